import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import { valueFor } from "#model/example-value/search/index.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import type { JsonSchema } from "#model/types.ts";
import { seeded } from "#schema/pattern/random.ts";
import { patternText } from "#schema/pattern/text.ts";
import { createValidator } from "#schema/validation/validator.ts";

const tree = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/tree" } } },
};
const cat = {
  type: "object",
  required: ["kind", "lives"],
  properties: { kind: { type: "string" }, lives: { type: "integer", minimum: 1, maximum: 9 } },
};
const dog = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" }, breed: { type: "string" } },
};
const chain = {
  type: "object",
  required: ["next"],
  properties: { next: { anyOf: [{ $ref: "#/chain" }, { type: "null" }] } },
};
const schemas = new Map<string, JsonSchema>(
  Object.entries({ "#/tree": tree, "#/cat": cat, "#/dog": dog, "#/chain": chain }),
);

const satisfiable: Record<string, JsonSchema> = {
  "integers between bounds": { type: "integer", exclusiveMinimum: 3, maximum: 5 },
  "integers with multipleOf": { type: "integer", minimum: 7, maximum: 13, multipleOf: 5 },
  "negative integers": { type: "integer", maximum: -5 },
  "int32 integers": { type: "integer", format: "int32", minimum: 2147483640 },
  "numbers between narrow bounds": { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.001 },
  "numbers with a decimal multipleOf": { type: "number", minimum: 0.05, multipleOf: 0.01, maximum: 3 },
  "strings of a length": { type: "string", minLength: 40, maxLength: 41 },
  "empty strings": { type: "string", maxLength: 0 },
  "strings with a pattern and a length": {
    type: "string",
    pattern: "^[A-Z]+$",
    minLength: 12,
    maxLength: 12,
  },
  "strings that contain a pattern": { type: "string", pattern: "\\d{2}", minLength: 8 },
  "strings with a format and a pattern": { type: "string", format: "uri", pattern: "^https://" },
  "arrays of unique items": { type: "array", items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 },
  "arrays with contains": {
    type: "array",
    items: { type: "integer" },
    contains: { const: 7 },
    minContains: 2,
  },
  tuples: { type: "array", prefixItems: [{ const: "a" }, { type: "integer" }], items: false, minItems: 2 },
  "maps with propertyNames": {
    type: "object",
    propertyNames: { pattern: "^k_\\d+$" },
    additionalProperties: { type: "boolean" },
    minProperties: 3,
  },
  "maps with patternProperties": {
    type: "object",
    patternProperties: { "^x-": { type: "integer" } },
    additionalProperties: false,
    minProperties: 1,
  },
  "objects with maxProperties": { type: "object", properties: { a: {}, b: {}, c: {} }, maxProperties: 1 },
  "dependent properties": {
    type: "object",
    properties: { a: { type: "string" } },
    dependentRequired: { a: ["b"] },
  },
  allOf: {
    allOf: [
      { type: "object", required: ["a"] },
      { properties: { a: { type: "integer" } } },
      { properties: { a: { minimum: 5 } } },
    ],
  },
  "oneOf with overlapping options": {
    type: "object",
    oneOf: [{ required: ["a"] }, { required: ["b"] }],
    properties: { a: { type: "string" }, b: { type: "string" } },
  },
  "options with a discriminator": {
    oneOf: [{ $ref: "#/cat" }, { $ref: "#/dog" }],
    discriminator: { propertyName: "kind", mapping: { kitten: "#/cat", puppy: "#/dog" } },
  },
  not: { type: "string", enum: ["a", "b"], not: { const: "a" } },
  "if, then and else": {
    type: "object",
    required: ["a"],
    properties: { a: { type: "boolean" } },
    if: { properties: { a: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { required: ["b"] },
    else: { required: ["c"] },
  },
  "allOf with integer and number": { allOf: [{ type: "number" }, { type: "integer" }] },
  "allOf with overlapping enums": { allOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
  "recursive schemas": { $ref: "#/tree" },
  "schemas that require themselves or null": { $ref: "#/chain" },
  unevaluatedProperties: {
    allOf: [{ properties: { a: { type: "integer" } } }],
    properties: { b: { type: "string" } },
    unevaluatedProperties: false,
    type: "object",
  },
  "property names of Object.prototype": {
    type: "object",
    required: ["__proto__", "constructor"],
    properties: { constructor: { type: "integer" } },
  },
};

const maker = { schemas, judge: judgeOf(schemas) };
const make = (schema: JsonSchema, seed: string, isDynamic = true, example?: JsonValue) =>
  valueFor(schema, example, { maker, seed, isDynamic });

suite("generated values", () => {
  for (const [name, schema] of Object.entries(satisfiable)) {
    test(`generated values match their schema: ${name}`, () => {
      const validate = createValidator(schema, schemas, "receive");
      for (let seed = 0; seed < 60; seed += 1) {
        const value = make(schema, String(seed), seed > 0);
        assert.notEqual(value, undefined);
        const { faults } = validate(value as JsonValue);
        assert.deepEqual(
          faults.map(({ keyword, pointer }) => `${pointer} ${keyword}`),
          [],
          stringifyJson(value as JsonValue),
        );
      }
    });
  }

  test("generated values are near the written bound, not near that of the format", () => {
    const schema = { type: "integer", format: "int64", multipleOf: 5, exclusiveMaximum: 5 };
    for (let seed = 1; seed < 60; seed += 1) {
      const value = make(schema, String(seed), true);
      assert.ok(typeof value === "number" && value >= -5000 && value <= 0, String(value));
    }
  });

  test("the generation of values ends if none exists", () => {
    const endless: JsonSchema = {
      type: "object",
      required: ["next"],
      properties: { next: { $ref: "#/endless" } },
    };
    const all = new Map([["#/endless", endless]]);
    const value = valueFor(
      endless,
      { a: 1 },
      { maker: { schemas: all, judge: judgeOf(all) }, seed: "1", isDynamic: false },
    );
    assert.deepEqual(value, { a: 1 });
    assert.equal(make(false, "1"), undefined);
  });
});

suite("generated strings", () => {
  const patterns = [
    "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    "^\\d{4}-(0[1-9]|1[0-2])$",
    "^#?([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$",
    "^sha256:[a-f0-9]{64}$",
    "^([ab])\\1$",
    "^[^\\s/]+$",
    "^\\p{Lu}\\p{L}*$",
    "^\\+[1-9]\\d{1,14}$",
    "^(?=.*\\d)[a-z0-9]{8,}$",
    "^\\u{1F600}\\x41\\t$",
    "^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$",
    "^a{2,3}?b*?c$",
    "^[\\]\\-\\\\]$",
    "^$",
    "",
  ];
  for (const pattern of patterns) {
    test(`generated strings match the pattern ${pattern}`, () => {
      for (let seed = 0; seed < 20; seed += 1) {
        assert.match(
          patternText(pattern, seeded(String(seed)), 0, 100) ?? "none was made",
          new RegExp(pattern, "u"),
        );
      }
    });
  }

  test("no text is generated if none matches the regular expression", () => {
    assert.equal(patternText("^a$b", seeded("1"), 0, 10), null);
    assert.equal(patternText("(", seeded("1"), 0, 10), null);
  });
});
