import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { valueAt } from "#json/pointer.ts";
import { loadFiles, problemsOf, withSchema } from "../files.ts";

const components = (schemas: string) => `${withSchema("{}")}components:\n  schemas:\n${schemas}`;
const A = "/components/schemas/A";

describe("schemas with an $id (JSON Schema 2020-12, 8.2)", () => {
  test("references within a schema with an $id are relative to it: pointers, anchors and URIs", async (t) => {
    const { document, problems } = await loadFiles(t, {
      "api.yaml": components(`    A:
      $id: https://example.com/schemas/a
      properties:
        pointer: { $ref: '#/$defs/Inner' }
        anchor: { $ref: '#inner' }
        address: { $ref: sub }
        whole: { $ref: '#' }
        document: { $ref: '#/components/schemas/B' }
        dynamic: { $dynamicRef: '#node' }
      $defs:
        Inner: { $anchor: inner }
        Sub: { $id: sub, $defs: { Deep: {} }, items: { $ref: '#/$defs/Deep' } }
        Node: { $dynamicAnchor: node }
    B: { $ref: https://example.com/schemas/sub }`),
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(valueAt(document, `${A}/properties`), {
      pointer: { $ref: `#${A}/$defs/Inner` },
      anchor: { $ref: `#${A}/$defs/Inner` },
      address: { $ref: `#${A}/$defs/Sub` },
      whole: { $ref: `#${A}` },
      document: { $ref: "#/components/schemas/B" },
      dynamic: { $ref: `#${A}/$defs/Node` },
    });
    assert.deepEqual(valueAt(document, `${A}/$defs/Sub/items`), { $ref: `#${A}/$defs/Sub/$defs/Deep` });
    assert.deepEqual(valueAt(document, "/components/schemas/B"), { $ref: `#${A}/$defs/Sub` });
  });

  test("a schema in another file is found by its $id", async (t) => {
    const { document, problems } = await loadFiles(t, {
      "api.yaml": components("    A: { $ref: a.yaml }\n    B: { $ref: 'https://example.com/a#name' }"),
      "a.yaml": "$id: https://example.com/a\n$defs: { N: { $anchor: name, type: string } }",
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(valueAt(document, "/components/schemas/B"), { $anchor: "name", type: "string" });
  });

  test("a schema from another file resolves its own references, beside its keywords", async (t) => {
    const { document, problems } = await loadFiles(t, {
      "api.yaml": components("    A: { $ref: a.yaml }\n    B: { $ref: b.yaml }"),
      "a.yaml": "$ref: '#name'\nminLength: 1\n$defs: { N: { $anchor: name, type: string } }",
      "b.yaml": "$ref: '#'\nminLength: 2",
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      A: { $ref: `#${A}/$defs/N`, minLength: 1, $defs: { N: { $anchor: "name", type: "string" } } },
      B: { $ref: "#/components/schemas/B", minLength: 2 },
    });
  });

  test("`$self` is the base URI of the document (OpenAPI 3.2)", async (t) => {
    const { document, problems } = await loadFiles(t, {
      "api.yaml": `openapi: 3.2.0
$self: https://example.com/api/openapi.yaml
components:
  schemas:
    A: { $ref: 'openapi.yaml#/components/schemas/B' }
    B: { $ref: 'https://example.com/api/openapi.yaml#/components/schemas/C' }
    C: {}
`,
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      A: { $ref: "#/components/schemas/B" },
      B: { $ref: "#/components/schemas/C" },
      C: {},
    });
  });

  test("each unresolved anchor or URI is reported", async (t) => {
    const description = await loadFiles(t, {
      "api.yaml": components(
        "    A: { properties: { a: { $ref: '#no' }, b: { $ref: 'https://example.com/no' } } }",
      ),
    });
    assert.deepEqual(problemsOf(description), [
      '7: "#no" does not resolve: there is no such $anchor',
      '7: "https://example.com/no" is not fetched; download it beside the description, or allow it with --allow-remote example.com',
    ]);
  });
});

test("a security requirement may refer to a scheme of another file by URI (OpenAPI 3.2)", async (t) => {
  const { document, problems } = await loadFiles(t, {
    "api.yaml": `openapi: 3.2.0
security:
  - { "./parts.yaml#/components/securitySchemes/key": [], own: [read] }
  - { "./gone.yaml#/key": [] }
components: { securitySchemes: { own: { type: http, scheme: basic } } }`,
    "parts.yaml": "components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }",
  });
  assert.deepEqual(document.security, [{ own: ["read"], key: [] }, { "./gone.yaml#/key": [] }]);
  assert.deepEqual(valueAt(document, "/components/securitySchemes"), {
    own: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
  });
  assert.equal(problems.length, 1);
});
