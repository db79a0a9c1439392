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

test("the overlays in the guide give the documented result", async (t) => {
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

test("the overlays for audiences in the guide publish a description for each", async (t) => {
  const [, guide = ""] = readFileSync("docs/markers.md", "utf8").split("\n## Audiences\n");
  const [audiences = "", partner = ""] = [...guide.matchAll(/^```yaml\n(.*?)^```/gms)].map(
    ([, text = ""]) => text,
  );
  const operation = { responses: { 200: { description: "OK" } } };
  const folder = temporaryFolder(t, {
    "openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Payments", version: "1" },
      paths: { "/refunds": { get: operation, post: operation }, "/reports": { get: operation } },
    }),
    "audiences.overlay.yaml": audiences,
    "partner.overlay.yaml": partner,
  });
  const read = async (audience: string, ...names: string[]) => {
    const { document, problems } = await loadDescription(join(folder, "openapi.json"), {
      audience: [audience],
      overlays: names.map((name) => join(folder, name)),
    });
    return { document, problems: problems.map(({ rule }) => rule) };
  };
  assert.deepEqual(await read("developers", "audiences.overlay.yaml"), {
    document: {
      openapi: "3.1.0",
      info: { title: "Payments", version: "1" },
      paths: { "/refunds": { get: operation } },
    },
    problems: [],
  });
  assert.deepEqual(await read("partner", "audiences.overlay.yaml", "partner.overlay.yaml"), {
    document: {
      openapi: "3.1.0",
      info: {
        title: "Partner API",
        version: "1",
        description: "Refunds are free of charge until the end of the month.",
      },
      paths: { "/refunds": { get: operation, post: operation }, "/reports": { get: operation } },
    },
    problems: [],
  });
});
