import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeApi } from "../../fixtures/describe.ts";

/** The examples of the parameters, and those of the response, of each operation. */
function examplesOf(paths: string, components = "{}") {
  const { reference } = describeApi(`paths: ${paths}\ncomponents: ${components}`);
  return reference.operations.map(({ parameters, responses }) => ({
    parameters: parameters.map(({ examples }) => JSON.parse(examples[0]?.text ?? "null")),
    response: JSON.parse(responses[0]?.content[0]?.examples[0]?.text ?? "null"),
  }));
}

suite("examples that follow others of the description", () => {
  test("numbers of moments count milliseconds if the examples of the description do", () => {
    const responseOf = (created: string) => {
      const boat = `{ type: object, properties: { created_at: ${created}, sunkAt: { type: integer },
        launchedAt: { type: integer, description: In seconds. }, weight: { type: integer, example: 1540257589 } } }`;
      const body = "{ application/json: { schema: { $ref: '#/components/schemas/Boat' } } }";
      return examplesOf(
        `{ /boats: { get: { responses: { '200': { description: '', content: ${body} } } } } }`,
        `{ schemas: { Boat: ${boat} } }`,
      )[0]?.response;
    };
    const launched = { launchedAt: 1769860800, weight: 1540257589 };
    assert.deepEqual(responseOf("{ type: integer, example: 1540257589405 }"), {
      created_at: 1540257589405,
      sunkAt: 1769860800000,
      ...launched,
    });
    assert.deepEqual(responseOf("{ type: integer, example: 1540257589 }"), {
      created_at: 1540257589,
      sunkAt: 1769860800,
      ...launched,
    });
  });

  test("an identifier has the example that another parameter of this name has", () => {
    const at = (place: string, more = "") =>
      `{ name: boatId, in: ${place}, required: true, schema: { type: string${more} } }`;
    const path = (place: string, more = "") => `{ get: { parameters: [${at(place, more)}], responses: {} } }`;
    const found = examplesOf(`{
      '/boats/{boatId}': ${path("path", ", example: b-17")},
      '/boats/{boatId}/crew': ${path("path")},
      '/toys/{boatId}': ${path("path")},
      /races: ${path("query")} }`).flatMap(({ parameters }) => parameters);
    const [written, crew, toy, race] = found;
    assert.deepEqual([written, crew, race], ["b-17", "b-17", "b-17"]);
    assert.notEqual(toy, "b-17");
  });

  test("a property or parameter has the value of another with its name, unless its resource decides", () => {
    const boat = `{ type: object, properties: {
      color: { type: string }, rig: { type: string }, hull: { type: string }, success: { type: string },
      name: { type: string }, tracked: { type: boolean }, crew: { type: integer, maximum: 5 }, logs: { $ref: '#/components/schemas/Logs' } } }`;
    const other = `{ type: object, properties: {
      color: { type: string, example: 49d9e9 }, rig: { type: string, enum: [sloop, ketch] }, hull: { type: string, default: oak },
      success: { type: string, example: OK }, name: { type: string, example: Sea Rose }, tracked: { type: boolean, default: false },
      crew: { type: integer, example: 12 }, log: { type: string, example: log-1 } } }`;
    const body = (schema: string) =>
      `{ '200': { description: '', content: { application/json: { schema: ${schema} } } } }`;
    const [found] = examplesOf(
      `{ /boats: { get: { parameters: [{ name: rig, in: query, schema: { type: string } }], responses: ${body("{ $ref: '#/components/schemas/Boat' }")} } } }`,
      `{ schemas: { Boat: ${boat}, Other: ${other}, Logs: { type: array, items: { type: object, properties: { color: { type: string } } } } } }`,
    );
    const { name, crew, ...response } = found?.response ?? {};
    assert.deepEqual(found?.parameters, ["sloop"]);
    assert.deepEqual(response, {
      color: "49d9e9",
      rig: "sloop",
      hull: "oak",
      success: "OK",
      tracked: true,
      logs: [{ color: "49d9e9" }],
    });
    assert.notEqual(name, "Sea Rose");
    assert.ok(crew <= 5);
  });

  test("different examples of one name do not replace its usual value", () => {
    const properties = (color: string) => `{ type: object, properties: { color: { type: string${color} } } }`;
    const [found] = examplesOf(
      `{ /boats: { get: { responses: { '200': { description: '', content: { application/json: { schema: { $ref: '#/components/schemas/Boat' } } } } } } } }`,
      `{ schemas: { Boat: ${properties("")}, Sail: ${properties(", example: red")}, Flag: ${properties(", example: white")} } }`,
    );
    assert.deepEqual(found?.response, { color: "#0b7285" });
  });

  test("an id in a path is a number if it is one in another path", () => {
    const at = (type: string) =>
      `{ get: { parameters: [{ name: id, in: path, required: true, schema: { type: ${type} } }], responses: {} } }`;
    const found = examplesOf(`{
      '/t/{id}.json': ${at("integer")}, '/t/{id}/status.json': ${at("string")}, '/u/{id}': ${at("string")} }`);
    const [topic, status, user] = found.map(({ parameters }) => parameters[0]);
    assert.deepEqual([typeof topic, status], ["number", String(topic)]);
    assert.match(user, /^[\da-f]{24}$/);
  });

  test("the size beside a page is a number of items, and a start beside an end is a time", () => {
    const parameter = (name: string) => `{ name: ${name}, in: query, schema: { type: integer } }`;
    const [found] = examplesOf(
      `{ /a: { get: { parameters: [${["page", "size"].map(parameter)}], responses: {} } } }`,
    );
    const [range] = examplesOf(
      `{ /a: { get: { parameters: [${["start", "end"].map(parameter)}], responses: {} } } }`,
    );
    assert.deepEqual(
      [found?.parameters, range?.parameters],
      [
        [1, 10],
        [1769860800, 1772452800],
      ],
    );
  });
});
