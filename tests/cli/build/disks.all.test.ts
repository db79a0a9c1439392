import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { temporaryFolder, write } from "../temporary.ts";
import { assertBuiltWithoutCache, build, builtOnDisk, withoutMounts } from "./disks.ts";
import { filesIn, shop } from "./shop.ts";

suite("builds on other failing disks", { concurrency: false, timeout: 600_000 }, () => {
  test("a build succeeds with each reason why its cache cannot be written", async (t) => {
    const folder = temporaryFolder(t, { file: "", "shop.yaml": shop });
    const reasons: Record<string, string> = {
      "/sys/none": "(?:permission denied|the system does not permit it|the file system is read-only)",
      [join(folder, "file/cache")]: "a part of the path is a file, not a folder",
      [join(folder, "x".repeat(300))]: "the name is too long for this file system",
    };
    for (const [cache, reason] of Object.entries(reasons)) {
      await assertBuiltWithoutCache(folder, cache, reason);
      assert.deepEqual(readdirSync(folder).sort(), ["file", "shop.yaml", "site"]);
    }
  });

  test("a build that cannot replace a read-only site leaves it whole", {
    skip: withoutMounts,
  }, async (t) => {
    const { folder, disk, out, env, earlier } = await builtOnDisk(t);
    execFileSync("mount", ["-o", "remount,ro", disk]);
    write(folder, "shop.yaml", shop.replaceAll("List orders", "List all orders"));
    const { code, stderr } = await build(folder, env, out);
    assert.equal(code, 1);
    assert.match(stderr, /the file system is read-only\. Choose a path on another disk\.\n$/);
    assert.doesNotMatch(stderr, /\n.*\n/);
    assert.deepEqual(filesIn(out), earlier);
  });
});
