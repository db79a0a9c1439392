import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { lostOf } from "./lost.ts";

suite("texts and values of real descriptions", { concurrency: 1, timeout: 60 * 60_000 }, () => {
  for (const file of descriptionFiles)
    corpusTest(
      `every text and value is on its page, in Markdown and in files for agents: ${basename(file)}`,
      { timeout: 900_000 },
      async (t) => {
        const { lost, leftOut, count } = await lostOf(file);
        t.diagnostic(`${count} texts and values, ${leftOut} of them left out on purpose`);
        assert.deepEqual(lost, []);
      },
    );
  if (descriptionFiles.length === 0)
    corpusTest("the corpus contains real descriptions", {}, () => assert.fail());
});
