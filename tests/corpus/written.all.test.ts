import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { lostOf } from "./lost.ts";

suite("everything that is written in a real description", { concurrency: 1, timeout: 60 * 60_000 }, () => {
  for (const file of descriptionFiles)
    corpusTest(
      `is on the page that it belongs to, in its Markdown and in what agents read: ${basename(file)}`,
      { timeout: 900_000 },
      async (t) => {
        const { lost, leftOut, count } = await lostOf(file);
        t.diagnostic(`${count} texts and values, ${leftOut} of them left out on purpose`);
        assert.deepEqual(lost, []);
      },
    );
  if (descriptionFiles.length === 0) corpusTest("there are real descriptions", {}, () => assert.fail());
});
