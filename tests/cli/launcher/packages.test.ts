import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { missingPackage, readInstallation } from "#cli/launcher/packages.mjs";
import { temporaryFolder, write } from "../temporary.ts";

const machine = { os: "linux", cpu: "x64", libc: "glibc" };
const lock = (packages: Record<string, object>) => ({ packages: { "": {}, ...packages } });
const missing = (wanted: Record<string, object>, found: Record<string, object>) =>
  missingPackage(lock(wanted), { packages: found }, machine);

suite("what is missing", () => {
  const astro = { "node_modules/astro": { version: "7.3.3", integrity: "sha512-a" } };

  test("nothing, where everything is as locked", () => {
    assert.equal(missing(astro, { ...astro, "node_modules/more": { version: "1.0.0" } }), undefined);
  });

  test("a package that is not there", () => {
    assert.equal(missing(astro, {}), "astro");
  });

  test("a package of another version or content", () => {
    assert.equal(
      missing(astro, { "node_modules/astro": { version: "7.3.2", integrity: "sha512-a" } }),
      "astro",
    );
    assert.equal(
      missing(astro, { "node_modules/astro": { version: "7.3.3", integrity: "sha512-b" } }),
      "astro",
    );
  });

  test("a nested package, by its own name", () => {
    assert.equal(missing({ "node_modules/a/node_modules/@b/c": { version: "1.0.0" } }, {}), "@b/c");
  });

  test("an optional package only where it is made for this machine", () => {
    const binary = (os: string, cpu: string | string[], libc?: string) =>
      missing(
        { "node_modules/binary": { version: "1.0.0", optional: true, os, cpu, ...(libc && { libc }) } },
        {},
      );
    assert.equal(binary("linux", "x64"), "binary");
    assert.equal(binary("linux", ["arm64", "x64"], "glibc"), "binary");
    assert.equal(binary("linux", "x64", "musl"), undefined);
    assert.equal(binary("darwin", "x64"), undefined);
    assert.equal(missing({ "node_modules/fallback": { version: "1.0.0", optional: true } }, {}), undefined);
  });
});

suite("what is installed", () => {
  const files = {
    "node_modules/.package-lock.json": JSON.stringify({
      packages: { "node_modules/a": { version: "1.0.0" } },
    }),
    "node_modules/a/package.json": "{}",
  };

  test("what npm says", (t) => {
    assert.deepEqual(readInstallation(temporaryFolder(t, files)), {
      packages: { "node_modules/a": { version: "1.0.0" } },
    });
  });

  test("nothing, where an install did not come to its end", (t) => {
    const folder = temporaryFolder(t, { "node_modules/a/package.json": "{}" });
    assert.deepEqual(readInstallation(folder), { packages: {} });
    write(folder, "node_modules/.package-lock.json", '{ "packages": { "node_mod');
    assert.deepEqual(readInstallation(folder), { packages: {} });
  });

  test("not what has been removed since", (t) => {
    const folder = temporaryFolder(t, files);
    rmSync(join(folder, "node_modules/a"), { recursive: true });
    assert.deepEqual(readInstallation(folder), { packages: {} });
  });
});
