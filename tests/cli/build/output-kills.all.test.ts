import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openOutput } from "#cli/build/output.ts";
import { temporaryFolder, write } from "../temporary.ts";

test("30 kills while a site is published leave an intact site, and the next build cleans up", {
  timeout: 300_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  const out = join(folder, "docs");
  const module = JSON.stringify(pathToFileURL("src/cli/build/output.ts").href);
  // Many files, so that most kills hit the removal of the earlier site.
  write(
    folder,
    "publish.mjs",
    `import { mkdirSync, writeFileSync } from "node:fs";
    import { openOutput } from ${module};
    const [path] = process.argv.slice(2);
    for (let count = 0; ; count++) {
      const output = await openOutput({ path, named: path, force: false });
      for (let file = 0; file < 800; file++) {
        const name = output.folder + "/" + (file % 40) + "/" + file;
        if (file < 40) mkdirSync(output.folder + "/" + file, { recursive: true });
        writeFileSync(name, process.pid + " " + count);
      }
      if (count === 0) console.log("publishing");
      await output.publish([]);
      await output.close();
    }`,
  );
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, SPECIMEN_CACHES: join(folder, "caches") };
  let whole = 0;
  for (let kill = 0; kill < 30; kill++) {
    const child = spawn(process.execPath, [join(folder, "publish.mjs"), out], { env, stdio: "pipe" });
    const closed = once(child, "close");
    await once(child.stdout, "data");
    await pause(20 + Math.random() * 400);
    child.kill("SIGKILL");
    await closed;
    expire(`${out}.publishing`);
    // What the next build begins with.
    const caches = process.env.SPECIMEN_CACHES;
    process.env.SPECIMEN_CACHES = join(folder, "caches");
    try {
      await (await openOutput({ path: out, named: out, force: false })).close();
    } finally {
      if (caches === undefined) delete process.env.SPECIMEN_CACHES;
      else process.env.SPECIMEN_CACHES = caches;
    }
    assert.deepEqual(
      readdirSync(folder).filter((name) => name !== "docs"),
      ["caches", "publish.mjs"],
    );
    assert.deepEqual(readdirSync(join(folder, "caches/build")), []);
    const texts = textsIn(out);
    if (texts === null) continue;
    whole++;
    assert.deepEqual([texts.length, new Set(texts).size], [800, 1]);
  }
  assert.ok(whole > 20, `${whole} sites`);
});

/** A lock that is left is taken over after ten seconds. */
function expire(lock: string): void {
  const longAgo = new Date(Date.now() - 60_000);
  if (existsSync(lock)) utimesSync(lock, longAgo, longAgo);
}

/** What the files of a site have; null before the first. */
function textsIn(folder: string): string[] | null {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^\d+$/.test(entry.name))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
  } catch {
    return null;
  }
}
