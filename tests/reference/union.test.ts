import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Schema } from "#reference/types.ts";
import { describeSchemas } from "../fixtures/describe.ts";
import { any, integer, record, reference, text, union as unionOf } from "./notes.ts";

const read = (yaml: string): Schema | undefined => describeSchemas(yaml).A?.schema;
const union = (of: "oneOf" | "anyOf", ...options: Schema[]): Schema => unionOf(of, options);

describe("a schema of several options", () => {
  test("is a union of them, named ones as references", () => {
    for (const kind of ["oneOf", "anyOf"] as const) {
      assert.deepEqual(
        read(`A: { ${kind}: [{ $ref: '#/components/schemas/B' }, { type: string }] }\nB: {}`),
        union(kind, reference("B", "b"), text()),
      );
    }
  });

  test("gives each option the fields that all have in common", () => {
    const yaml = `
      A:
        title: of A
        description: of A
        type: object
        required: [id]
        properties: { id: { type: integer } }
        oneOf:
          - { title: One, properties: { one: { type: string } }, required: [one] }
          - { $ref: '#/components/schemas/B' }
      B: { description: of B, properties: { two: { type: string } } }`;
    assert.deepEqual(read(yaml), {
      ...union(
        "oneOf",
        { ...record({ id: integer(), one: text() }, ["id", "one"]), title: "One" },
        { ...record({ id: integer(), two: text() }, ["id"]), title: "B", description: "of B" },
      ),
      title: "of A",
      description: "of A",
    });
  });

  test("keeps the reference to an option that has the common fields already", () => {
    const yaml = `
      A: { properties: { kind: { type: string } }, oneOf: [{ $ref: '#/components/schemas/B' }] }
      B: { allOf: [{ $ref: '#/components/schemas/C' }, { properties: { b: { type: string } } }] }
      C: { properties: { kind: { type: string } } }`;
    assert.deepEqual(read(yaml), union("oneOf", reference("B", "b")));
  });

  test("is no union where the options only say what is required: they are a rule beside the fields", () => {
    const yaml = `
      A:
        properties: { mail: { type: string }, phone: { type: string } }
        anyOf: [{ required: [mail] }, { required: [phone] }]`;
    const ways = unionOf("anyOf", [record({ mail: any() }, ["mail"]), record({ phone: any() }, ["phone"])]);
    const rules = [{ title: "At least one of", schema: ways }];
    assert.deepEqual(read(yaml), record({ mail: text(), phone: text() }, [], { rules }));
  });

  test("and those that extend it link to each other, each with all of its fields", () => {
    const schemas = describeSchemas(`
      Pet:
        type: object
        required: [kind]
        properties: { kind: { type: string } }
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { barks: { type: string } } }] }`);
    assert.deepEqual(schemas.Pet?.schema, union("oneOf", reference("Cat", "cat"), reference("Dog", "dog")));
    assert.deepEqual(schemas.Cat?.schema, record({ kind: text(), lives: integer() }, ["kind"]));
    assert.deepEqual(schemas.Dog?.schema, record({ kind: text(), barks: text() }, ["kind"]));
    assert.deepEqual(
      [schemas.Pet, schemas.Cat, schemas.Dog].map((found) => JSON.parse(found?.examples[0]?.text ?? "")),
      [
        { kind: "string", lives: 0 },
        { kind: "string", lives: 0 },
        { kind: "string", barks: "string" },
      ],
    );
  });
});
