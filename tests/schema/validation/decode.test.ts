import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { JsonSchema } from "#model/types.ts";
import { createDecoder, createTextDecoder } from "#schema/validation/decode.ts";

const schemas = new Map<string, JsonSchema>();

suite("createDecoder()", () => {
  test("items of a tuple are decoded by the schema at their position", () => {
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

  test("text is decoded by the types of enum and const values", () => {
    const read = (schema: JsonSchema) => createTextDecoder(schema, schemas, false).fromText("1.5");
    assert.deepEqual([{ enum: [1.5, "x"] }, { const: 1.5 }, { enum: ["1.5"] }].map(read), [1.5, 1.5, "1.5"]);
  });
});
