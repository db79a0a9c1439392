import assert from "node:assert/strict";
import { test } from "node:test";
import { inSentences } from "#cli/check/sentences.ts";

test("inSentences() splits a problem into message and fix, but not within an author's names", () => {
  assert.deepEqual(inSentences('"#/components/responses/Pets; Dogs" does not resolve; correct it'), {
    message: '"#/components/responses/Pets; Dogs" does not resolve.',
    fix: "Correct it.",
  });
  assert.deepEqual(inSentences("the keys `a; b` and `c;d` are equal"), {
    message: "The keys `a; b` and `c;d` are equal.",
  });
});
