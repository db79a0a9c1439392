import assert from "node:assert/strict";
import { test } from "node:test";
import { buildReference } from "#model/index.ts";
import { describeApi } from "../fixtures/describe.ts";

const options = { timeout: 30_000 };

/** The fields of a named schema; null if it is not an object. */
function fieldsOf(schemas: Record<string, unknown>, name: string): string[] | null {
  const { reference } = buildReference({ components: { schemas } });
  const schema = reference.schemas.find((one) => one.name === name)?.schema;
  return schema?.kind === "object" ? schema.properties.map((property) => property.name) : null;
}

test("allOf of 500 levels is merged into one object with all fields", options, () => {
  let schema: object = { type: "object", properties: { leaf: { type: "string" } } };
  for (let level = 0; level < 500; level += 1)
    schema = { allOf: [schema, { type: "object", properties: { [`f${level}`]: { type: "integer" } } }] };
  const fields = fieldsOf({ Deep: schema }, "Deep");
  assert.equal(fields?.length, 501);
  assert.equal(fields?.includes("leaf"), true);
});

test("schemas with 2^30 paths to one leaf are each read once", options, () => {
  const next = (level: number) => ({ $ref: `#/components/schemas/S${level + 1}` });
  const levels = Array.from({ length: 30 }, (_, level) => [
    `S${level}`,
    { allOf: [next(level), next(level)] },
  ]);
  const schemas = Object.fromEntries([
    ...levels,
    ["S30", { type: "object", properties: { leaf: { type: "string" } } }],
  ]);
  assert.deepEqual(fieldsOf(schemas, "S0"), ["leaf"]);
});

test("methods, streams, tags and servers of OpenAPI 3.2 are in the model", () => {
  const { reference, warnings } = describeApi(`
    openapi: 3.2.0
    servers: [{ name: production, url: https://api.example.com }]
    tags: [{ name: Boats }, { name: Rentals, parent: Boats, kind: nav, summary: Rent a boat }]
    paths:
      /boats:
        query:
          operationId: findBoats
          tags: [Rentals]
          parameters: [{ name: filter, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object } } } }]
          responses:
            "200":
              summary: Found
              content: { application/jsonl: { itemSchema: { type: object, properties: { id: { type: integer } } } } }
        additionalOperations:
          COPY: { operationId: copyBoat, tags: [Boats], responses: { "204": { description: Copied. } } }`);
  assert.deepEqual(warnings, []);
  const [find, copy] = reference.operations;
  assert.deepEqual([find?.method, copy?.method], ["QUERY", "COPY"]);
  assert.deepEqual([find?.parameters[0]?.in, find?.responses[0]?.summary], ["querystring", "Found"]);
  const item = find?.responses[0]?.content[0]?.itemSchema;
  assert.deepEqual(item?.kind === "object" ? item.properties.map(({ name }) => name) : item, ["id"]);
  assert.deepEqual(
    reference.tags.map(({ name }) => name),
    ["Boats", "Rentals"],
  );
  assert.equal(reference.servers[0]?.name, "production");
});
