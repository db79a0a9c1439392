import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { partsInMemory } from "#cli/check/kept-parts.ts";
import { temporaryFolder } from "../temporary.ts";
import { checked } from "./checked.ts";
import { mistakes } from "./mistakes.ts";
import { filesOf, planted, readFiles } from "./planted.ts";

suite("planted mistakes with cached parts", { concurrency: false }, () => {
  for (const [index, mistake] of mistakes.entries())
    test(`cached parts do not change what check finds for mistake ${index + 1}: ${mistake.rule} in ${mistake.base}`, async (t) => {
      const folder = temporaryFolder(t);
      const kept = partsInMemory();
      const check = async (files: Record<string, string>, own = kept) =>
        checked(await readFiles(folder, files), {}, own);
      const first = await check(filesOf[mistake.base]);
      const { files } = planted(mistake);
      const found = await check(files, partsInMemory());
      assert.deepEqual(await check(files), found);
      assert.deepEqual(await check(files), found);
      assert.deepEqual(await check(filesOf[mistake.base]), first);
    });
});
