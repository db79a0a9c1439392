import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callableFiles } from "#site/files/callable.ts";
import { readSites } from "#site/index.ts";
import { inInterfaceOf, publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../../cli/temporary.ts";

suite("panel file", () => {
  test("the panel file marks the simulation among the servers, in every language of the interface", async (t) => {
    const api = (servers: string) => `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [${servers}]
paths: { /pets: { get: { operationId: listPets } } }
`;
    const folder = temporaryFolder(t, {
      "remote.yaml": api("{ url: 'https://api.example.com' }"),
      "same.yaml": api("{ url: /api }"),
    });
    const sandboxOf = async (file: string, language: "en" | "ar") => {
      const publication = publicationOf({ files: [file], language });
      return await inInterfaceOf(publication, async () => {
        const [site] = await readSites(publication);
        const files = site === undefined ? [] : callableFiles(site);
        const text = files.find(({ path }) => path === "operations/list-pets/try-it.json")?.text() ?? "{}";
        const { sandbox, servers } = JSON.parse(await text);
        return [sandbox.isOffered, servers.map(({ url }: { url: string }) => url)];
      });
    };
    for (const language of ["en", "ar"] as const) {
      assert.deepEqual(await sandboxOf(`${folder}/remote.yaml`, language), [
        true,
        ["https://api.example.com", "/api"],
      ]);
      assert.deepEqual(await sandboxOf(`${folder}/same.yaml`, language), [false, ["/api"]]);
      assert.deepEqual(await sandboxOf("openapi/petstore.yaml", language), [false, ["{base_url}"]]);
    }
  });

  test("the panel file has the schemas that extend a parent of the body", async (t) => {
    const folder = temporaryFolder(t, {
      "api.yaml": `openapi: 3.1.0
info: { title: Payments, version: "1" }
paths:
  /payments:
    post:
      operationId: pay
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/Method" } }
components:
  schemas:
    Method:
      type: object
      properties: { kind: { type: string } }
      discriminator:
        propertyName: kind
        mapping: { card: "#/components/schemas/Card", transfer: Transfer }
    Card:
      allOf: [{ $ref: "#/components/schemas/Method" }, { properties: { number: { $ref: "#/components/schemas/Number" } } }]
    Transfer:
      allOf: [{ $ref: "#/components/schemas/Method" }]
    Number: { type: string }
    Other: { type: string }
`,
    });
    const [site] = await readSites(publicationOf({ files: [`${folder}/api.yaml`] }));
    const files = site === undefined ? [] : callableFiles(site);
    const text = files.find(({ path }) => path === "operations/pay/try-it.json")?.text() ?? "{}";
    assert.deepEqual(
      JSON.parse(await text).schemas.map(([ref]: [string]) => ref.replace("#/components/schemas/", "")),
      ["Method", "Card", "Transfer", "Number"],
    );
  });
});
