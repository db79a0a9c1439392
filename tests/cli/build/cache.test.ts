import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openCache } from "#cli/build/cache.ts";
import { publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../temporary.ts";

test("the cache keeps the latest publications and those in progress", async (t) => {
  const folder = temporaryFolder(t);
  const before = process.env.SPECIMEN_CACHE;
  process.env.SPECIMEN_CACHE = folder;
  t.after(() => {
    if (before === undefined) delete process.env.SPECIMEN_CACHE;
    else process.env.SPECIMEN_CACHE = before;
  });
  const names = Array.from({ length: 12 }, (_, day) => `${day}`.padStart(16, "0"));
  for (const [day, name] of names.entries()) {
    mkdirSync(join(folder, name));
    if (day === 1) writeFileSync(join(folder, name, "building"), `${process.ppid}`);
    utimesSync(join(folder, name), new Date(2020, 1, day), new Date(2020, 1, day));
  }
  mkdirSync(join(folder, "of somebody else"));

  const cache = await openCache(publicationOf({}));
  const own = cache.folder ?? "";
  assert.ok(existsSync(own));
  const left = readdirSync(folder).filter((name) => !own.endsWith(name));
  assert.deepEqual(left.sort(), [...names.slice(1, 2), ...names.slice(5), "of somebody else"]);
  await cache.close();
});
