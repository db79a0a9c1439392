import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonSchema } from "#model/types.ts";
import { createDecoder, createTextDecoder } from "#schema/validation/decode.ts";

const schemas = new Map<string, JsonSchema>();

suite("values of a schema", () => {
  test("are read from a tuple by the schema of each place", () => {
    const named = (name: string) => ({ type: "object", properties: { [name]: { type: "integer" } } });
    const decoder = createDecoder(
      { type: "array", prefixItems: [named("first")], items: named("others") },
      schemas,
    );
    const value = [
      { first: 1, unknown: 1 },
      { others: 2, first: 2 },
    ];
    assert.deepEqual(decoder.fromJson(value), [{ first: 1n }, { others: 2n }]);
  });

  test("are read from text by the types of the values that a schema lists", () => {
    const read = (schema: JsonSchema) => createTextDecoder(schema, schemas, false).fromText("1.5");
    assert.deepEqual([{ enum: [1.5, "x"] }, { const: 1.5 }, { enum: ["1.5"] }].map(read), [1.5, 1.5, "1.5"]);
  });
});
