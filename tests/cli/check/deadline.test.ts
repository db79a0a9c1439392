import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { runWithin } from "#cli/check/deadline.ts";

suite("runWithin()", () => {
  const tooLong = () => new Error("too long");

  test("runWithin() returns the result of a step, and throws its error", () => {
    const error = new Error("of the step");
    assert.equal(
      runWithin(10, () => 1, tooLong),
      1,
    );
    assert.throws(
      () =>
        runWithin(
          10,
          () => {
            throw error;
          },
          tooLong,
        ),
      error,
    );
  });

  test("runWithin() aborts a regular expression or a loop that exceeds the time", () => {
    assert.throws(() => runWithin(0.2, () => /^(a+)+$/.test(`${"a".repeat(60)}!`), tooLong), tooLong());
    assert.throws(
      () =>
        runWithin(
          0.2,
          () => {
            for (;;);
          },
          tooLong,
        ),
      tooLong(),
    );
  });
});
