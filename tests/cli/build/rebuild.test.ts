import assert from "node:assert/strict";
import { test } from "node:test";
import { always, buildIn, shop } from "./shop.ts";

test("a second build renders what depends on what was edited, and nothing else", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const first = await build(shop);
  assert.deepEqual([first.anew, first.pages], [null, 12]);

  // The schema's own page and that of the operation that shows it.
  const { anew, read } = await build(shop.replace("count: {", "size: {"));
  assert.equal(anew, always + 2);
  assert.match(read("schemas/order/index.html"), /size/);
  assert.match(read("operations/list-orders/index.html"), /size/);
});
