import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import type { SecurityRequirement } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi } from "../fixtures/describe.ts";

/** Requirements in one line: `|` is or, `+` is and, `-` is one that asks for nothing. */
const written = (requirements: SecurityRequirement[]) =>
  requirements
    .map(({ schemes }) => schemes.map(({ name, scopes }) => [name, ...scopes].join(" ")).join(" + ") || "-")
    .join(" | ");

const schemes = "components: { securitySchemes: { a: { type: mutualTLS }, b: { type: mutualTLS } } }";

/** The security of an operation, given its own list and the root's. */
function asks(own: string, root = "~"): [string, string[]] {
  const { reference, warnings } = describeApi(
    `security: ${root}\n${schemes}\npaths: { /x: { get: { security: ${own} } } }`,
  );
  return [written(reference.operations[0]?.security ?? []), warnings.map(({ pointer }) => pointer)];
}

describe("security of an operation", () => {
  test("the security of an operation is its own list, else the root's", () => {
    assert.deepEqual(asks("~", "[{ a: [] }]"), ["a", []]);
    assert.deepEqual(asks("[{ b: [] }]", "[{ a: [] }]"), ["b", []]);
    assert.deepEqual(asks("[]", "[{ a: [] }]"), ["", []]);
    assert.deepEqual(asks("~"), ["", []]);
  });

  test("the security distinguishes AND from OR, and keeps optional requirements", () => {
    assert.deepEqual(asks("[{ a: [x, y], b: [] }, { a: ~ }, {}]"), ["a x y + b | a | -", []]);
  });

  test("a security list with only invalid requirements is ignored and does not make an operation public", () => {
    assert.deepEqual(asks("[~, 5, text]", "[{ a: [] }]"), ["a", []]);
    assert.deepEqual(asks("text", "[{ a: [] }]"), ["a", []]);
    assert.deepEqual(asks("[~, { b: [] }]", "[{ a: [] }]"), ["b", []]);
  });

  test("a security requirement may name a scheme by reference", () => {
    assert.deepEqual(asks('[{ "#/components/securitySchemes/a": [] }]'), ["a", []]);
  });

  test("an undeclared security scheme is kept, with a warning", () => {
    assert.deepEqual(asks("[{ nope: [x] }, { __proto__: [] }]"), [
      "nope x | __proto__",
      ["/paths/~1x/get/security/0/nope", "/paths/~1x/get/security/1/__proto__"],
    ]);
  });
});

test("a security scheme keeps the description beside its reference, and an unresolved one is unknown", () => {
  const { reference } = describeApi(`components: { securitySchemes: {
    a: { $ref: '#/components/securitySchemes/b', description: Other },
    b: { type: http, scheme: Basic, description: Own, deprecated: true },
    c: { $ref: '#/nowhere' }, d: ~, e: { type: apiKey, in: body, name: k }, f: { type: http } } }`);
  const none = { description: null, deprecated: false };
  assert.deepEqual(reference.securitySchemes, [
    { name: "a", description: "Other", deprecated: true, kind: "http", scheme: "basic", bearerFormat: null },
    { name: "b", description: "Own", deprecated: true, kind: "http", scheme: "basic", bearerFormat: null },
    { name: "c", ...none, kind: "unknown", type: null },
    { name: "e", ...none, kind: "unknown", type: "apiKey" },
    { name: "f", ...none, kind: "unknown", type: "http" },
  ]);
});

corpusTest("invalid security of the corpus is shown as far as it can be read, and reported", {}, async () => {
  const { document } = await loadDescription(corpusPath("hostile/security-odd.yaml"));
  const { reference, warnings } = buildReference(document);
  const none = { description: null, deprecated: false };
  const flow = {
    authorizationUrl: null,
    deviceAuthorizationUrl: null,
    tokenUrl: null,
    refreshUrl: null,
    scopes: [],
  };
  const key = { kind: "apiKey", in: "cookie", parameter: "sid" };
  assert.deepEqual(reference.securitySchemes, [
    { name: "key", ...none, ...key },
    { name: "bearer", ...none, kind: "http", scheme: "bearer", bearerFormat: "JWT" },
    { name: "digest", ...none, kind: "http", scheme: "digest", bearerFormat: null },
    { name: "hoba", ...none, kind: "http", scheme: "hoba", bearerFormat: null },
    { name: "mtls", ...none, description: "SE-mtls", kind: "mutualTLS" },
    { name: "oauth", ...none, kind: "oauth2", flows: [], metadataUrl: null },
    { name: "oauth2", ...none, kind: "oauth2", flows: [], metadataUrl: null },
    {
      ...{ name: "oauth3", ...none, kind: "oauth2", metadataUrl: null },
      flows: [
        { kind: "implicit", ...flow },
        { kind: "clientCredentials", ...flow, tokenUrl: "/relative/token" },
        { kind: "password", ...flow },
        { kind: "unknownFlow", ...flow },
      ],
    },
    { name: "oidc", ...none, kind: "openIdConnect", url: null },
    { name: "weird", ...none, description: "SE-magic", kind: "unknown", type: "magic" },
    { name: "ref", ...none, ...key },
    { name: "missing", ...none, kind: "unknown", type: null },
    { name: "nope", ...none, kind: "unknown", type: null },
  ]);
  assert.deepEqual(
    reference.operations.map(({ id, security }) => [id, written(security)]),
    [
      ["pub", ""],
      ["opt", "- | key"],
      ["and", "key + bearer | oauth read unlisted:scope"],
      ["undef", "nope x"],
      ["inh", "missing | -"],
    ],
  );
  assert.deepEqual(
    warnings.map(({ pointer }) => pointer),
    ["/components/securitySchemes/weird", "/security/0/missing", "/paths/~1undef/get/security/0/nope"],
  );
});
