import assert from "node:assert/strict";
import { test } from "node:test";
import type { Site } from "#site/index.ts";
import { neighboursOf } from "#site/navigation/neighbours.ts";
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

function siteOf(yaml: string): Site {
  const site = describeSite(yaml);
  const { operations, schemas } = site.reference;
  const finder =
    <Item extends { slug: string }>(items: Item[]) =>
    (slug: string) =>
      items.find((item) => item.slug === slug) as Item;
  return { ...site, operation: finder(operations), schema: finder(schemas) };
}
