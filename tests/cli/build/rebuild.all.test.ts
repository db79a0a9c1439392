import assert from "node:assert/strict";
import { test } from "node:test";
import { always, buildIn, shop } from "./shop.ts";

test("a second build renders nothing again where nothing was edited, and everything where the navigation was", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  await build(shop);
  assert.equal((await build(shop)).anew, always);

  const edited = shop.replace("description: Placed", "description: Placed and paid");
  const second = await build(edited);
  assert.equal(second.anew, always + 1);
  assert.match(second.read("operations/place-order/index.html"), /Placed and paid/);

  // What is in the navigation is on every page.
  const third = await build(edited.replace("summary: Create a pet", "summary: Add a pet"));
  assert.equal(third.anew, null);
  for (const page of ["operations/list-orders/index.html", "tags/pets/index.html"])
    assert.match(third.read(page), /Add a pet/);
});
