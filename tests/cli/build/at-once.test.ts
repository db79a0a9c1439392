import assert from "node:assert/strict";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runNode, temporaryFolder } from "../temporary.ts";
import { shop } from "./shop.ts";

test("sites of one description share no file with each other or with the cache", {
  timeout: 120_000,
}, async (t) => {
  const { folder, build } = project(t, { "shop.yaml": shop });
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

test("builds at once leave whole sites, in one folder and in several", { timeout: 240_000 }, async (t) => {
  const other = shop.replaceAll("order", "parcel").replaceAll("Order", "Parcel");
  const { folder, build } = project(t, { "shop.yaml": shop, "other.yaml": other });
  for (const name of ["shop", "other"]) assert.equal((await build(`${name}.yaml`, `alone-${name}`)).code, 0);
  const built = await Promise.all([
    build("shop.yaml", "site"),
    build("other.yaml", "site"),
    build("shop.yaml", "site"),
    build("shop.yaml", "shop"),
    build("other.yaml", "other"),
  ]);
  for (const { code, stderr } of built) assert.equal(code, 0, stderr);
  const [alone, aloneOther] = [filesIn(join(folder, "alone-shop")), filesIn(join(folder, "alone-other"))];
  assert.deepEqual(filesIn(join(folder, "shop")), alone);
  assert.deepEqual(filesIn(join(folder, "other")), aloneOther);
  const site = filesIn(join(folder, "site"));
  assert.deepEqual(site, "operations/list-orders/index.html" in site ? alone : aloneOther);
  assert.deepEqual(
    readdirSync(folder).filter((name) => /^site./.test(name)),
    [],
  );
});

test("no source is inside of the folder that is replaced, even with --force", async (t) => {
  const config = { input: "shop.yaml", css: ["out/own.css"], logo: { light: "logos/logo.svg", alt: "Shop" } };
  const { folder, build } = project(t, {
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

function project(t: TestContext, files: Record<string, string>) {
  const folder = temporaryFolder(t, files);
  const build = (file: string | null, out: string, ...options: string[]) => {
    const named = file === null ? [] : [join(folder, file)];
    const env = { SPECIMEN_CACHE: join(folder, "cache"), INIT_CWD: folder };
    const args = ["build", ...named, "--out", join(folder, out), ...options];
    return runNode(["src/cli/launch.mjs", ...args], { env });
  };
  return { folder, build };
}

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const inodesIn = (folder: string) => pathsIn(folder).map((file) => statSync(file).ino);

const filesIn = (folder: string) =>
  Object.fromEntries(
    pathsIn(folder).map((file) => [file.slice(folder.length + 1), readFileSync(file, "latin1")]),
  );
