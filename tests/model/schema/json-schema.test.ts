import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import { withDigits } from "#json/digits.ts";
import { toJsonSchema } from "#model/schema/json-schema.ts";
import { documentOf } from "../../fixtures/describe.ts";

/** Asserts the JSON Schema that each schema, given as YAML, becomes. */
const level = (rows: [yaml: string, levelled: unknown][]) => {
  for (const [yaml, levelled] of rows)
    assert.deepEqual(toJsonSchema(documentOf(`{ ${yaml} }`)), levelled, yaml);
};

describe("JSON Schema for validators", () => {
  test("a nullable schema becomes one that accepts null", () => {
    level([
      ["type: string, nullable: true", { type: ["string", "null"] }],
      ["type: string, nullable: false", { type: "string" }],
      ["type: string, enum: [a], nullable: true", { type: ["string", "null"], enum: ["a", null] }],
      [
        "nullable: true, allOf: [{ $ref: '#/x' }]",
        { anyOf: [{ allOf: [{ $ref: "#/x" }] }, { type: "null" }] },
      ],
      ["nullable: true", { anyOf: [{}, { type: "null" }] }],
      ["type: [string, 'null']", { type: ["string", "null"] }],
    ]);
  });

  test("a nullable schema is converted in every keyword that contains schemas", () => {
    const inner = "type: string, nullable: true, example: x";
    const levelled = { type: ["string", "null"] };
    level([
      [`items: { ${inner} }`, { items: levelled }],
      [`additionalProperties: { ${inner} }`, { additionalProperties: levelled }],
      [`not: { ${inner} }`, { not: levelled }],
      [`oneOf: [{ ${inner} }], anyOf: [true, { ${inner} }]`, { oneOf: [levelled], anyOf: [true, levelled] }],
      [`allOf: [{ allOf: [{ ${inner} }] }]`, { allOf: [{ allOf: [levelled] }] }],
      [`properties: { a: { ${inner} } }`, { properties: { a: levelled } }],
      [`patternProperties: { '^x': { ${inner} } }`, { patternProperties: { "^x": levelled } }],
    ]);
  });

  test("exclusive bounds of 3.0 become numbers, as in 3.1", () => {
    level([
      ["minimum: 0, exclusiveMinimum: true", { exclusiveMinimum: 0 }],
      ["minimum: 0, exclusiveMinimum: false", { minimum: 0 }],
      ["maximum: 9, exclusiveMaximum: true, minimum: 1", { exclusiveMaximum: 9, minimum: 1 }],
      ["exclusiveMinimum: 0, exclusiveMaximum: 9", { exclusiveMinimum: 0, exclusiveMaximum: 9 }],
      ["exclusiveMinimum: true", {}],
      ["minimum: 1, exclusiveMinimum: 0", { minimum: 1, exclusiveMinimum: 0 }],
    ]);
  });

  test("a discriminator is kept in the JSON Schema", () => {
    const discriminator = { propertyName: "kind", mapping: { a: "#/a" } };
    level([
      [
        "discriminator: { propertyName: kind, mapping: { a: '#/a' } }, oneOf: [{ $ref: '#/a' }]",
        { discriminator, oneOf: [{ $ref: "#/a" }] },
      ],
    ]);
  });

  test("annotations are removed, but not properties with the names of annotations", () => {
    level([
      [
        "type: object, title: T, description: D, example: 1, examples: [1], xml: {}, externalDocs: {}, x-a: 1",
        { type: "object" },
      ],
      [
        "properties: { title: {}, example: { type: string }, nullable: {}, x-a: {}, __proto__: {} }, required: [title]",
        JSON.parse(
          '{ "properties": { "title": {}, "example": { "type": "string" }, "nullable": {}, "x-a": {}, "__proto__": {} }, "required": ["title"] }',
        ),
      ],
      ["oneOf: [{ $ref: '#/a', description: D }], title: T", { oneOf: [{ $ref: "#/a" }] }],
      [
        "const: { example: 1, nullable: true }, enum: [{ title: T }]",
        { const: { example: 1, nullable: true }, enum: [{ title: "T" }] },
      ],
    ]);
  });

  test("validation keywords beside a reference are kept, and annotations are removed", () => {
    const pet = "$ref: '#/components/schemas/Pet'";
    const $ref = "#/components/schemas/Pet";
    level([
      [`${pet}, description: more`, { $ref }],
      [`${pet}, minProperties: 2`, { $ref, minProperties: 2 }],
      [`${pet}, nullable: true`, { anyOf: [{ $ref }, { type: "null" }] }],
    ]);
  });

  test("every validation keyword of 2020-12 is kept, and the schemas in it are converted", () => {
    const inner = "{ type: string, nullable: true, title: T }";
    const levelled = { type: ["string", "null"] };
    level([
      [
        `if: ${inner}, then: ${inner}, else: ${inner}`,
        Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, levelled])),
      ],
      [`contains: ${inner}, minContains: 2`, { contains: levelled, minContains: 2 }],
      [`prefixItems: [${inner}, true], items: false`, { prefixItems: [levelled, true], items: false }],
      [`items: [${inner}], additionalItems: false`, { prefixItems: [levelled], items: false }],
      [`items: [${inner}]`, { prefixItems: [levelled] }],
      [`propertyNames: ${inner}`, { propertyNames: levelled }],
      [
        `unevaluatedProperties: ${inner}, unevaluatedItems: false`,
        { unevaluatedProperties: levelled, unevaluatedItems: false },
      ],
      [
        `dependentRequired: { a: [b] }, dependentSchemas: { a: ${inner} }`,
        { dependentRequired: { a: ["b"] }, dependentSchemas: { a: levelled } },
      ],
      [
        `dependencies: { a: [b], c: ${inner} }`,
        { dependentRequired: { a: ["b"] }, dependentSchemas: { c: levelled } },
      ],
      ["$id: /x, $anchor: a, $comment: C, $defs: { x: true }", { $id: "/x", $defs: { x: true } }],
    ]);
  });

  test("numbers beyond the range of JSON are clamped, with their digits in x-digits", () => {
    level([
      [
        "maximum: 9223372036854775807, enum: [9007199254740993]",
        {
          maximum: 2 ** 63,
          enum: [2 ** 53],
          "x-digits": '{"enum":[9007199254740993],"maximum":9223372036854775807}',
        },
      ],
      ["maximum: .inf, minimum: -.inf", { maximum: Number.MAX_VALUE, minimum: -Number.MAX_VALUE }],
      ["default: -0, const: [.nan]", { default: 0, const: [0] }],
    ]);
  });

  test("the exact digits of large numbers can be restored", () => {
    const rows: [string, Record<string, unknown>][] = [
      ["exclusiveMaximum: true, maximum: 9007199254740993", { exclusiveMaximum: 9007199254740993n }],
      [
        "default: { ids: [9007199254740993] }, minimum: 1",
        { default: { ids: [9007199254740993n] }, minimum: 1 },
      ],
    ];
    for (const [yaml, exact] of rows)
      assert.deepEqual(withDigits(toJsonSchema(documentOf(`{ ${yaml} }`)) as Record<string, unknown>), exact);
    const nullable = "nullable: true, enum: [9007199254740993]";
    assert.deepEqual(toJsonSchema(documentOf(`{ ${nullable} }`)), {
      anyOf: [{ enum: [2 ** 53], "x-digits": '{"enum":[9007199254740993]}' }, { type: "null" }],
    });
    assert.deepEqual(
      withDigits(toJsonSchema(documentOf(`{ type: integer, ${nullable} }`)) as Record<string, unknown>),
      { type: ["integer", "null"], enum: [9007199254740993n, null] },
    );
  });

  test("booleans are valid schemas, and other values become the empty schema", () => {
    assert.deepEqual([true, false, null, undefined, "text", 5, []].map(toJsonSchema), [
      true,
      false,
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  test("the converted schema validates values as the description defines", () => {
    const schema = documentOf(`
      type: object
      required: [id]
      properties:
        id: { type: integer, minimum: 0, exclusiveMinimum: true }
        name: { type: string, nullable: true, enum: [a, b] }`);
    const validator = new Validator(toJsonSchema(schema) as object, "2020-12");
    const verdicts = [
      [{ id: 1 }, true],
      [{ id: 1, name: null }, true],
      [{ id: 1, name: "a" }, true],
      [{ id: 1, name: "c" }, false],
      [{ id: 0 }, false],
      [{ id: null }, false],
      [{}, false],
    ] as const;
    for (const [value, valid] of verdicts)
      assert.equal(validator.validate(value).valid, valid, JSON.stringify(value));
  });
});
