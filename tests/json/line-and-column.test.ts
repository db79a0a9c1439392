import assert from "node:assert/strict";
import { test } from "node:test";
import { lineAndColumn } from "#json/fault.ts";

test("an offset is reported as line and column", () => {
  const text = '{\n  "a": x\n\n';
  assert.deepEqual(lineAndColumn("", 0), { line: 1, column: 1 });
  assert.deepEqual(lineAndColumn(text, 1), { line: 1, column: 2 });
  assert.deepEqual(lineAndColumn(text, 2), { line: 2, column: 1 });
  assert.deepEqual(lineAndColumn(text, 9), { line: 2, column: 8 });
  assert.deepEqual(lineAndColumn(text, text.length), { line: 4, column: 1 });
});
