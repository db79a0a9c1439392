import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { runWithin } from "#cli/check/deadline.ts";

suite("a step within a time", () => {
  const tooLong = () => new Error("too long");

  test("returns what it makes, and throws what it throws", () => {
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

  test("ends in the middle of a regular expression or of a loop", () => {
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
