import assert from "node:assert/strict";
import { test } from "node:test";
import type { Site } from "#site/index.ts";
import { neighboursOf } from "#site/navigation/neighbours.ts";
import { trailTo } from "#site/navigation/tree.ts";
import { describeSite } from "../described-site.ts";

test("the previous and next page are those of the same kind, in the order of the navigation", () => {
  const site = siteOf(`
    tags: [{ name: b }, { name: a }]
    paths:
      /1: { get: { operationId: one, summary: One, tags: [a] } }
      /2: { get: { operationId: two, summary: Two, tags: [b, a] } }
      /3: { get: { operationId: three, summary: Three, tags: [a] } }
    webhooks: { hook: { post: {} } }
    components: { schemas: { Pet: {}, Owner: {} } }`);
  const step = (title: string, page: string) => ({ title, page });
  assert.deepEqual(neighboursOf("operation", "two", site), {
    previous: null,
    next: step("One", "/operations/one/"),
  });
  assert.deepEqual(neighboursOf("operation", "one", site), {
    previous: step("Two", "/operations/two/"),
    next: step("Three", "/operations/three/"),
  });
  assert.deepEqual(neighboursOf("schema", "owner", site), {
    previous: step("Pet", "/schemas/pet/"),
    next: null,
  });
  assert.deepEqual(neighboursOf("webhook", "post-hook", site), { previous: null, next: null });
});

test("an operation with several tags is below its first tag, whatever the order of the tags", () => {
  const site = siteOf(`
    tags: [{ name: Library }, { name: Playlists }]
    paths:
      /1: { get: { operationId: save, summary: Save, tags: [Library] } }
      /2: { get: { operationId: create, summary: Create, tags: [Playlists, Library] } }
      /3: { get: { operationId: list, summary: List, tags: [Playlists] } }`);
  assert.deepEqual(
    trailTo("create", "operation", site).map(({ title }) => title),
    ["Playlists"],
  );
  const step = (title: string, page: string) => ({ title, page });
  assert.deepEqual(neighboursOf("operation", "create", site), {
    previous: step("Save", "/operations/save/"),
    next: step("List", "/operations/list/"),
  });
});

function siteOf(yaml: string): Site {
  const site = describeSite(yaml);
  const { operations, schemas } = site.reference;
  const finder =
    <Item extends { slug: string }>(items: Item[]) =>
    (slug: string) =>
      items.find((item) => item.slug === slug) as Item;
  return { ...site, operation: finder(operations), schema: finder(schemas) };
}
