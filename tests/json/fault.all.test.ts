import assert from "node:assert/strict";
import { test } from "node:test";
import { findFault } from "#json/fault.ts";

const badString = "This string is not closed, or contains an invalid character or escape.";
const noItem = 'A value is missing, or there is an extra "," before this.';

test("syntax errors of JSON are found after ten million characters, in strings, numbers and deep nesting", () => {
  const many = 10_000_000;
  for (const before of [`["${"a".repeat(many)}",`, `[${"1".repeat(many)},`, "[".repeat(many)])
    assert.equal(findFault(`${before}x`)?.offset, before.length);
  assert.deepEqual(findFault(`[${"1,\n".repeat(many / 2)}]`), {
    offset: 1 + (many / 2) * 3,
    line: many / 2 + 1,
    column: 1,
    message: noItem,
  });
  assert.equal(findFault(`"${"a".repeat(many)}`)?.message, badString);
});
