import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openapi } from "#description/grammar/openapi.ts";
import { walk } from "#description/grammar/walk.ts";
import { loadDescription } from "#description/load.ts";
import { resolver } from "#description/refs.ts";
import { upgrade } from "#description/upgrade/index.ts";
import { isObject } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { loadFiles, problemsOf } from "../files.ts";

const swagger = (rest: string) => `swagger: '2.0'\ninfo: { title: A, version: '1' }\n${rest}\n`;

describe("Swagger 2.0 as OpenAPI 3.0", () => {
  test("host, basePath and schemes of Swagger 2.0 become servers, also of an operation", async (t) => {
    const serversOf = async (text: string) => (await loadFiles(t, { "api.yaml": swagger(text) })).document;
    const { servers, paths } = await serversOf(
      "host: a.com\nbasePath: /v1/\nschemes: [https, wss]\npaths: { /a: { get: { schemes: [http] } } }",
    );
    assert.deepEqual(servers, [{ url: "https://a.com/v1" }, { url: "wss://a.com/v1" }]);
    assert.deepEqual(valueAt(paths, "/~1a/get/servers"), [{ url: "http://a.com/v1" }]);
    assert.deepEqual((await serversOf("basePath: /v1")).servers, [{ url: "/v1" }]);
    assert.equal((await serversOf("schemes: [http]")).servers, undefined);
  });

  test("the first server of Swagger 2.0 uses https, unless it is on localhost", async (t) => {
    const urlsOf = async (text: string) => {
      const { servers } = (await loadFiles(t, { "api.yaml": swagger(text) })).document;
      return Array.isArray(servers) ? servers.map(({ url }) => url) : [];
    };
    assert.deepEqual(await urlsOf("host: a.com\nschemes: [http, https]"), ["https://a.com", "http://a.com"]);
    assert.deepEqual(await urlsOf("host: localhost:8080"), ["http://localhost:8080"]);
    assert.deepEqual(await urlsOf("host: localhost.example"), ["https://localhost.example"]);
    assert.deepEqual(await urlsOf("host: 127.0.0.1\nschemes: [http, https]"), [
      "http://127.0.0.1",
      "https://127.0.0.1",
    ]);
  });

  test("a parameter of Swagger 2.0 gets a schema, and its collectionFormat becomes a style", async (t) => {
    const description = await loadFiles(t, {
      "api.yaml": swagger(`paths:
  /a:
    get:
      parameters:
        - { name: multi, in: query, type: array, items: { type: integer }, collectionFormat: multi }
        - { name: csv, in: query, type: array, items: { type: string } }
        - { name: ssv, in: query, type: array, collectionFormat: ssv }
        - { name: pipes, in: query, type: array, collectionFormat: pipes }
        - { name: tsv, in: header, type: array, collectionFormat: tsv }
        - { name: n, in: query, type: integer, minimum: 0, x-nullable: true, required: true, x-example: 3 }
        - { $ref: '#/parameters/Limit' }
parameters: { Limit: { name: limit, in: query, type: integer, default: 9007199254740993 } }`),
    });
    const { document } = description;
    const type = "array";
    assert.deepEqual(valueAt(document, "/paths/~1a/get/parameters"), [
      {
        name: "multi",
        in: "query",
        style: "form",
        explode: true,
        schema: { type, items: { type: "integer" } },
      },
      {
        name: "csv",
        in: "query",
        style: "form",
        explode: false,
        schema: { type, items: { type: "string" } },
      },
      { name: "ssv", in: "query", style: "spaceDelimited", explode: false, schema: { type } },
      { name: "pipes", in: "query", style: "pipeDelimited", explode: false, schema: { type } },
      { name: "tsv", in: "header", style: "simple", "x-collectionFormat": "tsv", schema: { type } },
      {
        name: "n",
        in: "query",
        required: true,
        schema: { type: "integer", minimum: 0, nullable: true },
        example: 3,
      },
      { $ref: "#/components/parameters/Limit" },
    ]);
    assert.deepEqual(valueAt(document, "/components/parameters/Limit/schema"), {
      type: "integer",
      default: 9007199254740993n,
    });
    assert.deepEqual(problemsOf(description), [
      "11: OpenAPI 3 cannot express `collectionFormat: tsv`; shown comma-separated",
    ]);
  });

  test("body and form parameters of Swagger 2.0 become request bodies, also shared ones", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": swagger(`consumes: [application/json, text/xml]
paths:
  /a:
    parameters: [{ $ref: '#/parameters/Body' }, { name: id, in: query, type: string }]
    put: {}
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: file, in: formData, type: file, required: true, description: A file. }
        - { name: tags, in: formData, type: array, items: { type: string }, collectionFormat: multi }
parameters:
  Body: { name: body, in: body, required: true, description: A pet., schema: { $ref: '#/definitions/Pet' } }
definitions: { Pet: { discriminator: kind, properties: { a: { x-nullable: true } } } }`),
    });
    const schema = { $ref: "#/components/schemas/Pet" };
    const id = { name: "id", in: "query", schema: { type: "string" } };
    assert.deepEqual(valueAt(document, "/paths/~1a"), {
      parameters: [id],
      put: {
        requestBody: {
          required: true,
          description: "A pet.",
          content: { "application/json": { schema }, "text/xml": { schema } },
        },
      },
      post: {
        parameters: [],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["file"],
                properties: {
                  file: { type: "string", format: "binary", description: "A file." },
                  tags: { type: "array", items: { type: "string" } },
                },
              },
              encoding: { tags: { style: "form", explode: true } },
            },
          },
        },
      },
    });
    assert.deepEqual(valueAt(document, "/components"), {
      schemas: { Pet: { discriminator: { propertyName: "kind" }, properties: { a: { nullable: true } } } },
      parameters: {},
    });
  });

  test("a form field of Swagger 2.0 gets no constraint that the author did not write", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": swagger(`paths:
  /a:
    post:
      parameters:
        - { name: title, in: formData, type: string }
        - { name: note, in: formData, type: string, allowEmptyValue: true }
        - { name: kind, in: formData, type: string, enum: [a], minLength: 1 }
      responses: {}`),
    });
    const media = "/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded";
    assert.deepEqual(valueAt(document, `${media}/schema/properties`), {
      title: { type: "string" },
      note: { type: "string" },
      kind: { type: "string", enum: ["a"], minLength: 1 },
    });
  });

  test("a parameter's example of swaggo, and allowEmptyValue of springfox, are understood", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": swagger(`paths:
  /a:
    post:
      parameters:
        - { name: q, in: query, type: string, example: anchor }
        - { name: note, in: formData, type: string, example: hi }
      responses: {}
definitions: { Boat: { properties: { name: { type: string, allowEmptyValue: false, example: "" } } } }`),
    });
    const media = "/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded";
    assert.deepEqual(valueAt(document, "/paths/~1a/post/parameters"), [
      { name: "q", in: "query", schema: { type: "string" }, example: "anchor" },
    ]);
    assert.deepEqual(valueAt(document, `${media}/schema/properties`), {
      note: { type: "string", example: "hi" },
    });
    assert.deepEqual(valueAt(document, "/components/schemas/Boat/properties/name"), {
      type: "string",
      example: "",
    });
  });

  test("responses of Swagger 2.0 get content, examples and headers", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": swagger(`produces: [application/json]
paths:
  /a:
    get:
      responses:
        '200':
          description: Fine
          schema: { type: string }
          headers: { X-Rate: { type: integer, description: How often } }
          examples: { application/json: a, text/plain: b }
        '404': { $ref: '#/responses/Lost' }
        default: { description: Nothing }
responses: { Lost: { description: Not found, schema: { type: file } } }`),
    });
    const schema = { type: "string" };
    assert.deepEqual(valueAt(document, "/paths/~1a/get/responses"), {
      200: {
        description: "Fine",
        headers: { "X-Rate": { description: "How often", schema: { type: "integer" } } },
        content: { "application/json": { schema, example: "a" }, "text/plain": { schema, example: "b" } },
      },
      404: { $ref: "#/components/responses/Lost" },
      default: { description: "Nothing" },
    });
  });

  test("security definitions of Swagger 2.0 become security schemes", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": swagger(`securityDefinitions:
  basic: { type: basic, description: Basic }
  key: { type: apiKey, in: header, name: k }
  oauth: { type: oauth2, flow: accessCode, authorizationUrl: a, tokenUrl: t, scopes: { r: read } }
  app: { type: oauth2, flow: application, tokenUrl: t }`),
    });
    assert.deepEqual(valueAt(document, "/components/securitySchemes"), {
      basic: { description: "Basic", type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "header", name: "k" },
      oauth: {
        type: "oauth2",
        flows: { authorizationCode: { authorizationUrl: "a", tokenUrl: "t", scopes: { r: "read" } } },
      },
      app: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "t", scopes: {} } } },
    });
  });

  test("locations in Swagger 2.0 are those of the original file", async (t) => {
    const { origins } = await loadFiles(t, {
      "api.yaml": swagger(
        "paths:\n  /a:\n    post:\n      parameters:\n        - in: body\n          schema:\n            type: string\n",
      ),
    });
    const body = "/paths/~1a/post/requestBody";
    assert.equal(origins.placeOf(body).position?.line, 7);
    assert.equal(origins.placeOf(`${body}/content/application~1json/schema/type`).position?.line, 9);
  });
});

for (const name of ["netlify--swagger2.yaml", "rapidoc--bitbucket.json", "readme20--petstore.json"]) {
  corpusTest(`all parts of ${name} are kept and valid OpenAPI 3.0`, {}, async () => {
    const { document, written } = await loadDescription(corpusPath(`descriptions/${name}`));
    // Before what is internal is hidden from it.
    const whole = upgrade(written.document, written.origins).document;
    assert.deepEqual(countsOf(whole), countsOf(written.document));
    const resolve = resolver(document);
    const lost = [...walk(openapi, document, "document")].filter(
      ({ value }) => "$ref" in value && resolve(value).value === undefined,
    );
    assert.deepEqual(lost, []);
  });
}

/** The numbers of operations, parameters, bodies, responses and schemes. */
function countsOf(document: Record<string, unknown>) {
  const resolve = resolver(document);
  const members = (value: unknown) => Object.entries(isObject(value) ? value : {});
  const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
  const counts = { operations: 0, parameters: 0, bodies: 0, responses: 0, schemes: 0 };
  for (const [, item] of members(document.paths)) {
    const { parameters: shared, ...operations } = item as Record<string, unknown>;
    for (const operation of Object.values(operations).filter(isObject)) {
      const all = [...listOf(shared), ...listOf(operation.parameters)].map((one) => resolve(one).value);
      const inBody = all.filter((one) => isObject(one) && /^(body|formData)$/.test(String(one.in)));
      counts.operations++;
      counts.parameters += all.length - inBody.length;
      counts.bodies += inBody.length > 0 || operation.requestBody !== undefined ? 1 : 0;
      counts.responses += members(operation.responses).length;
    }
  }
  const schemes = document.securityDefinitions ?? valueAt(document, "/components/securitySchemes");
  return { ...counts, schemes: members(schemes).length };
}
