import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Parameter } from "#model/types.ts";
import { describeApi } from "../fixtures/describe.ts";
import { any, integer, text } from "./notes.ts";

/** The parameters of the one operation of a path item. */
function parametersOf(item: string, components = "{}"): Parameter[] {
  const { reference } = describeApi(`components: ${components}\npaths: { /x: ${item} }`);
  return reference.operations[0]?.parameters ?? [];
}

const ofOperation = (...parameters: string[]) =>
  parametersOf(`{ get: { parameters: [${parameters.join(", ")}] } }`);
const namesOf = (parameters: Parameter[]) =>
  parameters.map((parameter) => `${parameter.in} ${parameter.name}`);

describe("parameters of an operation", () => {
  test("allowEmptyValue applies only to query parameters", () => {
    const parameters = ofOperation(
      "{ name: a, in: query, allowEmptyValue: true }",
      "{ name: b, in: query }",
      "{ name: c, in: header, allowEmptyValue: true }",
    );
    assert.deepEqual(
      parameters.map(({ allowEmptyValue }) => allowEmptyValue),
      [true, false, false],
    );
  });

  test("a Pageable of springdoc is optional although it is marked as required", () => {
    const requiredOf = (schema: string, place = "in: query") =>
      ofOperation(`{ name: pageable, ${place}, required: true, schema: ${schema} }`)[0]?.required;
    const pageable = "{ type: object, properties: { page: { type: integer } } }";
    assert.equal(requiredOf(pageable), false);
    assert.equal(requiredOf(`{ allOf: [${pageable}, { required: [page] }] }`), true);
    assert.equal(requiredOf(pageable, "in: query, style: deepObject"), true);
    assert.equal(requiredOf(pageable, "in: query, explode: false"), true);
    assert.equal(requiredOf("{ type: string }"), true);
  });

  test("an operation's own parameters override those of its path", () => {
    const parameters = parametersOf(`{
      parameters: [
        { name: id, in: path, description: of the path },
        { name: id, in: query, description: of the path },
        { name: page, in: query, description: of the path }
      ],
      get: { parameters: [{ name: id, in: query, description: of the operation }] }
    }`);
    assert.deepEqual(
      parameters.map(({ name, in: place, description }) => `${place} ${name} ${description}`),
      ["path id of the path", "query id of the operation", "query page of the path"],
    );
  });

  test("parameters are sorted by location, and by the order of the description within each", () => {
    const parameters = ofOperation(
      "{ name: c, in: cookie }",
      "{ name: h, in: header }",
      "{ name: q2, in: query }",
      "{ name: p, in: path }",
      "{ name: q1, in: query }",
    );
    assert.deepEqual(namesOf(parameters), ["path p", "query q2", "query q1", "header h", "cookie c"]);
  });

  test("header parameters that the specification ignores are left out", () => {
    const parameters = ofOperation(
      "{ name: Accept, in: header }",
      "{ name: content-type, in: header }",
      "{ name: AUTHORIZATION, in: header }",
      "{ name: Accept-Language, in: header }",
      "{ name: accept, in: query }",
    );
    assert.deepEqual(namesOf(parameters), ["query accept", "header Accept-Language"]);
  });

  test("references to parameters are resolved", () => {
    const components =
      "{ parameters: { A: { $ref: '#/components/parameters/B' }, B: { name: b, in: query } } }";
    const item =
      "{ get: { parameters: [{ $ref: '#/components/parameters/A' }, { $ref: '#/components/parameters/C' }] } }";
    assert.deepEqual(namesOf(parametersOf(item, components)), ["query b"]);
  });

  test("invalid parameters are left out", () => {
    assert.deepEqual(
      ofOperation(
        "~",
        "5",
        "text",
        "[]",
        "{ in: query }",
        "{ name: 5, in: query }",
        "{ name: a }",
        "{ name: a, in: QUERY }",
      ),
      [],
    );
    assert.deepEqual(parametersOf("{ parameters: text, get: { parameters: { name: a, in: query } } }"), []);
  });
});

describe("parameter", () => {
  test("a parameter has the default style and explode of its location", () => {
    const parameters = ["path", "query", "header", "cookie"].map(
      (place) => ofOperation(`{ name: a, in: ${place} }`)[0],
    );
    assert.deepEqual(
      parameters.map((parameter) => [
        parameter?.in,
        parameter?.required,
        parameter?.style,
        parameter?.explode,
      ]),
      [
        ["path", true, "simple", false],
        ["query", false, "form", true],
        ["header", false, "simple", false],
        ["cookie", false, "form", true],
      ],
    );
  });

  test("a parameter keeps its style and explode, and the default of explode depends on the style", () => {
    const ways: [string, string, boolean][] = [
      ["style: pipeDelimited", "pipeDelimited", false],
      ["style: spaceDelimited, explode: true", "spaceDelimited", true],
      ["style: form, explode: false", "form", false],
      ["style: deepObject", "deepObject", false],
      ["style: nonsense", "form", true],
      ["style: 5, explode: 'no'", "form", true],
    ];
    for (const [way, style, explode] of ways) {
      const [parameter] = ofOperation(`{ name: a, in: query, ${way} }`);
      assert.deepEqual([parameter?.style, parameter?.explode], [style, explode], way);
    }
  });

  test("a parameter contains its schema, its examples and its description", () => {
    assert.deepEqual(
      ofOperation(`{
        name: limit, in: query, required: true, deprecated: true, description: How many,
        schema: { type: integer, minimum: 1, default: 20 },
        examples: { few: { summary: A few, value: 3 }, big: { value: 9007199254740993 } }
      }`),
      [
        {
          name: "limit",
          in: "query",
          required: true,
          deprecated: true,
          description: "How many",
          style: "form",
          explode: true,
          allowReserved: false,
          allowEmptyValue: false,
          mediaType: null,
          schema: integer({ constraints: ["at least 1"], default: "20" }),
          jsonSchema: { type: "integer", default: 20, minimum: 1 },
          examples: [
            { name: "few", summary: "A few", description: null, text: "3", origin: "written" },
            { name: "big", summary: null, description: null, text: "9007199254740993", origin: "written" },
          ],
        },
      ],
    );
  });

  test("a parameter may have a content instead of a schema", () => {
    const [parameter] = ofOperation(
      "{ name: a, in: query, content: { application/json: { schema: { type: string }, example: b } } }",
    );
    assert.deepEqual(
      [parameter?.schema, parameter?.jsonSchema, parameter?.examples[0]?.text],
      [text(), { type: "string" }, '"b"'],
    );
  });

  test("a parameter without a schema accepts any value", () => {
    const [parameter] = ofOperation("{ name: a, in: query }");
    assert.deepEqual([parameter?.schema, parameter?.jsonSchema, parameter?.examples], [any(), {}, []]);
  });
});
