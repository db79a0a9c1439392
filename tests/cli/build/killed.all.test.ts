import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { cacheIn } from "#site/caches.ts";
import { temporaryFolder, write } from "../temporary.ts";
import { shop } from "./shop.ts";

/** What is in the folder of a build when it is killed. */
const moments = {
  "has written its first page": "*/**/*.html",
  "has written its last file": "*/**/.nojekyll",
};

test("a build that is killed leaves the earlier site whole, and the next one succeeds", {
  timeout: 400_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  const start = (description: string) => {
    write(folder, "shop.yaml", description);
    const args = [
      "tests/tools/launch.mjs",
      "build",
      join(folder, "shop.yaml"),
      "--out",
      join(folder, "site"),
    ];
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined, SPECIMEN_CACHE: join(folder, "cache") };
    // In a group of its own, so that the kill reaches its children.
    return spawn(process.execPath, args, { env, stdio: "ignore", detached: true });
  };
  const build = async (description: string) => {
    assert.deepEqual(await once(start(description), "close"), [0, null]);
    return filesIn(join(folder, "site"));
  };
  let earlier = await build(shop);
  assert.ok(Object.keys(earlier).length > 20);

  let edits = 0;
  const edit = () => shop.replace("List orders", `List orders ${++edits}`);
  for (const [moment, pattern] of Object.entries(moments)) {
    // On a busy machine a build may end before it is seen at its moment: the next one is killed.
    let closed: unknown[] = [];
    for (let tries = 0; closed[1] !== "SIGKILL" && tries < 10; tries++) {
      earlier = filesIn(join(folder, "site"));
      closed = await buildUntil(start(edit()), pattern);
    }
    assert.deepEqual(closed, [null, "SIGKILL"], `the build that ${moment} was killed`);
    assert.deepEqual(filesIn(join(folder, "site")), earlier, `a build that ${moment}`);

    earlier = await build(edit());
    assert.match(earlier["operations/list-orders/index.html"] ?? "", new RegExp(`List orders ${edits}`));
    assert.deepEqual(globSync("site.*", { cwd: folder }), []);
  }
});

/** Kills a build, and its children, as soon as its cache has a file like this: its exit code and signal. */
async function buildUntil(child: ChildProcess, pattern: string): Promise<unknown[]> {
  const closed = once(child, "close");
  const working = cacheIn("build");
  while (child.exitCode === null && globSync(pattern, { cwd: working }).length === 0) await pause(1);
  assert.ok(child.pid !== undefined);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  return closed;
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync("**/*.*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
