import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { openTextCache } from "#disk/caches.ts";

describe("text cache on disk", () => {
  test("the text cache keeps a text for the next build", async () => {
    await inFolder((folder) => {
      const cache = openTextCache(folder, "1");
      assert.equal(cache.get("js\nlet a"), null);
      cache.set("js\nlet a", "é <b>\r\n");
      assert.equal(cache.get("js\nlet a"), "é <b>\r\n");
      assert.equal(openTextCache(folder, "1").get("js\nlet a"), "é <b>\r\n");
      assert.equal(openTextCache(folder, "1").get("js\nlet b"), null);
    });
  });

  test("the text cache discards texts of another version", async () => {
    await inFolder(async (folder) => {
      openTextCache(folder, "1").set("a", "old");
      const cache = openTextCache(folder, "2");
      assert.equal(cache.get("a"), null);
      cache.set("a", "new");
      assert.deepEqual(await readdir(folder), ["2"]);
    });
  });

  test("names of files in the text cache contain nothing from a description", async () => {
    await inFolder(async (folder) => {
      const cache = openTextCache(folder, "1");
      cache.set("../../../x", "a");
      cache.set("__proto__\n/etc/passwd", "b");
      assert.deepEqual([cache.get("../../../x"), cache.get("__proto__\n/etc/passwd")], ["a", "b"]);
      for (const name of await readdir(join(folder, "1"))) assert.match(name, /^[\w-]{43}$/);
    });
  });

  test("the text cache removes the oldest entries when it is too large", async () => {
    await inFolder(async (folder) => {
      const cache = openTextCache(folder, "1", 1000);
      for (const name of ["a", "b", "c"]) cache.set(name, name.repeat(400));
      const long = new Date("2020-01-01");
      for (const name of await readdir(join(folder, "1"))) {
        const file = join(folder, "1", name);
        if (!(await readFile(file, "utf8")).startsWith("b")) await utimes(file, long, long);
      }
      openTextCache(folder, "1", 1000).set("d", "d");
      assert.deepEqual(
        ["a", "b", "c", "d"].map((name) => cache.get(name)?.[0] ?? null),
        [null, "b", null, "d"],
      );
    });
  });

  test("the text cache keeps nothing on a disk that cannot be written, and does not fail", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "file");
      await writeFile(file, "");
      const cache = openTextCache(join(file, "below"), "1");
      cache.set("a", "b");
      assert.equal(cache.get("a"), null);
    });
  });

  test("the text cache ignores a partly written entry", async () => {
    await inFolder(async (folder) => {
      const cache = openTextCache(folder, "1");
      cache.set("a", "whole");
      const [name] = await readdir(join(folder, "1"));
      await rm(join(folder, "1", name ?? ""));
      await writeFile(join(folder, "1", `${name}.99`), "ha");
      assert.equal(cache.get("a"), null);
    });
  });
});

async function inFolder(use: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-cache-"));
  try {
    await mkdir(join(folder, "cache"));
    await use(join(folder, "cache"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
