import assert from "node:assert/strict";
import { test } from "node:test";
import { add, isGood, noTests, toText } from "#cli/testing/counts.ts";

test("the sum in words", () => {
  const sum = add({ passed: 3, failed: 1, skipped: 0 }, { passed: 2, failed: 0, skipped: 4 });
  assert.equal(toText(sum), "5 passed, 1 failed, 4 skipped");
  assert.equal(toText({ passed: 5, failed: 0, skipped: 0 }), "5 passed, 0 failed");
});

test("where none ran, nothing was shown to work", () => {
  assert.equal(isGood(noTests), false);
  assert.equal(isGood({ passed: 0, failed: 0, skipped: 3 }), false);
  assert.equal(isGood({ passed: 1, failed: 1, skipped: 0 }), false);
  assert.equal(isGood({ passed: 1, failed: 0, skipped: 3 }), true);
});
