import assert from "node:assert/strict";
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { write } from "../temporary.ts";
import { filesIn, pathsIn, projectOf, shop } from "./shop.ts";

test("a build without changes leaves the site untouched, and refuses a site that was edited", {
  timeout: 240_000,
}, async (t) => {
  const { folder, build } = projectOf(t, { "shop.yaml": shop });
  const site = join(folder, "site");
  const first = await build("shop.yaml", "site");
  assert.equal(first.code, 0, first.stderr);
  const [files, times] = [filesIn(site), timesIn(site)];

  const second = await build("shop.yaml", "site");
  assert.match(second.stdout, /^Built 11 pages \(0 re-rendered\)/);
  assert.deepEqual(timesIn(site), times);

  rmSync(join(site, "operations/list-pets/index.md"));
  const third = await build("shop.yaml", "site");
  assert.match(third.stdout, /^Built 11 pages \(3 re-rendered\)/);
  assert.deepEqual(filesIn(site), files);

  for (const [name, change] of [
    ["notes.md", (file: string) => writeFileSync(file, "by hand")],
    ["operations/list-pets/openapi.json", (file: string) => appendFileSync(file, " ")],
  ] as const) {
    change(join(site, name));
    const before = filesIn(site);
    const refused = await build("shop.yaml", "site");
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, new RegExp(`changed since: ${name}\\.`));
    assert.deepEqual(filesIn(site), before);
    rmSync(join(site, name));
  }
});

test("a build finds a file that was missing before, and ignores damaged caches of the last build", {
  timeout: 240_000,
}, async (t) => {
  const orders = 'get: { summary: List orders, responses: { "200": { description: All } } }\n';
  const { folder, build } = projectOf(t, {
    "shop.yaml":
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /orders: { $ref: orders.yaml } }\n',
  });
  const site = join(folder, "site");
  assert.match((await build("shop.yaml", "site")).stderr, /orders\.yaml/);
  write(folder, "orders.yaml", orders);
  const second = await build("shop.yaml", "site");
  assert.equal(second.stderr, "");
  assert.match(readFileSync(join(site, "operations/get-orders/index.md"), "utf8"), /^# List orders$/m);

  const files = filesIn(site);
  const kept = pathsIn(join(folder, "cache")).filter((file) => file.endsWith(".json"));
  assert.equal(kept.length, 3);
  for (const file of kept) writeFileSync(file, '{"version":');
  const third = await build("shop.yaml", "site");
  assert.equal(third.code, 0, third.stderr);
  for (const file of kept)
    assert.ok(third.stderr.includes(`${file} is damaged and was ignored`), third.stderr);
  assert.deepEqual(filesIn(site), files);
});

const timesIn = (folder: string) => pathsIn(folder).map((file) => [file, statSync(file).ctimeMs]);
