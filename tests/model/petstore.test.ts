import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { exampleOf, getPet } from "./get-pet.ts";
import { integer, reference as named, record, text } from "./notes.ts";

const { document } = await loadDescription("openapi/petstore.yaml");
const { reference, warnings } = buildReference(document);

describe("model of the Petstore", () => {
  test("the model of the Petstore has no warnings", () => {
    assert.deepEqual(warnings, []);
  });

  test("the model of the Petstore contains getPet", () => {
    assert.deepEqual(
      reference.operations.find(({ id }) => id === "getPet"),
      getPet(),
    );
  });

  test("the schema Pet contains the fields of NewPet and its own", () => {
    assert.deepEqual(
      reference.schemas.find(({ name }) => name === "Pet"),
      {
        slug: "pet",
        name: "Pet",
        ref: "#/components/schemas/Pet",
        schema: {
          ...record(
            {
              name: text({ description: "The animal's name.", examples: ['"Biscuit"'] }),
              categoryId: integer({
                format: "int64",
                description: "Identifier of the category the animal belongs to.",
                examples: ["1"],
              }),
              status: named("PetStatus", "pet-status", {
                description: "One of the PetStatus values. A pet sent without it is `available`.",
                default: '"available"',
              }),
              id: integer({
                format: "int64",
                description: "Unique identifier assigned on creation.",
                examples: ["1"],
              }),
            },
            ["name", "categoryId", "id"],
          ),
          description: "A pet as the service keeps it.",
        },
        jsonSchema: {
          allOf: [
            { $ref: "#/components/schemas/NewPet" },
            {
              type: "object",
              required: ["id"],
              properties: { id: { type: "integer", format: "int64" } },
            },
          ],
        },
        examples: [
          exampleOf({ name: "Biscuit", categoryId: 1, status: "available", id: 1 }, { origin: "generated" }),
        ],
      },
    );
  });

  test("the navigation lists operations under tags, and tags under groups without pages", () => {
    const tag = (slug: string, title: string, ...operations: string[]) => ({
      kind: "tag",
      slug,
      title,
      children: operations.map((operation) => ({ kind: "operation", slug: operation })),
    });
    assert.deepEqual(reference.navigation, [
      {
        kind: "group",
        title: "Pets",
        description: "The animals of the store and the categories that group them.",
        children: [
          tag("animals", "Animals", "list-pets", "create-pet", "get-pet", "replace-pet", "delete-pet"),
          tag(
            "categories",
            "Categories",
            "list-categories",
            "create-category",
            "get-category",
            "replace-category",
            "delete-category",
          ),
        ],
      },
      {
        kind: "group",
        title: "Store",
        description: "What is ordered and what is in stock.",
        children: [
          tag("orders", "Orders", "list-orders", "place-order", "get-order", "replace-order", "cancel-order"),
          tag("inventory", "Inventory", "list-inventory", "get-inventory-item", "set-inventory"),
        ],
      },
    ]);
  });
});
