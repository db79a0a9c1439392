import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { cacheIn } from "#disk/caches.ts";
import { temporaryFolder, write } from "../temporary.ts";
import { shop } from "./shop.ts";

/** What is in the folder of a build when it is killed. */
const moments = {
  "has written its first page": "*/**/*.html",
  "has written its last file": "*/**/.nojekyll",
};

/** Starts builds of a description in a folder, each in a group of its own, so that a kill reaches its children. */
function starter(folder: string): (description: string) => ChildProcess {
  const args = ["tests/tools/launch.mjs", "build", join(folder, "shop.yaml"), "--out", join(folder, "site")];
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, SPECIMEN_CACHE: join(folder, "cache") };
  return (description) => {
    write(folder, "shop.yaml", description);
    return spawn(process.execPath, args, { env, stdio: "ignore", detached: true });
  };
}

test("a killed build leaves the earlier site intact, and the next build succeeds", {
  timeout: 400_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  const start = starter(folder);
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

test("30 kills at random moments of a build leave an intact site, and the next build cleans up", {
  timeout: 600_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  const site = join(folder, "site");
  const start = starter(folder);
  const edited = (edit: number) => shop.replace("List orders", `List orders ${edit}`);
  const began = performance.now();
  assert.deepEqual(await once(start(edited(0)), "close"), [0, null]);
  const duration = performance.now() - began;
  let [killed, shown] = [0, 0];
  for (let edit = 1; edit <= 30; edit++) {
    const child = start(edited(edit));
    const closed = once(child, "close");
    await pause(Math.random() * duration);
    kill(child);
    if ((await closed)[1] === "SIGKILL") killed++;
    assert.deepEqual(brokenIn(site), [], `after ${edit} kills`);
    const page = readFileSync(join(site, "operations/list-orders/index.html"), "utf8");
    const now = Number(/List orders (\d+)/.exec(page)?.[1]);
    assert.ok(now === shown || now === edit, `the site of edit ${now} after ${edit} kills`);
    shown = now;
  }
  assert.ok(killed > 20, `${killed} kills`);
  assert.deepEqual(await once(start(edited(31)), "close"), [0, null]);
  assert.deepEqual(brokenIn(site), []);
  assert.deepEqual(globSync("site.*", { cwd: folder }), []);
});

/** The files of a site that are not there as its list has them. */
function brokenIn(site: string): string[] {
  const lines = readFileSync(join(site, ".specimen-files"), "utf8").matchAll(/^([\da-f]{64}) {2}(.+)$/gm);
  const listed = Array.from(lines, ([, hash = "", path = ""]) => ({ path, hash }));
  assert.ok(listed.length > 20);
  return listed.flatMap(({ path, hash: expected }) => {
    const file = join(site, path);
    return existsSync(file) && hash("sha256", readFileSync(file)) === expected ? [] : [path];
  });
}

/** Kills a build, and its children, as soon as its cache has a file like this: its exit code and signal. */
async function buildUntil(child: ChildProcess, pattern: string): Promise<unknown[]> {
  const closed = once(child, "close");
  const working = cacheIn("build");
  while (child.exitCode === null && globSync(pattern, { cwd: working }).length === 0) await pause(1);
  kill(child);
  return closed;
}

function kill({ pid }: ChildProcess): void {
  assert.ok(pid !== undefined);
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync("**/*.*", { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
