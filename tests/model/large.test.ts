import assert from "node:assert/strict";
import { test } from "node:test";
import { buildReference } from "#model/index.ts";

const operations = 10_000;
const tags = 1500;

/** Operations that share one operationId, tags in one circle of parents, and a group for each tag. */
function large(): Record<string, unknown> {
  const nameOf = (index: number) => `t${index % tags}`;
  const paths = Array.from({ length: operations }, (_, index) => [
    `/r${index}/{id}`,
    {
      parameters: [{ $ref: "#/components/parameters/Id" }],
      get: { operationId: "same", tags: [nameOf(index), nameOf(index + 1)], "x-order": -index },
    },
  ]);
  const declared = Array.from({ length: tags }, (_, index) => ({
    name: nameOf(index),
    parent: nameOf(index + 1),
  }));
  return {
    info: { title: "Large" },
    tags: declared,
    "x-tagGroups": declared
      .map(({ name }) => ({ name, tags: declared.map((tag) => tag.name) }))
      .slice(0, 100),
    paths: Object.fromEntries(paths),
    components: { parameters: { Id: { name: "id", in: "path", schema: { type: "string" } } } },
  };
}

// A step that looked through all operations for each tag or name would take minutes.
test("a model of ten thousand operations and 1,500 tags is built within 30 seconds", {
  timeout: 30_000,
}, () => {
  const { reference } = buildReference(large());
  assert.equal(reference.operations.length, operations);
  assert.equal(new Set(reference.operations.map(({ slug }) => slug)).size, operations);
  assert.equal(reference.operations.at(-1)?.slug, `same-${operations}`);
  // The first tag is the first of 7 operations and the second of 6.
  assert.deepEqual([reference.tags.length, reference.tags[0]?.operations.length], [tags, 13]);
  assert.equal(JSON.stringify(reference.navigation).match(/"kind":"tag"/g)?.length, tags);
});
