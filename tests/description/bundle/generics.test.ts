import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { valueAt } from "#json/pointer.ts";
import { loadFiles, withSchema } from "../files.ts";

const read = async (t: Parameters<typeof loadFiles>[0], schemas: string) => {
  const { document } = await loadFiles(t, {
    "api.yaml": `${withSchema("{}")}components:\n  schemas:\n${schemas}`,
  });
  return (name: string) => valueAt(document, `/components/schemas/${name}`);
};

describe("generic schemas (OpenAPI 3.1.1, 4.8.24.4.3)", () => {
  test("a $dynamicRef is resolved to the $dynamicAnchor of the schema that refers to the generic one", async (t) => {
    const schemaOf = await read(
      t,
      `    Page:
      $id: https://example.org/page
      type: object
      properties: { items: { type: array, items: { $dynamicRef: '#item' } } }
      $defs: { item: { $dynamicAnchor: item, not: {} } }
    Names: { $id: 'https://example.org/names', $ref: page, $defs: { item: { $dynamicAnchor: item, type: string } } }
    Envelope: { $id: 'https://example.org/envelope', properties: { page: { $ref: page } }, $defs: { item: { $dynamicAnchor: item, type: integer } } }`,
    );
    const page = (name: string) => ({
      type: "object",
      properties: { items: { type: "array", items: { $ref: `#/components/schemas/${name}/$defs/item` } } },
    });
    assert.deepEqual(schemaOf("Names"), {
      $id: "https://example.org/names",
      $defs: { item: { $dynamicAnchor: "item", type: "string" } },
      ...page("Names"),
    });
    assert.deepEqual(schemaOf("Envelope/properties/page"), page("Envelope"));
    assert.deepEqual(schemaOf("Page/properties/items/items"), {
      $dynamicRef: "#item",
      $ref: "#/components/schemas/Page/$defs/item",
    });
  });

  test("a $dynamicRef in a recursive schema is resolved to the extending schema", async (t) => {
    const schemaOf = await read(
      t,
      `    Tree:
      $id: https://example.org/tree
      $dynamicAnchor: node
      type: object
      properties: { children: { type: array, items: { $dynamicRef: '#node' } } }
    Strict: { $id: 'https://example.org/strict', $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false }`,
    );
    assert.deepEqual(schemaOf("Strict"), {
      $id: "https://example.org/strict",
      $dynamicAnchor: "node",
      unevaluatedProperties: false,
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#/components/schemas/Strict" } } },
    });
  });
});
