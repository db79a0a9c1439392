import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { always, buildIn, shop } from "./shop.ts";

test("a rebuild renders only the pages that depend on the edit", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const first = await build(shop);
  assert.deepEqual([first.anew, first.pages], [null, 11]);

  // The schema's own page and that of the operation that shows it.
  const { anew, read, pathOf } = await build(shop.replace("count: {", "size: {"));
  assert.equal(anew, always + 2);
  assert.match(read("schemas/order/index.html"), /size/);
  assert.match(read("operations/list-orders/index.html"), /size/);

  // A page that is edited in the site is another file than the one that is kept.
  const page = "operations/list-orders/index.html";
  const before = read(page);
  writeFileSync(pathOf(page), "edited in the site");
  const third = await build(shop.replace("count: {", "size: {"), "--force");
  assert.equal(third.anew, always);
  assert.equal(third.read(page), before);

  // What is taken back leaves no trace.
  assert.deepEqual((await build(shop)).files, first.files);
});

test("links in descriptions point to where their targets are after an edit", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const described = (tags: string, path = "/pets") =>
    shop
      .replace("tags: [{ name: Orders }, { name: Pets }]", `tags: [${tags}]`)
      .replace("  /pets:", `  ${path}:`)
      .replace(
        "operationId: placeOrder,",
        'operationId: placeOrder, description: "See [limits](#limits), [terms](#tag/terms) and [pets](#/paths/~1pets/get).",',
      );
  const links = ({ read }: { read(name: string): string }) => {
    const page = read("operations/place-order/index.html");
    return ["limits", "terms", "pets"].map(
      (text) => new RegExp(`href="([^"]*)"[^<>]*>${text}<`).exec(page)?.[1],
    );
  };
  const first = await build(
    described(
      "{ name: Orders, description: '# Limits' }, { name: Pets }, { name: terms, description: Short. }",
    ),
  );
  assert.deepEqual(links(first), ["/tags/orders/#about-limits", "/#note-terms", "/operations/list-pets/"]);
  const second = await build(
    described("{ name: Orders }, { name: Pets, description: '# Limits' }", "/animals"),
  );
  assert.deepEqual(links(second), ["/tags/pets/#about-limits", undefined, undefined]);
});
