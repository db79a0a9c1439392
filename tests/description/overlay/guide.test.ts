import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../../cli/temporary.ts";

const description = `openapi: 3.0.3
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, summary: List, responses: { "200": { description: OK } } }
    post: { operationId: createPet, x-codeSamples: [{ lang: curl, source: curl }], responses: { "201": { description: Made } } }
  /pets/{id}:
    delete: { operationId: deletePet, responses: { "204": { description: Gone } } }
  /internal/health:
    get: { responses: { "200": { description: OK } } }
  /internal/metrics:
    get: { responses: { "200": { description: OK } } }
`;

test("the overlays of the guide do what it states", async (t) => {
  const guide = readFileSync("docs/overlays.md", "utf8");
  const overlays = [...guide.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = ""]) => text);
  const files = Object.fromEntries(overlays.map((text, index) => [`${index}.overlay.yaml`, text]));
  const folder = temporaryFolder(t, { "openapi.yaml": description, ...files });
  const read = await loadDescription(join(folder, "openapi.yaml"), {
    overlays: Object.keys(files).map((name) => join(folder, name)),
  });
  assert.deepEqual(read.problems, []);
  assert.deepEqual(read.document.paths, {
    "/pets": {
      get: {
        operationId: "listPets",
        summary: "List all pets",
        responses: { 200: { description: "OK" } },
        "x-stability": "beta",
      },
      post: {
        operationId: "createPet",
        "x-codeSamples": [
          { lang: "curl", source: "curl" },
          {
            lang: "javascript",
            label: "SDK",
            source: 'const pet = await client.pets.create({ name: "Milo" });\n',
          },
        ],
        responses: { 201: { description: "Made" } },
      },
    },
    "/pets/{id}": {
      delete: {
        operationId: "deletePet",
        responses: { 204: { description: "Gone" } },
        "x-hideTryItPanel": true,
      },
    },
  });
});
