import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { readReference } from "#site/read-reference.ts";
import type { Service } from "#site/service.ts";
import { findingsOf, placed } from "../cli/check/checked.ts";
import { temporaryFolder } from "../cli/temporary.ts";

const file = (t: Parameters<typeof temporaryFolder>[0], text: string) =>
  join(temporaryFolder(t, { "api.yaml": text }), "api.yaml");

describe("readReference()", () => {
  test("the Petstore is read without a warning", async () => {
    const { reference, description } = await readReference("openapi/petstore.yaml");
    assert.deepEqual(
      [reference.info.title, reference.operations.length, description.files],
      ["Petstore", 18, ["openapi/petstore.yaml"]],
    );
    assert.deepEqual(await findingsOf(await readReference("openapi/petstore.yaml")), []);
  });

  test("examples that are generated when they are used are those that are generated at once", async () => {
    const { reference: early } = await readReference("openapi/petstore.yaml");
    const { reference: late } = await readReference("openapi/petstore.yaml", { hasLateExamples: true });
    const isLate = (part: object) => Object.getOwnPropertyDescriptor(part, "examples")?.get !== undefined;
    const parts = [...late.schemas, ...late.operations.flatMap(({ body }) => body?.content ?? [])];
    assert.deepEqual([parts.length > 0, parts.every(isLate)], [true, true]);
    assert.deepEqual(structuredClone(late), structuredClone(early));
  });

  describe("readReference() with a service", () => {
    const servers =
      "servers: [{ url: /v1 }, { url: ../v2/ }, { url: 'https://api.example.com/v3' }, { url: '{scheme}://a.example.com' }, { url: '/{version}' }]";
    const serverUrls = async (t: TestContext, service: Service, base: string, servers: string) => {
      const path = file(
        t,
        `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${servers}\npaths: { /a: { get: { servers: [{ url: /own }] } } }\n`,
      );
      const { reference } = await readReference(path, { service, base });
      return [reference, ...reference.operations].flatMap(({ servers }) => servers.map(({ url }) => url));
    };

    test("with a described-at service, relative servers are resolved against its URL", async (t) => {
      const service: Service = { kind: "described-at", url: "https://example.com/docs/openapi.yaml" };
      for (const none of ["", "servers: []"])
        assert.deepEqual(await serverUrls(t, service, "/", none), [
          "https://example.com",
          "https://example.com/own",
        ]);
      assert.deepEqual(await serverUrls(t, service, "/", servers), [
        "https://example.com/v1",
        "https://example.com/v2",
        "https://api.example.com/v3",
        "{scheme}://a.example.com",
        "https://example.com/{version}",
        "https://example.com/own",
      ]);
    });

    test("with a same-host service, server paths are resolved against the root of the host", async (t) => {
      const service: Service = { kind: "same-host" };
      assert.deepEqual(await serverUrls(t, service, "/docs/api/", servers), [
        "../../v1",
        "../v2/",
        "https://api.example.com/v3",
        "{scheme}://a.example.com",
        "../../{version}",
        "../../own",
      ]);
      assert.deepEqual(await serverUrls(t, service, "/docs/", ""), ["../", "../own"]);
      assert.deepEqual(await serverUrls(t, service, "/", ""), ["./", "./own"]);
    });
  });

  test("problems of a description are reported, each with its line and column", async (t) => {
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
    assert.deepEqual(placed(await findingsOf(await readReference(path))), [
      `${path}:2:28: \`version\` is a number here and read as "1.0". Put it in quotes.`,
      `${path}:5:15: Its parent "Nobody" is not a tag. It is shown at the top.`,
      `${path}:10:17: \`x-sunset\` is not a valid date. Write a date such as "2027-06-30". (GET /a)`,
      `${path}:12:24: "#/components/responses/None" does not resolve. Correct it. (GET /a)`,
      `${path}:10:7: The operation has a sunset date but is not deprecated. Write \`deprecated: true\`. (GET /a)`,
    ]);
  });

  test("a warning names operations of additionalOperations, and webhooks", async (t) => {
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
    post: { x-sunst: beta, responses: { "200": { description: Fine } } }
`,
    );
    const lines = placed(await findingsOf(await readReference(path)));
    assert.deepEqual(
      lines.map((line) => /\(([^()]+)\)$/.exec(line)?.[1]),
      ["COPY /a", "POST sold"],
    );
  });

  test("circular tags are reported with the location of the first, and shown", async (t) => {
    const path = file(
      t,
      "openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths: {}\ntags:\n  - { name: A, x-parent: B }\n  - { name: B, x-parent: A }\n",
    );
    const lines = placed(await findingsOf(await readReference(path)));
    const [circle] = lines.filter((line) => line.includes("each other's parents"));
    assert.equal(
      circle,
      `${path}:5:5: These tags are each other's parents: A → B → A. They are shown at the top; remove one parent.`,
    );
  });

  test("misspelled and misplaced extensions are reported, with their locations in every file", async (t) => {
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
    assert.deepEqual(placed(await findingsOf(await readReference(path))), [
      `${part}:2:3: Unknown marker \`x-codeSample\`. Did you mean \`x-codeSamples\`? (GET /a)`,
      `${part}:3:3: \`x-tagGroups\` has no meaning on an operation. It belongs on the root. (GET /a)`,
    ]);
  });
});
