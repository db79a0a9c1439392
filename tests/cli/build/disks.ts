import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { runNode, temporaryFolder } from "../temporary.ts";
import { filesIn, shop } from "./shop.ts";

/** Asserts that a build into this folder reports why its cache cannot be written, and succeeds. */
export async function assertBuiltWithoutCache(folder: string, cache: string, reason: string): Promise<void> {
  const { code, stderr } = await build(folder, { SPECIMEN_CACHES: cache });
  assert.equal(code, 0, stderr);
  const path = cache.replaceAll(/[.]/g, "\\.");
  assert.match(
    stderr,
    new RegExp(
      `^The cache cannot be written, so the next build takes longer: Could not make the folder ${path}(?:/sites)?: ${reason}\\. .+\\n$`,
    ),
  );
}

export function build(folder: string, env: Record<string, string>, out = join(folder, "site")) {
  const args = ["tests/tools/launch.mjs", "build", join(folder, "shop.yaml"), "--out", out];
  return runNode(args, { env });
}

/** Builds the shop on a disk of its own, with caches on another one. */
export async function builtOnDisk(t: TestContext) {
  const folder = temporaryFolder(t, { "shop.yaml": shop });
  const disk = mounted(t, "32m");
  const out = join(disk, "site");
  const env = { SPECIMEN_CACHES: join(folder, "caches") };
  const { code, stderr } = await build(folder, env, out);
  assert.equal(code, 0, stderr);
  return { folder, disk, out, env, earlier: filesIn(out) };
}

/** Mounts a disk of this size. */
export function mounted(t: TestContext, size: string): string {
  const path = mkdtempSync(join(tmpdir(), "specimen-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", path]);
  t.after(() => {
    execFileSync("umount", ["-l", path]);
    rmdirSync(path);
  });
  return path;
}

/** The reason why tests that mount a disk are skipped, or false. */
export const withoutMounts = canMount() ? false : "optional: this user may not mount a file system";

function canMount(): boolean {
  return (
    process.platform === "linux" &&
    spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0
  );
}
