import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { toYaml } from "#description/encode.ts";
import { loadDescription } from "#description/load.ts";
import { readReference } from "#site/read-reference.ts";
import { findingsOf } from "../cli/check/checked.ts";
import { temporaryFolder } from "../cli/temporary.ts";

// `tests/corpus/internal.test.ts` hides one of everything and searches the whole site for it.
describe("x-internal", () => {
  test("x-internal removes schemas and all references to them, but not data in examples", async (t) => {
    const document = await published(
      t,
      `
components:
  schemas:
    Order:
      required: [id, margin, audit]
      properties:
        id: { type: integer }
        margin: { type: number, x-internal: true }
        note: { type: string, x-internal: false }
        audit: { $ref: "#/components/schemas/Audit" }
        audits: { type: array, items: { $ref: "#/components/schemas/Audit" } }
      allOf: [{ $ref: "#/components/schemas/Audit" }, { title: Base }]
      example: { x-internal: true, id: 1, margin: 2 }
    Audit: { x-internal: true }`,
    );
    assert.deepEqual(document.components, {
      schemas: {
        Order: {
          required: ["id"],
          properties: { id: { type: "integer" }, note: { type: "string", "x-internal": false } },
          allOf: [{ title: "Base" }],
          example: { "x-internal": true, id: 1 },
        },
      },
    });
  });

  test("x-internal on a tag removes its operations without another tag, and tags used only there", async (t) => {
    const document = await published(
      t,
      `
tags: [{ name: A, x-internal: true }, { name: B }, { name: C }, { name: D, parent: A }]
paths:
  /a: { get: { tags: [A], responses: {} }, put: { tags: [A, B], responses: {} } }
  /c: { get: { tags: [C], x-internal: true, responses: {} } }
  /d: { get: { tags: [D], responses: {} } }`,
    );
    assert.deepEqual(document, {
      ...root,
      tags: [{ name: "B" }],
      paths: { "/a": { put: { tags: ["B"], responses: {} } } },
    });
  });

  test("components that published parts use, or that nothing uses, stay published", async (t) => {
    const document = await published(
      t,
      `
paths:
  /a:
    get: { responses: { "200": { $ref: "#/components/responses/Both" } } }
    put: { x-internal: true, responses: { "200": { $ref: "#/components/responses/Both" }, "201": { $ref: "#/components/responses/One" } } }
components:
  responses: { Both: { description: Both }, One: { description: One }, None: { description: None } }`,
    );
    assert.deepEqual(document.components, {
      responses: { Both: { description: "Both" }, None: { description: "None" } },
    });
  });

  test("a schema stays published if an internal schema extends it", async (t) => {
    const pet = { discriminator: { propertyName: "kind" }, properties: { kind: { type: "string" } } };
    const document = await published(
      t,
      `
components:
  schemas:
    Pet: ${JSON.stringify(pet)}
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] }
    Dog: { x-internal: true, allOf: [{ $ref: "#/components/schemas/Pet" }] }`,
    );
    assert.deepEqual(document.components, {
      schemas: { Pet: pet, Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] } },
    });
  });

  test("removing internal items keeps references and warnings on the remaining items", async (t) => {
    const file = fileOf(
      t,
      `
paths:
  /a:
    parameters:
      - { name: one, in: query, schema: { type: string }, x-internal: true }
      - { name: two, in: query, schema: { type: string }, x-stabilty: beta }
    get: { parameters: [{ $ref: "#/paths/~1a/parameters/1" }], responses: { "200": { description: OK } } }`,
    );
    const read = await readReference(file);
    assert.deepEqual(read.description.document.paths, {
      "/a": {
        parameters: [{ name: "two", in: "query", schema: { type: "string" }, "x-stabilty": "beta" }],
        get: {
          parameters: [{ $ref: "#/paths/~1a/parameters/0" }],
          responses: { "200": { description: "OK" } },
        },
      },
    });
    const found = (await findingsOf(read)).map(
      ({ line, message, fix }) => `${line}: ${[message, fix].join(" ").trim()}`,
    );
    assert.deepEqual(found, ["7: Unknown marker `x-stabilty`. Did you mean `x-stability`?"]);
  });

  test("items of a list that YAML aliases share are removed once", async (t) => {
    const document = await published(
      t,
      `
paths:
  /a:
    get: { responses: {}, parameters: &all [{ name: one, in: query, x-internal: true }, { name: two, in: query }] }
    put: { responses: {}, parameters: *all }`,
    );
    const left = { responses: {}, parameters: [{ name: "two", in: "query" }] };
    assert.deepEqual(document.paths, { "/a": { get: left, put: left } });
  });

  test("an x-internal that is not a boolean, or has no effect, is reported", async (t) => {
    const file = fileOf(
      t,
      `
servers: [{ url: "https://example.com", x-internal: true }]
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string }, x-internal: true }]
    get:
      x-internal: "true"
      security: [{ key: [] }]
      x-codeSamples: [{ lang: Shell, source: "send --margin 1" }]
      responses:
        "200":
          description: OK
          content:
            application/json: { schema: { type: object, properties: { margin: { type: string, x-internal: true } } }, example: "<margin>1</margin>" }
            text/plain: { schema: { $ref: "#/components/schemas/Audit" } }
components:
  schemas: { Audit: { type: string, x-internal: true } }
  securitySchemes: { key: { type: apiKey, in: header, name: Key, x-internal: true } }`,
    );
    const found = (await findingsOf(await readReference(file)))
      .filter(({ rule }) => rule === "marker-value" || rule === "shown-partly")
      .map(({ line, message, fix }) => `${line}: ${[message, fix].join(" ").trim()}`);
    assert.deepEqual(found, [
      "8: `x-internal` must be true or false. It is shown.",
      "3: Has only internal servers. It is published without any, so publish one.",
      '6: The path parameter "id" is internal, but its path "/a/{id}" is published. Mark the path, too.',
      "9: Names only internal security schemes. It is published as if it needed none, so mark what contains it or publish a scheme.",
      '10: Names "margin", which is internal. Remove it from this text.',
      '15: Names "margin", which is internal. Remove it from this text.',
      "16: Refers only to an internal schema. It is published without a schema, so mark what contains it or give it another.",
    ]);
  });

  test("an internal path parameter keeps its name, which the published path contains", async (t) => {
    const document = await published(
      t,
      `
paths:
  /a/{id}/{kind}:
    parameters: [{ $ref: "#/components/parameters/id" }, { name: other, in: path, x-internal: true }]
    get:
      parameters: [{ name: kind, in: path, required: true, description: Hush, schema: { enum: [hush] }, x-internal: true }]
      responses: {}
components: { parameters: { id: { name: id, in: path, required: true, schema: { type: integer }, x-internal: true } } }`,
    );
    const bare = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
    assert.deepEqual(document, {
      ...root,
      paths: {
        "/a/{id}/{kind}": { parameters: [bare("id")], get: { parameters: [bare("kind")], responses: {} } },
      },
    });
  });

  test("x-internal on a required object is reported", async (t) => {
    const file = fileOf(
      t,
      `\npaths: { x-internal: true, /a: { get: { responses: { "200": { description: OK } } } } }`,
    );
    const found = (await findingsOf(await readReference(file))).map(({ message, fix }) =>
      [message, fix].join(" "),
    );
    assert.deepEqual(found, ["`x-internal` has no meaning on a paths. Remove it."]);
  });

  test("a description without internal parts is published exactly as written", async (t) => {
    const file = fileOf(t, `\n# A comment\npaths: { /a: { get: { x-internal: false, responses: {} } } }`);
    assert.match(toYaml(await loadDescription(file)), /# A comment/);
  });
});

const root = { openapi: "3.1.0", info: { title: "Shop", version: "1" } };

function fileOf(t: TestContext, yaml: string): string {
  const file = join(temporaryFolder(t), "api.yaml");
  writeFileSync(file, `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }${yaml}\n`);
  return file;
}

const published = async (t: TestContext, yaml: string) => (await loadDescription(fileOf(t, yaml))).document;

test("the OPTIONS operations that API Gateway adds for CORS are not published", async (t) => {
  const operation = (type: string) =>
    `{ responses: { 200: { description: Fine } }, x-amazon-apigateway-integration: { type: ${type} } }`;
  const document = await published(
    t,
    `
paths:
  /boats: { get: ${operation("aws_proxy")}, options: ${operation("mock")} }
  /crew: { get: ${operation("mock")}, options: ${operation("aws_proxy")} }
`,
  );
  const methods = Object.values(document.paths as object).map((item) => Object.keys(item));
  assert.deepEqual(methods, [["get"], ["get", "options"]]);
});

test("gateway extensions are not published by default, and a warning lists them", async (t) => {
  const file = join(temporaryFolder(t), "api.yaml");
  const integration = '{ uri: "arn:aws:lambda:eu-west-1:123456789012:function:boats" }';
  writeFileSync(
    file,
    `
openapi: 3.0.1
info: { title: Boats, version: "1" }
paths:
  /boats:
    get:
      responses: { "200": { description: OK } }
      x-amazon-apigateway-integration: ${integration}
    x-amazon-apigateway-any-method: { x-amazon-apigateway-integration: ${integration} }
x-kong-service-defaults: { host: boats.internal }
x-amazing: { kept: true }`,
  );
  const { document, problems } = await loadDescription(file);
  assert.deepEqual(document, {
    openapi: "3.0.1",
    info: { title: "Boats", version: "1" },
    paths: { "/boats": { get: { responses: { "200": { description: "OK" } } } } },
    "x-amazing": { kept: true },
  });
  assert.deepEqual(
    problems.map(({ pointer, problem }) => [pointer, problem]),
    [
      [
        "",
        "`x-amazon-apigateway-integration`, `x-kong-service-defaults` configure a gateway and are not published; to publish one, list it in `keepExtensions` of the configuration",
      ],
      [
        "/paths/~1boats",
        'the operation for any method of "/boats" is not published; describe each of its methods',
      ],
    ],
  );
  const kept = await loadDescription(file, { keepExtensions: ["x-kong-service-defaults"] });
  assert.deepEqual(kept.document["x-kong-service-defaults"], { host: "boats.internal" });
});
