import assert from "node:assert/strict";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { diskError } from "#cli/disk-error.ts";
import { temporaryFolder, write } from "../temporary.ts";
import { assertBuiltWithoutCache, build, builtOnDisk, mounted, withoutMounts } from "./disks.ts";
import { filesIn, shop } from "./shop.ts";

suite("builds on a failing disk", { concurrency: false, timeout: 600_000 }, () => {
  test("a build without a writable cache succeeds and reports it once", async (t) => {
    const folder = temporaryFolder(t, { "shop.yaml": shop });
    await assertBuiltWithoutCache(folder, "/proc/none", "there is no such file or folder");
    assert.deepEqual(readdirSync(folder).sort(), ["shop.yaml", "site"]);
  });

  test("a build that cannot create its output folder reports the cause without a stack trace", async (t) => {
    const folder = temporaryFolder(t, { "shop.yaml": shop });
    const env = { SPECIMEN_CACHE: join(folder, "cache") };
    const { code, stdout, stderr } = await build(folder, env, "/proc/none/site");
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(
      stderr,
      /Could not make the folder \/proc\/none: there is no such file or folder\. Correct the path\.\n$/,
    );
    assert.doesNotMatch(stderr, / at .*:\d+/);
  });

  test("a build succeeds when the disk of its cache is full", {
    skip: withoutMounts,
  }, async (t) => {
    const folder = temporaryFolder(t, { "shop.yaml": shop });
    const cache = mounted(t, "96k");
    const { code, stderr } = await build(folder, { SPECIMEN_CACHES: cache });
    assert.equal(code, 0, stderr);
    assert.match(
      stderr,
      /^The cache cannot be written, so the next build takes longer: Could not write \S+: the disk is full\. Free some space .+\n$/,
    );
    assert.deepEqual(readdirSync(folder).sort(), ["shop.yaml", "site"]);
    const again = await build(folder, { SPECIMEN_CACHES: cache });
    assert.equal(again.code, 0, again.stderr);
  });

  test("a build on a full disk keeps the earlier site, reports the cause, and leaves no temporary files", {
    skip: withoutMounts,
  }, async (t) => {
    const { folder, disk, out, env, earlier } = await builtOnDisk(t);
    const free = statfsSync(disk);
    writeFileSync(join(disk, "full"), Buffer.alloc(free.bavail * free.bsize - 64 * 1024));
    write(folder, "shop.yaml", shop.replaceAll("List orders", "List all orders"));
    const { code, stderr } = await build(folder, env, out);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^Could not write \S+: the disk is full\. Free some space and run the command again\.\n$/,
    );
    assert.deepEqual(filesIn(out), earlier);
    assert.deepEqual(readdirSync(disk).sort(), ["full", "site"]);
    rmSync(join(disk, "full"));
    const next = await build(folder, env, out);
    assert.equal(next.code, 0, next.stderr);
    assert.match(filesIn(out)["operations/list-orders/index.html"] ?? "", /List all orders/);
  });
});

test("diskError() describes the failed action, the path and the remedy", () => {
  const refuse = (code: string, more: Partial<NodeJS.ErrnoException & { dest: string }>) =>
    diskError(Object.assign(new Error(code), { code, ...more }), "site")?.message;
  assert.equal(
    refuse("ENOSPC", { syscall: "write" }),
    "Could not write site: the disk is full. Free some space and run the command again.",
  );
  assert.equal(
    refuse("EMFILE", { syscall: "open", path: "/a" }),
    "Could not open /a: too many files are open. Raise the limit (`ulimit -n`) and run the command again.",
  );
  assert.equal(
    refuse("ELOOP", { syscall: "scandir", path: "/a" }),
    "Could not list the folder /a: its links lead in a circle. Remove one of the links, or choose another path.",
  );
  assert.equal(
    refuse("EACCES", { syscall: "copyfile", path: "/a", dest: "/b" }),
    "Could not write /b: permission denied. Change the permissions, or choose another path.",
  );
  assert.equal(refuse("ECONNREFUSED", { syscall: "connect" }), undefined);
  assert.equal(refuse("ENOENT", {}), undefined);
  assert.equal(diskError(new TypeError("x is undefined")), null);
  assert.equal(diskError("ENOSPC"), null);
});
