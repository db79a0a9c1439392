import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { schemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../../cli/temporary.ts";

/** The example of OpenAPI 3.1.1, 4.8.24.4.3, with two schemas that are made of one generic schema. */
const generics = `
openapi: 3.1.1
info: { title: Generics, version: "1" }
paths: {}
components:
  schemas:
    Page:
      $id: https://example.com/page
      type: object
      properties: { items: { type: array, items: { $dynamicRef: '#item' } } }
      $defs: { item: { $dynamicAnchor: item, not: {} } }
    Names: { $id: https://example.com/names, $ref: page, $defs: { item: { $dynamicAnchor: item, type: string } } }
    Counts: { $id: https://example.com/counts, $ref: page, $defs: { item: { $dynamicAnchor: item, type: integer } } }
    Either: { oneOf: [{ $ref: '#/components/schemas/Names' }, { $ref: '#/components/schemas/Counts' }] }
`;

suite("$dynamicRef", () => {
  test("a $dynamicRef is validated against the outermost schema with its anchor", async (t) => {
    const file = join(temporaryFolder(t), "api.yaml");
    writeFileSync(file, generics);
    const { reference } = await readReference(file);
    const schemas = schemasByRef(reference);
    const isValid = (name: string, value: (string | number)[]) => {
      const schema = schemas.get(`#/components/schemas/${name}`) ?? false;
      const { faults, unchecked } = createValidator(schema, schemas, "receive")({ items: value });
      return unchecked.length > 0 ? "unchecked" : faults.length === 0;
    };
    const verdicts = ["Page", "Names", "Counts", "Either"].map((name) => [
      name,
      isValid(name, ["a"]),
      isValid(name, [1]),
      isValid(name, ["a", 1]),
    ]);
    assert.deepEqual(verdicts, [
      ["Page", false, false, false],
      ["Names", true, false, false],
      ["Counts", false, true, false],
      ["Either", true, true, false],
    ]);
  });

  test("a $dynamicRef is reported as unchecked if schemas without $id share its anchor", async (t) => {
    const file = join(temporaryFolder(t), "api.yaml");
    writeFileSync(
      file,
      generics.replace(/\$id: \S+,? ?/g, "").replaceAll("$ref: page", "$ref: '#/components/schemas/Page'"),
    );
    const { reference } = await readReference(file);
    const schemas = schemasByRef(reference);
    const { faults, unchecked } = createValidator(
      schemas.get("#/components/schemas/Names") ?? false,
      schemas,
      "receive",
    )({ items: ["a"] });
    assert.deepEqual(
      { faults, unchecked: unchecked.map(({ kind }) => kind) },
      { faults: [], unchecked: ["reference"] },
    );
  });
});
