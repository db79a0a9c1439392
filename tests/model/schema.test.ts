import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Schema } from "#model/types.ts";
import { describeSchemas } from "../fixtures/describe.ts";
import {
  any,
  dictionary,
  integer,
  list,
  never,
  record,
  reference,
  scalar,
  text,
  union,
  unresolved,
  values,
} from "./notes.ts";

/** The schema `A` in the model. */
const read = (yaml: string): Schema | undefined => describeSchemas(yaml).A?.schema;
const readAll = (rows: [yaml: string, expected: Schema][]) => {
  for (const [yaml, expected] of rows) assert.deepEqual(read(`A: { ${yaml} }`), expected, yaml);
};

describe("schema", () => {
  test("a schema has the shape of its type, or of the keywords that imply one", () => {
    readAll([
      ["type: string, format: date, enum: [a, b]", text({ format: "date", enum: values('"a"', '"b"') })],
      ["type: number", scalar("number")],
      ["type: array, items: { type: string }", list(text())],
      ["items: { type: string }", list(text())],
      ["type: array", list(any())],
      ["type: object", record({})],
      ["properties: { a: { type: string }, b: true }, required: [a]", record({ a: text(), b: any() }, ["a"])],
      ["additionalProperties: false", dictionary(false)],
      ["additionalProperties: { type: string }", dictionary(text())],
      ["enum: [9007199254740993, 1]", integer({ enum: values("9007199254740993", "1") })],
      ["const: a", text({ enum: values('"a"') })],
      ["type: file", text()],
      ["", any()],
    ]);
  });

  test("required fields that an object does not describe follow its properties", () => {
    const fieldsOf = (keywords: string) => {
      const schema = read(`A: { ${keywords} }`);
      return schema?.kind === "object" ? schema.properties : null;
    };
    const required = "required: [a, ghost], properties: { a: { type: string }, b: {} }";
    const described = [
      { name: "a", required: true, schema: text() },
      { name: "b", required: false, schema: any() },
    ];
    const ghost = { name: "ghost", required: true, schema: any() };
    assert.deepEqual(fieldsOf(required), [...described, { ...ghost, undescribed: true }]);
    assert.deepEqual(
      fieldsOf(`${required}, additionalProperties: { type: string }`),
      [...described, ghost],
      "the schema of other fields describes it",
    );
    assert.deepEqual(fieldsOf("required: [ghost]"), [ghost], "its description may be elsewhere");
  });

  test("a schema has a title, description, nullability, flags and default", () => {
    readAll([
      ["type: string, title: T, description: D", text({ title: "T", description: "D" })],
      ["type: string, title: ' ', description: ''", text()],
      ["type: string, nullable: true", text({ nullable: true })],
      ["type: [string, 'null']", text({ nullable: true })],
      ["type: 'null'", scalar("null")],
      [
        "type: string, deprecated: true, readOnly: true, writeOnly: true",
        text({ deprecated: true, readOnly: true, writeOnly: true }),
      ],
      ["type: string, deprecated: 'yes'", text()],
      [
        "type: string, minLength: 1, pattern: ^a",
        text({ constraints: ["at least 1 character"], textPatterns: ["^a"] }),
      ],
      ["type: integer, minLength: 1, pattern: ^a", integer()],
      ["type: string, default: ''", text({ default: '""' })],
      ["type: integer, default: 9007199254740993", integer({ default: "9007199254740993" })],
      ["type: boolean, default: false", scalar("boolean", { default: "false" })],
      ["default: ~", any({ default: "null" })],
      ["default: [], description: D", any({ default: "[]", description: "D" })],
    ]);
  });

  test("a schema of several types is a union", () => {
    const options = [
      integer({ constraints: ["at least 1"] }),
      text({ constraints: ["at least 2 characters"] }),
    ];
    readAll([
      [
        "type: [integer, string, 'null'], minimum: 1, minLength: 2, description: D",
        union("anyOf", options, { nullable: true, description: "D" }),
      ],
    ]);
  });

  test("a reference to a named schema stays a reference, with the keywords beside it", () => {
    const rows: [string, Schema][] = [
      ["$ref: '#/components/schemas/B'", reference("B", "b")],
      [
        "$ref: '#/components/schemas/B', description: D, nullable: true",
        reference("B", "b", { description: "D", nullable: true }),
      ],
      [
        "allOf: [{ $ref: '#/components/schemas/B' }], default: 1, deprecated: true",
        reference("B", "b", { default: "1", deprecated: true }),
      ],
      ["$ref: '#/components/schemas/My%20Pet~1~0'", reference("My Pet/~", "my-pet")],
      ["$ref: '#/components/schemas/My Pet~1~0'", reference("My Pet/~", "my-pet")],
      ["$ref: '#/components/schemas/C/properties/c'", text()],
    ];
    for (const [yaml, expected] of rows) {
      const schemas = `A: { properties: { a: { ${yaml} } } }\nB: {}\n"My Pet/~": {}\nC: { properties: { c: { type: string } } }`;
      assert.deepEqual(read(schemas), record({ a: expected }), yaml);
    }
  });

  test("allOf is nullable if a part itself is, or if the target of a part is and no other part excludes null", () => {
    const rows: [string, boolean][] = [
      ["allOf: [{ type: object, nullable: true }, { type: object }]", true],
      ["allOf: [{ $ref: '#/components/schemas/N' }, { required: [b] }]", true],
      ["allOf: [{ $ref: '#/components/schemas/M' }, { required: [b] }]", true],
      ["allOf: [{ $ref: '#/components/schemas/N' }, { type: object, required: [b] }]", false],
      ["allOf: [{ $ref: '#/components/schemas/M' }, { $ref: '#/components/schemas/O' }]", false],
    ];
    for (const [yaml, nullable] of rows) {
      const schemas = `A: { ${yaml} }\nN: { type: object, nullable: true }\nM: { $ref: '#/components/schemas/N' }\nO: { type: object }`;
      assert.equal(read(schemas)?.nullable, nullable, yaml);
    }
  });

  test("a schema without keywords accepts anything", () => {
    for (const yaml of ["A: ~", "A: true", "A: text", "A: []", "A: {}"])
      assert.deepEqual(read(yaml), any(), yaml);
    assert.deepEqual(read("A: false"), never());
  });

  test("an unresolved reference is shown with its target and the keywords beside it", () => {
    readAll([
      ["$ref: '#/nowhere'", unresolved("#/nowhere")],
      ["$ref: other.yaml, description: D", unresolved("other.yaml", { description: "D" })],
      ["$ref: '#/components/schemas/A'", unresolved("#/components/schemas/A")],
      ["properties: { a: { $ref: '#/nowhere' } }", record({ a: unresolved("#/nowhere") })],
      [
        "type: object, allOf: [{ $ref: '#/nowhere' }]",
        record({}, [], { rules: [{ title: "And also", schema: unresolved("#/nowhere") }] }),
      ],
    ]);
  });
});

describe("parts of allOf", () => {
  test("allOf merges fields, and prefers its own description to that of a referenced schema", () => {
    assert.deepEqual(
      read(`
        A:
          description: of A
          allOf:
            - { $ref: '#/components/schemas/B' }
            - { description: of a part, properties: { two: { type: integer } }, required: [two] }
          properties: { three: { type: string } }
        B: { title: of B, description: of B, type: object, properties: { one: { type: string } }, required: [one] }`),
      {
        ...record({ one: text(), two: integer(), three: text() }, ["one", "two"]),
        title: "of B",
        description: "of A\n\nof a part",
      },
    );
  });

  test("a field that several parts of allOf describe has the constraints of all", () => {
    assert.deepEqual(
      read(`
        A:
          allOf:
            - { properties: { kind: { type: string, enum: [cat], description: narrow } } }
            - { properties: { kind: { type: string, maxLength: 9, description: wide } } }`),
      record({
        kind: text({
          enum: values('"cat"'),
          description: "narrow\n\nwide",
          constraints: ["at most 9 characters"],
        }),
      }),
    );
  });

  test("the description of a field in an own part of allOf replaces that of a referenced schema", () => {
    const described = (description: string) => record({ kind: text({ description }), own: text() });
    for (const parts of [
      "[{ $ref: '#/components/schemas/B' }, { properties: { kind: { type: string, description: here }, own: { type: string } } }]",
      "[{ properties: { kind: { type: string, description: here }, own: { type: string } } }, { $ref: '#/components/schemas/B' }]",
    ])
      assert.deepEqual(
        read(`
        A: { allOf: ${parts} }
        B: { properties: { kind: { type: string, description: of B } } }`),
        described("here"),
      );
  });

  test("a description that contains another one is shown once, and an only option beside null keeps its own", () => {
    assert.deepEqual(
      read("A: { description: A pet. It is tame., allOf: [{ type: string, description: A pet. }] }"),
      text({ description: "A pet. It is tame." }),
    );
    assert.deepEqual(
      read("A: { description: outer, anyOf: [{ type: string, description: inner }, { type: 'null' }] }"),
      text({ description: "outer\n\ninner", nullable: true }),
    );
  });

  test("a part of allOf that refers back to the schema is ignored", () => {
    const schemas = describeSchemas(`
      A: { allOf: [{ $ref: '#/components/schemas/B' }, { properties: { a: { type: string } } }] }
      B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { b: { type: string } } }] }
      C: { type: string, allOf: [{ $ref: '#/components/schemas/C' }, {}] }`);
    assert.deepEqual(schemas.A?.schema, record({ b: text(), a: text() }));
    assert.deepEqual(schemas.C?.schema, text());
  });
});

describe("recursive schemas", () => {
  test("a named schema that contains itself has a reference to its name", () => {
    assert.deepEqual(
      read("A: { properties: { next: { $ref: '#/components/schemas/A' } } }"),
      record({ next: reference("A", "a") }),
    );
  });

  test("an unnamed schema that contains itself is cut", () => {
    const place = "#/components/schemas/A/properties/node";
    assert.deepEqual(
      read(`A: { properties: { node: { description: D, properties: { next: { $ref: '${place}' } } } } }`),
      record({ node: record({ next: any({ description: "D", ...cut }) }, [], { description: "D" }) }),
    );
    assert.deepEqual(
      read("A: { items: { $ref: '#/components/schemas/A/items' } }"),
      list(unresolved("#/components/schemas/A/items")),
    );
  });
});

const cut = { constraints: ["not shown further"] };
