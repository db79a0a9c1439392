import assert from "node:assert/strict";
import { test } from "node:test";
import { describeApi } from "../fixtures/describe.ts";

test("links resolve operations by operationId or operationRef, and keep their parameters and bodies", () => {
  const { reference, warnings } = describeApi(`
    paths:
      /a:
        get:
          operationId: a
          responses:
            200:
              description: d
              links:
                byId: { operationId: b, description: D, parameters: { id: $response.body#/id, n: 9007199254740993, s: text, t: 'x{$url}' } }
                byRef: { operationRef: '#/paths/~1b/get', requestBody: { a: [1] } }
                byTarget: { operationRef: '#/components/pathItems/B/get' }
                shared: { $ref: '#/components/links/L', description: Other }
                elsewhere: { operationRef: 'https://example.com/#/paths/~1x/get' }
                unknown: { operationId: __proto__ }
                empty: {}
                gone: { $ref: '#/components/links/Gone' }
                none: ~
      /b: { $ref: '#/components/pathItems/B' }
    components:
      links: { L: { operationId: a, description: Own, requestBody: $request.body } }
      pathItems: { B: { get: { operationId: b } } }`);
  const [operation] = reference.operations;
  const plain = { description: null, parameters: [], body: null };
  const to = (slug: string) => ({ kind: "operation", slug });
  const unknown = (ref: string) => ({ kind: "unknown", ref });
  assert.deepEqual(operation?.responses[0]?.links, [
    {
      name: "byId",
      description: "D",
      target: to("b"),
      parameters: [
        { name: "id", value: "$response.body#/id" },
        { name: "n", value: "9007199254740993" },
        { name: "s", value: '"text"' },
        { name: "t", value: "x{$url}" },
      ],
      body: null,
    },
    { ...plain, name: "byRef", target: to("b"), body: '{"a":[1]}' },
    { ...plain, name: "byTarget", target: to("b") },
    { ...plain, name: "shared", description: "Other", target: to("a"), body: "$request.body" },
    { ...plain, name: "elsewhere", target: unknown("https://example.com/#/paths/~1x/get") },
    { ...plain, name: "unknown", target: unknown("__proto__") },
    { ...plain, name: "empty", target: unknown("") },
  ]);
  assert.deepEqual(operation?.unresolved, ["#/components/links/Gone"]);
  const pointer = "/paths/~1a/get/responses";
  assert.deepEqual(warnings, [
    {
      pointer,
      problem:
        'the link "elsewhere" refers to "https://example.com/#/paths/~1x/get", which is not an operation here',
      about: "link",
    },
    {
      pointer,
      problem: 'the link "unknown" refers to "__proto__", which is not an operation here',
      about: "link",
    },
    { pointer, problem: 'the link "empty" names no operation', about: "link" },
  ]);
});
