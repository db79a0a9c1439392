import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { petstore, type SchemaObject } from "./petstore.ts";

type Field = [name: string, type: string, isRequired: boolean, notes: string];

const status: Field = ["status", "PetStatus", false, "One of the PetStatus values."];
const newPet: Field[] = [
  ["name", "string", true, "The animal's name."],
  ["categoryId", "integer (int64)", true, "Identifier of the category the animal belongs to."],
  status,
];
const newCategory: Field[] = [
  ["name", "string", true, "The category name."],
  ["description", "string", false, "A short description of the category."],
];
const id: Field = ["id", "integer (int64)", true, "Unique identifier assigned on creation."];

/** The tables of `petstore-service-specification.md`, "Resources and their fields" and "Errors", to the letter. */
const objects: Record<string, Field[]> = {
  NewPet: newPet,
  Pet: [...newPet, id],
  NewCategory: newCategory,
  Category: [...newCategory, id],
  Order: [
    ["id", "integer (int64)", false, "Unique order identifier."],
    ["petId", "integer (int64)", false, "Identifier of the animal in the order."],
    ["quantity", "integer", false, "Number of units ordered."],
    ["shipDate", "string (date-time)", false, "Expected or actual ship date, ISO 8601."],
    ["complete", "boolean", false, "Whether the order has been fulfilled."],
  ],
  InventoryItem: [
    ["petId", "integer (int64)", true, "Identifier of the animal the entry tracks."],
    ["quantity", "integer", true, "Current stock count."],
    ["status", "PetStatus", true, "One of the PetStatus values."],
  ],
  InventoryUpdate: [["quantity", "integer", true, "The new stock count."]],
  Error: [
    ["code", "string", true, "A machine-readable error code."],
    ["message", "string", true, "A human-readable description of the error."],
    ["status", "integer", true, "The HTTP status code."],
  ],
};

const { schemas } = petstore.components;

describe("Petstore schemas", () => {
  test("the Petstore has exactly the specified schemas", () => {
    assert.deepEqual(Object.keys(schemas).sort(), [...Object.keys(objects), "PetStatus", "Pets"].sort());
  });

  for (const [name, fields] of Object.entries(objects)) {
    test(`the schema ${name} has the specified fields: names, types, formats, required`, () => {
      const { properties, required } = merged(named(name));
      const found = Object.entries(properties).map(([field, schema]) => [
        field,
        typeOf(schema),
        required.includes(field),
      ]);
      assert.deepEqual(
        found,
        fields.map(([field, type, isRequired]) => [field, type, isRequired]),
      );
      assert.deepEqual(typesOf(named(name)), ["object"]);
    });

    test(`the fields of ${name} have the specified descriptions`, () => {
      const { properties } = merged(named(name));
      const reported = Object.entries(properties).map(
        ([field, { description = "" }]) => [field, description] as const,
      );
      const beginnings = Object.fromEntries(fields.map(([field, , , notes]) => [field, notes]));
      assert.deepEqual(
        Object.fromEntries(
          reported.map(([field, text]) => [field, text.slice(0, beginnings[field]?.length)]),
        ),
        beginnings,
      );
    });
  }

  test("the schema PetStatus is an enum of three strings", () => {
    const { type, enum: values } = named("PetStatus");
    assert.deepEqual({ type, values }, { type: "string", values: ["available", "pending", "sold"] });
  });

  test("the schema Pets is an array of Pet", () => {
    const { type, items } = named("Pets");
    assert.equal(type, "array");
    assert.equal(items, named("Pet"));
  });

  test("the default status of a pet is available, and the id of an order is read-only", () => {
    assert.equal(named("NewPet").properties?.status?.default, "available");
    assert.equal(named("Order").properties?.id?.readOnly, true);
  });

  test("the Petstore's schemas have no constraints that are not specified", () => {
    const rules = [
      "minimum",
      "maximum",
      "minLength",
      "maxLength",
      "pattern",
      "nullable",
      "additionalProperties",
    ];
    const found = Object.entries(objects).flatMap(([name]) =>
      Object.entries(merged(named(name)).properties).flatMap(([field, schema]) =>
        rules.filter((rule) => rule in schema).map((rule) => `${name}.${field}: ${rule}`),
      ),
    );
    assert.deepEqual(found, []);
  });
});

function named(name: string): SchemaObject {
  const schema = schemas[name];
  assert.ok(schema, `there is no schema ${name}`);
  return schema;
}

/** A schema's fields together with those of its `allOf`. */
function merged(schema: SchemaObject): { properties: Record<string, SchemaObject>; required: string[] } {
  const parts = [...(schema.allOf ?? []).map(merged), schema];
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const typesOf = (schema: SchemaObject): string[] => [
  ...new Set([schema.type, ...(schema.allOf ?? []).flatMap(typesOf)].filter((type) => type !== undefined)),
];

function typeOf(schema: SchemaObject): string {
  if (schema.allOf?.[0] === schemas.PetStatus) return "PetStatus";
  return schema.format === undefined ? String(schema.type) : `${schema.type} (${schema.format})`;
}
