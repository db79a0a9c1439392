import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { valueAt } from "#json/pointer.ts";
import { loadFiles } from "./files.ts";

const api = (schemas: string) => `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /boats:
    get: { responses: { 200: { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/def-0" } } } } } }
components:
  schemas:
${schemas}`;

describe("numbered schemas of Fastify", () => {
  test("schemas that Fastify numbers are renamed to their titles, with all references", async (t) => {
    const { document, origins } = await loadFiles(t, {
      "api.yaml":
        api(`    def-0: { title: Boat, discriminator: { propertyName: kind, mapping: { a: def-1, b: "#/components/schemas/def-1" } }, properties: { name: { $ref: "#/components/schemas/def-1/properties/name" } } }
    def-1: { title: Owner, properties: { name: { type: string } } }`),
    });
    const schema = valueAt(document, "/paths/~1boats/get/responses/200/content/application~1json/schema");
    assert.deepEqual(schema, { $ref: "#/components/schemas/Boat" });
    const owner = { title: "Owner", properties: { name: { type: "string" } } };
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Boat: {
        title: "Boat",
        discriminator: { propertyName: "kind", mapping: { a: "Owner", b: "#/components/schemas/Owner" } },
        properties: { name: { $ref: "#/components/schemas/Owner/properties/name" } },
      },
      Owner: owner,
    });
    assert.equal(origins.of("/components/schemas/Owner/title").pointer, "/components/schemas/def-1/title");
  });

  test("a numbered schema keeps its name if its title is missing, ambiguous or no name", async (t) => {
    const names = async (schemas: string) =>
      Object.keys(
        valueAt((await loadFiles(t, { "api.yaml": api(schemas) })).document, "/components/schemas") ?? {},
      );
    assert.deepEqual(await names("    def-0: { title: A boat }\n    def-1: {}\n    Boat: { title: Ship }"), [
      "def-0",
      "def-1",
      "Boat",
    ]);
    assert.deepEqual(await names("    def-0: { title: Boat }\n    def-1: { title: Boat }"), [
      "def-0",
      "def-1",
    ]);
    assert.deepEqual(await names("    def-0: { title: Boat }\n    Boat: {}"), ["def-0", "Boat"]);
  });
});
