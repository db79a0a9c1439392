import assert from "node:assert/strict";
import { test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi } from "../fixtures/describe.ts";

test("methods of OpenAPI 3.2 keep their spelling and their order in the description", () => {
  const { reference } = describeApi(`
    paths:
      /x: { query: {}, additionalOperations: { LINK: {}, link: {}, 'a b': ~, __proto__: { operationId: p } }, get: {} }`);
  assert.deepEqual(
    reference.operations.map(({ method, slug, pointer }) => [method, slug, pointer]),
    [
      ["QUERY", "query-x", "/paths/~1x/query"],
      ["LINK", "link-x", "/paths/~1x/additionalOperations/LINK"],
      ["link", "link-x-2", "/paths/~1x/additionalOperations/link"],
      ["__proto__", "p", "/paths/~1x/additionalOperations/__proto__"],
      ["GET", "get-x", "/paths/~1x/get"],
    ],
  );
});

corpusTest("the features of OpenAPI 3.2 are in the model of the corpus' example", {}, async () => {
  const { document } = await loadDescription(corpusPath("hostile/version-3.2-features.yaml"));
  const { reference, warnings } = buildReference(document);
  assert.deepEqual(warnings, []);
  const { servers, securitySchemes, operations } = reference;
  assert.deepEqual(
    servers.map(({ name, description }) => [name, description]),
    [["prod", "V32-server"]],
  );
  assert.deepEqual(securitySchemes, [
    {
      name: "o",
      description: null,
      deprecated: true,
      kind: "oauth2",
      flows: [
        {
          kind: "deviceAuthorization",
          authorizationUrl: null,
          deviceAuthorizationUrl: "https://example.com/device",
          tokenUrl: "https://example.com/t",
          refreshUrl: null,
          scopes: [{ name: "r", description: "V32-scope" }],
        },
      ],
      metadataUrl: "https://example.com/.well-known/oauth",
    },
  ]);
  assert.deepEqual(
    operations.map(({ method, title, slug }) => [method, title, slug]),
    [
      ["QUERY", "V32-query", "query-search"],
      ["COPY", "V32-copy", "copy-it"],
      ["lock-Item", "V32-lock", "lock-it"],
    ],
  );
  const [search] = operations;
  assert.deepEqual(
    search?.parameters.map(({ name, in: place, style, explode, mediaType, schema }) => [
      ...[name, place, style, explode, mediaType],
      schema.kind,
    ]),
    [
      ["q", "querystring", "form", true, "application/x-www-form-urlencoded", "object"],
      ["c", "cookie", "cookie", true, null, "scalar"],
    ],
  );
  const [response] = search?.responses ?? [];
  assert.equal(response?.summary, "V32-respsummary");
  assert.deepEqual(
    response?.content.map(({ name, itemSchema, encoding, examples }) => [
      name,
      itemSchema?.kind,
      encoding.map(({ contentType }) => contentType),
      examples.map(({ text }) => text),
    ]),
    [
      ["application/jsonl", "object", [], ['{"row":1}']],
      ["text/event-stream", "object", [], ["event: V32-event\n\n"]],
      ["multipart/mixed", "any", ["application/json", "image/*"], []],
    ],
  );
  assert.deepEqual(reference.navigation, [
    {
      kind: "tag",
      slug: "search",
      title: "V32-tagsummary",
      children: [
        { kind: "operation", slug: "copy-it" },
        { kind: "operation", slug: "lock-it" },
        {
          kind: "tag",
          slug: "deep",
          title: "deep",
          children: [{ kind: "operation", slug: "query-search" }],
        },
      ],
    },
  ]);
});
