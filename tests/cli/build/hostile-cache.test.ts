import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { openCache } from "#cli/build/cache.ts";
import { type KeptFilesOptions, openKeptFiles } from "#cli/build/kept-files.ts";
import { readLastBuild } from "#cli/build/last-build.ts";
import { withLock } from "#cli/build/lock.ts";
import { openOutput } from "#cli/build/output.ts";
import { keepCachesIn, openTextCache } from "#disk/caches.ts";
import { publicationOf } from "#site/publication.ts";
import { temporaryFolder, write } from "../temporary.ts";

// A pipeline may restore caches that others have written.
suite("untrusted caches", () => {
  test("a cache with paths outside its folder removes, copies and links nothing there", (t) => {
    const { folder, victim, kept } = project(t);
    const size = statSync(victim).size;
    const time = statSync(victim).mtimeMs;
    const entry = { key: "key", hash: hash("sha256", "kept"), size, time };
    const paths = {
      "above the folder": "../../../victim/file",
      "above it in the middle": "a/../../../../victim/file",
      absolute: victim,
      "with an empty name": "a//b",
      "with a backslash": "..\\..\\..\\victim\\file",
      empty: "",
      "the folder itself": ".",
    };
    for (const [title, path] of Object.entries(paths)) {
      write(kept, "files.json", JSON.stringify({ version: "1", files: { [path]: entry, "a/b": entry } }));
      write(kept, "files/a/b", "kept");
      const [files, printed] = silently(t, () => openKeptFiles(options(folder, kept)));
      assert.equal(files.has(path, "key"), false, title);
      assert.equal(files.take(path, "key"), null, title);
      files.save();
      assert.deepEqual(textsIn(dirname(victim)), { file: "kept" }, title);
      assert.deepEqual(textsIn(kept), { "files.json": '{"version":"1","files":{}}' }, title);
      assert.deepEqual(printed, [
        `${join(kept, "files.json")} is damaged and was ignored; this build takes longer.`,
      ]);
    }
  });

  test("cache entries of an invalid shape are ignored", (t) => {
    const { folder, kept } = project(t);
    const entry = { key: "key", hash: hash("sha256", ""), size: 0, time: null };
    const shapes: unknown[] = [
      null,
      [],
      { version: "1" },
      { version: "1", files: null },
      { version: 1, files: {} },
      { version: "1", files: { a: null } },
      // A line of its own in the list of a site's files.
      { version: "1", files: { a: { ...entry, hash: `${entry.hash}  a\n${entry.hash}` } } },
      { version: "1", files: { a: { ...entry, size: "1" } } },
      { version: "1", files: { a: { ...entry, size: 0.5 } } },
      { version: "1", files: { a: { ...entry, time: "now" } } },
      { version: "1", files: { a: { ...entry, key: 1 } } },
    ];
    for (const shape of shapes) {
      write(kept, "files.json", JSON.stringify(shape));
      const [files] = silently(t, () => openKeptFiles(options(folder, kept)));
      assert.deepEqual([files.has("a", "key"), files.take("a", "key")], [false, null], JSON.stringify(shape));
    }
  });

  test("symbolic links in the cache are replaced without changing their targets", (t) => {
    const { folder, victim, kept } = project(t);
    const { size, mtimeMs: time } = statSync(victim);
    const entry = { key: "key", hash: hash("sha256", "kept"), size, time };
    const list = JSON.stringify({ version: "1", files: { file: entry, "a/file": entry } });
    const links: Record<string, [path: string, target: string]> = {
      "the folder of copies": ["files", dirname(victim)],
      "a folder of a copy": ["files/a", dirname(victim)],
      "a copy": ["files/file", victim],
      "the list": ["files.json", victim],
    };
    for (const [title, [path, target]] of Object.entries(links)) {
      execFileSync("rm", ["-rf", kept, join(folder, "site")]);
      if (path !== "files.json") write(kept, "files.json", list);
      mkdirSync(dirname(join(kept, path)), { recursive: true });
      symlinkSync(target, join(kept, path));
      const [files] = silently(t, () => openKeptFiles(options(folder, kept)));
      assert.equal(files.take(path === "files/a" ? "a/file" : "file", "key"), null, title);
      files.put("file", "next", Buffer.from("new"));
      files.put("a/other", "next", Buffer.from("new"));
      files.save();
      assert.deepEqual(textsIn(dirname(victim)), { file: "kept" }, title);
      assert.equal(lstatSync(join(kept, path)).isSymbolicLink(), false, title);
      assert.equal(readFileSync(join(kept, "files/a/other"), "utf8"), "new", title);
    }
  });

  test("named pipes in the cache do not block a build", (t) => {
    const { folder, kept } = project(t);
    mkdirSync(kept, { recursive: true });
    execFileSync("mkfifo", [join(kept, "files.json"), join(kept, "last-build.json")]);
    assert.equal(readLastBuild(kept), null);
    openKeptFiles(options(folder, kept)).save();
    assert.equal(lstatSync(join(kept, "files.json")).isFile(), true);
  });

  test("a record of the last build with an invalid shape is ignored", (t) => {
    const { kept } = project(t);
    const whole = {
      version: "1",
      folder: "/site",
      pages: 1,
      bytes: 1,
      checked: [{ findings: [], unchecked: [], silenced: 0, notes: [] }],
      settings: "",
      inputs: { paths: { a: "1" }, links: {}, sources: ["a"] },
      files: [["index.html", "stamp"]],
      manifest: "",
    };
    write(kept, "last-build.json", JSON.stringify(whole));
    assert.deepEqual(readLastBuild(kept), whole);
    const changes: Record<string, unknown> = {
      pages: "1",
      checked: [{ findings: [null], unchecked: [], silenced: 0, notes: [] }],
      inputs: { paths: { a: "1" } },
      files: [["index.html"]],
      manifest: null,
      settings: 1,
      folder: ["/"],
    };
    for (const [name, value] of Object.entries(changes)) {
      write(kept, "last-build.json", JSON.stringify({ ...whole, [name]: value }));
      const [last] = silently(t, () => readLastBuild(kept));
      assert.equal(last, null, name);
    }
  });

  test("the publication cache, its lock and its temporary folders follow no symbolic links", async (t) => {
    const { folder, victim } = project(t);
    const [caches, other] = [join(folder, "caches"), dirname(victim)];
    setCaches(t, caches);
    write(other, "7-abcdef/notes.md", "by hand");
    const before = textsIn(other);
    const sites = join(caches, "sites");
    const name = await nameOfCache();

    const places = [sites, join(sites, name), join(sites, name, "building"), join(caches, "build")];
    for (const place of places) {
      execFileSync("rm", ["-rf", caches]);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(place.endsWith("building") ? join(other, "new") : other, place);
      const cache = await openCache(publicationOf({}));
      assert.equal(cache.folder, join(sites, name));
      const output = await openOutput({ path: join(folder, "site"), named: "site", force: false });
      await output.close();
      await cache.close();
      assert.deepEqual(textsIn(other), before, place);
    }
  });

  test("only temporary folders that builds have named are removed from the cache", async (t) => {
    const { folder } = project(t);
    const caches = join(folder, "caches");
    setCaches(t, caches);
    for (const name of ["999999999-abcdef/site/a", "notes/a", "2024/a"])
      write(join(caches, "build"), name, "");
    await (await openOutput({ path: join(folder, "site"), named: "site", force: false })).close();
    assert.deepEqual(readdirSync(join(caches, "build")).sort(), ["2024", "notes"]);
  });

  test("the text cache writes and removes nothing through symbolic links", (t) => {
    const { folder, victim } = project(t);
    const other = dirname(victim);
    for (const place of ["highlight", "highlight/1"]) {
      const cache = join(folder, "texts");
      execFileSync("rm", ["-rf", cache]);
      mkdirSync(dirname(join(cache, place)), { recursive: true });
      symlinkSync(other, join(cache, place));
      const texts = openTextCache(join(cache, "highlight"), "1", 1);
      texts.set("a", "b");
      assert.equal(texts.get("a"), "b");
      assert.deepEqual(textsIn(other), { file: "kept" }, place);
    }
  });

  test("the text cache ignores entries that are links or pipes", (t) => {
    const { folder, victim } = project(t);
    const cache = join(folder, "texts");
    openTextCache(cache, "1").set("a", "b");
    const [name = ""] = readdirSync(join(cache, "1"));
    const entry = join(cache, "1", name);
    for (const make of [() => symlinkSync(victim, entry), () => execFileSync("mkfifo", [entry])]) {
      execFileSync("rm", [entry]);
      make();
      assert.equal(openTextCache(cache, "1").get("a"), null);
    }
  });

  test("a lock that is a dangling link does not block forever", { timeout: 20_000 }, async (t) => {
    const folder = temporaryFolder(t);
    const lock = join(folder, "test.lock");
    symlinkSync(join(folder, "nowhere"), lock);
    const quick = { name: "test.lock", waiting: null, fresh: 200, pause: 5 };
    assert.equal(await withLock(folder, async () => "done", quick), "done");
    assert.equal(existsSync(lock), false);
  });
});

function project(t: TestContext) {
  const folder = temporaryFolder(t, { "victim/file": "kept" });
  return { folder, victim: join(folder, "victim/file"), kept: join(folder, "cache/pages") };
}

const options = (folder: string, kept: string): KeptFilesOptions => ({
  folder: kept,
  version: "1",
  site: join(folder, "site"),
  earlier: { folder: join(folder, "earlier"), hashes: new Map() },
  hasCopies: true,
});

/** What the act gives, and what it prints. */
function silently<Result>(t: TestContext, act: () => Result): [Result, unknown[]] {
  const { mock } = t.mock.method(console, "error", () => {});
  const result = act();
  const printed = mock.calls.flatMap((call) => call.arguments);
  mock.restore();
  return [result, printed];
}

function setCaches(t: TestContext, folder: string): void {
  const before = process.env.SPECIMEN_CACHES;
  keepCachesIn(folder);
  t.after(() => {
    if (before === undefined) delete process.env.SPECIMEN_CACHES;
    else process.env.SPECIMEN_CACHES = before;
  });
}

async function nameOfCache(): Promise<string> {
  const cache = await openCache(publicationOf({}));
  await cache.close();
  return (cache.folder ?? "").split("/").at(-1) ?? "";
}

const textsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
