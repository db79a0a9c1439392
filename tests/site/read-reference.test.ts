import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { linesOf } from "#description/warnings.ts";
import { readReference, warningsOf } from "#site/read-reference.ts";
import { temporaryFolder } from "../cli/temporary.ts";

const file = (t: Parameters<typeof temporaryFolder>[0], text: string) =>
  join(temporaryFolder(t, { "api.yaml": text }), "api.yaml");

describe("reading a description for the site", () => {
  test("gives the Petstore's model and text without a warning", async () => {
    const { reference, description } = await readReference("openapi/petstore.yaml");
    assert.deepEqual(
      [reference.info.title, reference.operations.length, description.files],
      ["Petstore", 18, ["openapi/petstore.yaml"]],
    );
    assert.deepEqual(await warningsOf(await readReference("openapi/petstore.yaml")), []);
  });

  test("tells all that is odd, each with its line and column", async (t) => {
    const path = file(
      t,
      `openapi: 3.0.3
info: { title: A, version: 1.0 }
tags:
  - name: Used
    x-parent: Nobody
paths:
  /a:
    get:
      tags: [Used]
      x-sunset: 2027-02-30
      responses:
        "200": { $ref: "#/components/responses/None" }
`,
    );
    assert.deepEqual(linesOf(await warningsOf(await readReference(path))), [
      `${path}:2:19: \`version\` is a number here and read as "1.0"; put it in quotes`,
      `${path}:12:18: "#/components/responses/None" does not resolve; correct it (GET /a)`,
      `${path}:10:7: \`x-sunset\` "2027-02-30" is not a date (YYYY-MM-DD); it is shown as written (GET /a)`,
      `${path}:4:5: its parent "Nobody" is no tag; it is shown at the top`,
    ]);
  });

  test("names operations of methods that OpenAPI has no field for, and webhooks", async (t) => {
    const path = file(
      t,
      `openapi: 3.2.0
info: { title: A, version: "1" }
paths:
  /a:
    additionalOperations:
      COPY: { x-stabilty: beta, responses: { "200": { description: Fine } } }
webhooks:
  sold:
    post: { x-stabilty: beta, responses: { "200": { description: Fine } } }
`,
    );
    const lines = linesOf(await warningsOf(await readReference(path)));
    assert.deepEqual(
      lines.map((line) => /\(([^()]+)\)$/.exec(line)?.[1]),
      ["COPY /a", "POST sold"],
    );
  });

  test("reports circular tags, with the place of the first, and goes on", async (t) => {
    const path = file(
      t,
      "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\ntags:\n  - { name: A, x-parent: B }\n  - { name: B, x-parent: A }\n",
    );
    const lines = linesOf(await warningsOf(await readReference(path)));
    const [circle] = lines.filter((line) => line.includes("each other's parents"));
    assert.equal(
      circle,
      `${path}:5:5: these tags are each other's parents: A → B → A; they are shown at the top; remove one parent`,
    );
  });

  test("names misspelt and misplaced markers, and places in every file", async (t) => {
    const folder = temporaryFolder(t, {
      "api.yaml": `openapi: 3.0.3
info: { title: A, version: "1" }
paths:
  /a: { $ref: parts/a.yaml }
`,
      "parts/a.yaml": `get:
  x-codeSample: []
  x-tagGroups: []
  responses: { "200": { description: Fine } }
`,
    });
    const path = join(folder, "api.yaml");
    const part = join(folder, "parts/a.yaml");
    assert.deepEqual(linesOf(await warningsOf(await readReference(path))), [
      `${part}:2:3: unknown marker \`x-codeSample\`: did you mean \`x-codeSamples\`? (GET /a)`,
      `${part}:3:3: \`x-tagGroups\` has no meaning on an operation; it belongs on the root (GET /a)`,
    ]);
  });
});
