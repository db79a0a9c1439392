import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { partsInMemory } from "#cli/check/kept-parts.ts";
import { temporaryFolder } from "../temporary.ts";
import { checked } from "./checked.ts";
import { lies } from "./lies.ts";
import { filesOf, planted, readFiles } from "./planted.ts";

suite("planted lies, with what was kept of the truth", { concurrency: false }, () => {
  for (const [index, lie] of lies.entries())
    test(`${index + 1}: ${lie.rule} in ${lie.base}: ${lie.to.replace(/\s+/g, " ").slice(0, 60)}`, async (t) => {
      const folder = temporaryFolder(t);
      const kept = partsInMemory();
      const check = async (files: Record<string, string>, own = kept) =>
        checked(await readFiles(folder, files), {}, own);
      const first = await check(filesOf[lie.base]);
      const { files } = planted(lie);
      const found = await check(files, partsInMemory());
      assert.deepEqual(await check(files), found);
      assert.deepEqual(await check(files), found);
      assert.deepEqual(await check(filesOf[lie.base]), first);
    });
});
