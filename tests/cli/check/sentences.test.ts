import assert from "node:assert/strict";
import { test } from "node:test";
import { inSentences } from "#cli/check/sentences.ts";

test("a problem is split between what is wrong and what to do, and not within names of an author", () => {
  assert.deepEqual(inSentences('"#/components/responses/Pets; Dogs" does not resolve; correct it'), {
    message: '"#/components/responses/Pets; Dogs" does not resolve.',
    fix: "Correct it.",
  });
  assert.deepEqual(inSentences("the keys `a; b` and `c;d` are equal"), {
    message: "The keys `a; b` and `c;d` are equal.",
  });
});
