import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../temporary.ts";
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

test("editing an overlay renders as many pages as editing the description", {
  timeout: 120_000,
}, async (t) => {
  const overlay = (text: string) => `overlay: 1.1.0
info: { title: Texts, version: 1.0.0 }
actions:
  - target: $.paths['/orders'].post
    update: { description: ${text} }
`;
  const folder = temporaryFolder(t);
  const file = join(folder, "docs.overlay.yaml");
  const build = buildIn(t);
  const edited = (text: string) => {
    writeFileSync(file, overlay(text));
    return build(shop, "--overlay", file);
  };
  const first = await edited("First.");
  assert.deepEqual([first.anew, first.pages], [null, 11]);
  const second = await edited("Second.");
  const described = (text: string) =>
    shop.replace("operationId: placeOrder,", `operationId: placeOrder, description: ${text},`);
  const buildPlain = buildIn(t);
  await buildPlain(described("First."));
  assert.equal(second.anew, (await buildPlain(described("Second."))).anew);
  assert.match(second.read("operations/place-order/index.html"), /Second\./);
  // Nothing has changed.
  assert.equal((await edited("Second.")).anew, 0);
  assert.deepEqual((await edited("First.")).files, first.files);
});

test("a tag's page lists its webhooks, and is rendered again when one is renamed", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const hook =
    "post: { operationId: orderPlaced, tags: [Orders], summary: An order is placed, responses: {} }";
  const described = (name: string) => `${shop}webhooks: { ${name}: { ${hook} } }\n`;
  const listed = ({ read }: { read(name: string): string }) =>
    /<h2>Webhooks<\/h2>.*?<\/ul>/s
      .exec(read("tags/orders/index.html"))?.[0]
      .replace(/<[^<>]*>/g, " ")
      .split(/\s+/)
      .join(" ")
      .trim();
  assert.equal(
    listed(await build(described("order.placed"))),
    "Webhooks POST An order is placed order.placed",
  );
  const second = await build(described("order.made"));
  assert.equal(listed(second), "Webhooks POST An order is placed order.made");
  // And the page of the webhook.
  assert.equal(second.anew, always + 2);
});

test("an operation's page shows its callback's URL, and is rendered again when the URL changes", {
  timeout: 120_000,
}, async (t) => {
  const build = buildIn(t);
  const described = (path: string) =>
    shop.replace(
      "operationId: placeOrder,",
      `operationId: placeOrder, callbacks: { placed: { "{$request.body#/url}/${path}": { post: { summary: Placed, responses: {} } } } },`,
    );
  assert.match((await build(described("first"))).read("operations/place-order/index.html"), /url\}\/first/);
  const second = await build(described("second"));
  assert.match(second.read("operations/place-order/index.html"), /url\}\/second/);
  // And the page of the callback.
  assert.equal(second.anew, always + 2);
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
