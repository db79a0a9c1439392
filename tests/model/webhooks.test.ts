import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import type { Webhook } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi } from "../fixtures/describe.ts";

const factsOf = ({ id, slug, method, title, pointer }: Webhook) => [id, slug, method, title, pointer];

describe("webhooks", () => {
  test("each operation of a path item in `webhooks` is a webhook with its name", () => {
    const { reference, warnings } = describeApi(`
      webhooks:
        new/pet: { post: { operationId: newPet, tags: [Pets] }, summary: S, put: {} }
        gone: { $ref: '#/components/pathItems/Gone', description: D }
      components: { pathItems: { Gone: { post: { summary: A pet is gone, x-internal: false } } } }`);
    assert.deepEqual(reference.webhooks.map(factsOf), [
      ["newPet", "new-pet", "POST", "New pet", "/webhooks/new~1pet/post"],
      ["PUT new/pet", "put-new-pet", "PUT", "new/pet", "/webhooks/new~1pet/put"],
      ["POST gone", "post-gone", "POST", "A pet is gone", "/webhooks/gone/post"],
    ]);
    assert.deepEqual(
      reference.webhooks.map(({ name, description, origin }) => [name, description, origin.kind]),
      [
        ["new/pet", "S", "webhook"],
        ["new/pet", "S", "webhook"],
        ["gone", "D", "webhook"],
      ],
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(reference.navigation, [
      { kind: "tag", slug: "pets", title: "Pets", children: [{ kind: "webhook", slug: "new-pet" }] },
      {
        kind: "group",
        title: "Webhooks",
        description: null,
        children: [
          { kind: "webhook", slug: "put-new-pet" },
          { kind: "webhook", slug: "post-gone" },
        ],
      },
    ]);
    assert.deepEqual(
      reference.tags.map(({ name, operations, webhooks }) => [name, operations, webhooks]),
      [["Pets", [], ["new-pet"]]],
    );
  });

  test("webhooks of descriptions before 3.1 are read from x-webhooks", () => {
    const { webhooks } = describeApi("x-webhooks: { a: { post: {} } }").reference;
    assert.deepEqual(webhooks.map(factsOf), [["POST a", "post-a", "POST", "a", "/x-webhooks/a/post"]]);
    assert.deepEqual(describeApi("x-webhooks: { a: { post: {} } }\nwebhooks: {}").reference.webhooks, []);
  });

  test("a description whose `webhooks` contain no operation has an empty list of webhooks", () => {
    for (const nothing of ["~", "[]", "text", "{}", "{ a: ~, b: [post], c: { post: ~ } }"])
      assert.deepEqual(describeApi(`webhooks: ${nothing}`).reference.webhooks, [], nothing);
  });
});

describe("callbacks", () => {
  test("callbacks are listed as webhooks of every operation that refers to them", () => {
    const { reference, warnings } = describeApi(`
      webhooks: { a-done-post: { post: {} } }
      paths:
        /a: { post: { operationId: a, callbacks: { done: { $ref: '#/components/callbacks/Done' } } } }
        /b: { post: { operationId: b, callbacks: { done: { $ref: '#/components/callbacks/Done' } } } }
      components:
        callbacks: { Done: { '{$request.body#/url}': { $ref: '#/components/pathItems/Done' }, x-note: { get: {} } } }
        pathItems: { Done: { post: { summary: It is done, tags: [Calls] } } }`);
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      reference.operations.map(({ id, callbacks }) => [id, callbacks]),
      [
        ["a", ["a-done-post"]],
        ["b", ["b-done-post"]],
      ],
    );
    const expression = "{$request.body#/url}";
    const place = "callbacks/done/{$request.body#~1url}/post";
    assert.deepEqual(
      reference.webhooks.map((webhook) => [...factsOf(webhook), webhook.name, webhook.origin]),
      [
        [
          ...["POST a-done-post", "post-a-done-post", "POST", "a-done-post", "/webhooks/a-done-post/post"],
          ...["a-done-post", { kind: "webhook" }],
        ],
        [
          ...["POST done", "a-done-post", "POST", "It is done", `/paths/~1a/post/${place}`],
          ...["done", { kind: "callback", operation: "a", expression }],
        ],
        [
          ...["POST done", "b-done-post", "POST", "It is done", `/paths/~1b/post/${place}`],
          ...["done", { kind: "callback", operation: "b", expression }],
        ],
      ],
    );
  });

  test("unresolved callbacks are reported by their operation", () => {
    const { reference, warnings } = describeApi(`
      paths: { /a: { get: { callbacks: { x: { $ref: '#/no' }, y: { e: { $ref: '#/nothing' } }, z: ~ } } } }`);
    assert.deepEqual(reference.operations[0]?.unresolved, ["#/no", "#/nothing"]);
    assert.deepEqual(warnings, [
      {
        pointer: "/paths/~1a/get/callbacks/y/e",
        problem: '"#/nothing" does not resolve; its operations cannot be shown',
        about: "reference",
      },
    ]);
  });

  test("callbacks of callbacks are reported and not followed", () => {
    const nested = (width: number, depth: number): object =>
      depth === 0
        ? {}
        : Object.fromEntries(
            Array.from({ length: width }, (_, index) => [
              `c${index}`,
              { e: { post: { callbacks: nested(width, depth - 1) } } },
            ]),
          );
    const paths = { "/a": { get: { callbacks: nested(20, 3) } } };
    const { reference, warnings } = buildReference({ info: { title: "T" }, paths });
    assert.equal(reference.webhooks.length, 20);
    assert.equal(warnings.length, 20);
    assert.deepEqual(warnings[0], {
      pointer: "/paths/~1a/get/callbacks/c0/e/post/callbacks",
      problem: "callbacks of webhooks and callbacks are not shown; describe them as webhooks",
    });
  });

  test("callbacks that contain themselves end", () => {
    const { reference } = describeApi(`
      paths: { /a: { get: { operationId: a, callbacks: { x: { $ref: '#/components/callbacks/X' } } } } }
      components: { callbacks: { X: { e: { get: { callbacks: { x: { $ref: '#/components/callbacks/X' } } } } } } }`);
    assert.deepEqual(
      reference.webhooks.map(({ slug }) => slug),
      ["a-x-get"],
    );
  });
});

corpusTest("a description that has only webhooks lists them", {}, async () => {
  const { document } = await loadDescription(corpusPath("hostile/shape-webhooks-only.yaml"));
  const { reference, warnings } = buildReference(document);
  assert.deepEqual(warnings, []);
  assert.deepEqual(reference.webhooks.map(factsOf), [
    ["orderCreated", "order-created", "POST", "WO-hook", "/webhooks/order.created/post"],
    ["PUT no/op id!", "put-no-op-id", "PUT", "no/op id!", "/webhooks/no~1op id!/put"],
  ]);
});

test("the root's security applies to operations, not to webhooks", () => {
  const { reference } = describeApi(`
    security: [{ key: [] }]
    components: { securitySchemes: { key: { type: http, scheme: bearer }, signed: { type: apiKey, in: header, name: S } } }
    webhooks:
      a: { post: {} }
      b: { post: { security: [{ signed: [] }] } }
      c: { post: { security: [5] } }
    paths: { /x: { get: { callbacks: { d: { "{$url}": { post: {} } } } } } }`);
  const names = reference.webhooks.map(({ security }) =>
    security.flatMap(({ schemes }) => schemes.map(({ name }) => name)),
  );
  assert.deepEqual(names, [[], ["signed"], [], []]);
  assert.equal(reference.operations[0]?.security.length, 1);
});
