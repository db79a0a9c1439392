import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operations, type Placed, petstore, type SchemaObject } from "./petstore.ts";

/** The table of `PETSTORE.md`, "Operations", to the letter. */
const table = `
| Animals | GET /pets | listPets | status, categoryId, id, limit, after | 200 Pets | 400 | |
| Animals | POST /pets | createPet | NewPet | 201 Pet | 400 415 422 | |
| Animals | GET /pets/{petId} | getPet | | 200 Pet | 400 404 410 | deprecated, sunset |
| Animals | PUT /pets/{petId} | replacePet | NewPet | 200 Pet | 400 404 415 422 | |
| Animals | DELETE /pets/{petId} | deletePet | | 204 | 400 404 | |
| Categories | GET /categories | listCategories | limit, after | 200 array of Category | 400 | |
| Categories | POST /categories | createCategory | NewCategory | 201 Category | 400 415 | beta |
| Categories | GET /categories/{categoryId} | getCategory | | 200 Category | 400 404 | |
| Categories | PUT /categories/{categoryId} | replaceCategory | NewCategory | 200 Category | 400 404 415 | beta |
| Categories | DELETE /categories/{categoryId} | deleteCategory | | 204 | 400 404 409 | beta |
| Orders | GET /store/orders | listOrders | complete, petId, limit, after | 200 array of Order | 400 | x-hideTryItPanel |
| Orders | POST /store/orders | placeOrder | Order | 201 Order | 400 415 422 | |
| Orders | GET /store/orders/{orderId} | getOrder | | 200 Order | 400 404 | |
| Orders | PUT /store/orders/{orderId} | replaceOrder | Order | 200 Order | 400 404 415 422 | |
| Orders | DELETE /store/orders/{orderId} | cancelOrder | | 204 | 400 404 | |
| Inventory | GET /store/inventory | listInventory | status, limit, after | 200 array of InventoryItem | 400 | |
| Inventory | GET /store/inventory/{petId} | getInventoryItem | | 200 InventoryItem | 400 404 | |
| Inventory | PUT /store/inventory/{petId} | setInventory | InventoryUpdate | 200 InventoryItem | 400 404 415 | experimental |
`;

describe("Petstore description", () => {
  test("the Petstore is described in OpenAPI 3.0.3, as version 1.0.0", () => {
    assert.deepEqual([petstore.openapi, petstore.info.version], ["3.0.3", "1.0.0"]);
  });

  test("the Petstore has the server {base_url}, which is /api by default", () => {
    const [server, ...others] = petstore.servers;
    assert.deepEqual([server?.url, server?.variables.base_url?.default, others], ["{base_url}", "/api", []]);
  });

  test("the Petstore declares no authentication and no callbacks", () => {
    const { security, components } = petstore;
    assert.deepEqual(
      [security, components.securitySchemes, components.callbacks],
      [undefined, undefined, undefined],
    );
    const declared = operations.filter(
      ({ operation }) => "security" in operation || "callbacks" in operation,
    );
    assert.deepEqual(declared, []);
  });

  test("the Petstore's tags are under Pets and Store, which have no operations", () => {
    assert.deepEqual(
      petstore.tags.map(({ name, "x-parent": parent }) => [name, parent]),
      [
        ["Pets", undefined],
        ["Animals", "Pets"],
        ["Categories", "Pets"],
        ["Store", undefined],
        ["Orders", "Store"],
        ["Inventory", "Store"],
      ],
    );
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    assert.deepEqual([...used], ["Animals", "Categories", "Orders", "Inventory"]);
  });

  test("the Petstore's operations have the listed tags, bodies, responses, errors and extensions", () => {
    assert.deepEqual(operations.map(rowOf), table.trim().split("\n"));
  });

  test("path parameters of the Petstore are required int64 identifiers", () => {
    for (const { path, item } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
        name,
        "path",
        true,
        "integer",
        "int64",
      ]);
      const declared = (item.parameters ?? []).map(({ name, in: place, required, schema }) => [
        name,
        place,
        required,
        schema.type,
        schema.format,
      ]);
      assert.deepEqual(declared, inPath, path);
    }
  });

  test("query parameters of the Petstore are optional, and limits are from 1 to 100 with default 20", () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters ?? []);
    assert.deepEqual(
      parameters.filter(({ required }) => required),
      [],
    );
    const limits = parameters.filter(({ name }) => name === "limit");
    assert.equal(limits.length, 4);
    for (const { schema } of limits) {
      assert.deepEqual(
        [schema.type, schema.minimum, schema.maximum, schema.default],
        ["integer", 1, 100, 20],
      );
    }
    const identifiers = parameters.filter(({ name }) => ["after", "petId", "categoryId"].includes(name));
    assert.deepEqual(
      new Set(identifiers.map(({ schema }) => `${schema.type} ${schema.format}`)),
      new Set(["integer int64"]),
    );
  });

  test("request bodies of the Petstore are required, and all bodies are JSON", () => {
    for (const { operation } of operations) {
      const { requestBody, responses } = operation;
      assert.equal(requestBody?.required ?? true, true, operation.operationId);
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
      const types = contents.flatMap((content) => (content === undefined ? [] : Object.keys(content)));
      assert.deepEqual(new Set(types), new Set(["application/json"]), operation.operationId);
    }
  });

  test("the Petstore documents Location of created resources and Link of lists", () => {
    for (const { method, operation } of operations) {
      const headers = Object.keys(
        operation.responses["200"]?.headers ?? operation.responses["201"]?.headers ?? {},
      );
      const id = operation.operationId;
      const expected = id.startsWith("list") ? ["Link"] : method === "POST" ? ["Location"] : [];
      assert.deepEqual(headers, id === "getPet" ? ["Deprecation", "Sunset", "Link"] : expected, id);
    }
  });

  test("every operation of the Petstore has samples in cURL, JavaScript and Python", () => {
    for (const { operation } of operations) {
      const samples = operation["x-codeSamples"];
      assert.deepEqual(
        samples.map(({ lang }) => lang),
        ["cURL", "JavaScript", "Python"],
        operation.operationId,
      );
      for (const { lang, source } of samples) {
        assert.match(source, /http:\/\/localhost:4321\/api\//, `${operation.operationId} in ${lang}`);
      }
    }
  });

  test("the Petstore's getPet has the sunset date 2027-06-30", () => {
    const [sunset, ...others] = operations.flatMap(({ operation }) => operation["x-deprecated-sunset"] ?? []);
    assert.deepEqual([sunset, others], ["2027-06-30", []]);
  });
});

/** An operation as a row of the table. */
function rowOf({ method, path, operation }: Placed): string {
  const { operationId, tags, parameters = [], requestBody, responses } = operation;
  const statuses = Object.keys(responses);
  const success = statuses.filter((status) => status < "400").map((status) => answer(status, operation));
  const request = [...parameters.map(({ name }) => name), ...schemasOf(requestBody?.content)];
  const markers = [
    operation.deprecated && "deprecated",
    operation["x-deprecated-sunset"] && "sunset",
    operation["x-stability"],
    operation["x-hideTryItPanel"] && "x-hideTryItPanel",
  ].filter((marker) => typeof marker === "string");
  const errors = statuses.filter((status) => status >= "400");
  for (const status of errors)
    assert.deepEqual(schemasOf(responses[status]?.content), ["Error"], `${operationId} ${status}`);
  const cells = [
    tags.join(", "),
    `${method} ${path}`,
    operationId,
    request.join(", "),
    success.join(", "),
    errors.join(" "),
    markers.join(", "),
  ];
  return `|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;
}

const answer = (status: string, { responses }: Placed["operation"]) =>
  [status, ...schemasOf(responses[status]?.content)].join(" ");

const schemasOf = (content: { [type: string]: { schema: SchemaObject } } = {}) =>
  Object.values(content).map(({ schema }) => nameOf(schema));

function nameOf(schema: SchemaObject): string {
  const [name] = Object.entries(petstore.components.schemas).find(([, known]) => known === schema) ?? [];
  return name ?? (schema.items === undefined ? "?" : `${schema.type} of ${nameOf(schema.items)}`);
}
