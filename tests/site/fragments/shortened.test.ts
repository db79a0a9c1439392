import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { shortened } from "#site/fragments/shortened.ts";

suite("shortened()", () => {
  test("a short text is not shortened", () => {
    assert.equal(shortened("A short one.", 12), "A short one.");
    assert.equal(shortened("", 12), "");
  });

  test("a long text is shortened between words", () => {
    assert.equal(shortened("word ".repeat(100), 180), `${"word ".repeat(36).trimEnd()}…`);
    assert.equal(shortened("one two  three", 12), "one two…");
  });

  test("a word that is too long is shortened within, but not inside a character", () => {
    assert.equal(shortened("x".repeat(200), 180), `${"x".repeat(180)}…`);
    assert.equal(shortened(`A ${"x".repeat(200)}`, 20), `A ${"x".repeat(18)}…`);
    assert.equal(shortened("\u{1f600}".repeat(10), 5), "\u{1f600}\u{1f600}…");
  });
});
