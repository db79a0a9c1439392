import assert from "node:assert/strict";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { filesIn, pathsIn, projectOf, shop } from "./shop.ts";

test("sites of one description share no files with each other or with the cache", {
  timeout: 120_000,
}, async (t) => {
  const { folder, build } = projectOf(t, { "shop.yaml": shop });
  for (const out of ["staging", "production"]) assert.equal((await build("shop.yaml", out)).code, 0);
  const [cache, staging, production] = ["cache", "staging", "production"].map((name) =>
    inodesIn(join(folder, name)),
  ) as [number[], number[], number[]];
  const all = [...cache, ...staging, ...production];
  assert.ok(cache.length > 5 && staging.length > 50);
  assert.equal(new Set(all).size, all.length);

  const page = "operations/list-orders/index.html";
  const before = readFileSync(join(folder, "production", page), "utf8");
  const { mode } = statSync(join(folder, "production", page));
  writeFileSync(join(folder, "staging", page), "edited");
  chmodSync(join(folder, "staging", page), 0o600);
  assert.equal((await build("shop.yaml", "production")).code, 0);
  assert.equal(readFileSync(join(folder, "production", page), "utf8"), before);
  assert.equal(statSync(join(folder, "production", page)).mode, mode);
});

test("build refuses to replace a folder that contains a source, even with --force", async (t) => {
  const config = { input: "shop.yaml", css: ["out/own.css"], logo: { light: "logos/logo.svg", alt: "Shop" } };
  const { folder, build } = projectOf(t, {
    "shop.yaml": shop,
    "out/own.css": "",
    "logos/logo.svg": "<svg/>",
    "specimen.config.json": JSON.stringify(config),
  });
  const before = filesIn(folder);
  for (const [out, source] of [
    ["out", "own.css"],
    ["logos", "logo.svg"],
    [".", "specimen.config.json"],
  ] as const) {
    const { code, stderr } = await build(null, out, "--force");
    assert.equal(code, 2, stderr);
    assert.ok(
      stderr.includes(`contains ${join(folder, out, source)}`) || stderr.includes("contains "),
      stderr,
    );
  }
  assert.deepEqual(filesIn(folder), before);
});

const inodesIn = (folder: string) => pathsIn(folder).map((file) => statSync(file).ino);
