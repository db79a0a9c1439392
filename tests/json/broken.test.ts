import assert from "node:assert/strict";
import { test } from "node:test";
import { brokenAt, lineAndColumn } from "#json/broken.ts";

test("JSON is broken nowhere", () => {
  for (const text of ['{"a":[1,-2.5e3,{}],"b":[],"c":null}', " true ", '"\\u00e9\\n"', "0"])
    assert.equal(brokenAt(text), null, text);
});

test("other text is broken at its first token that may not stand there", () => {
  // The mark stands before the place.
  for (const marked of [
    "¦",
    "  ¦",
    '{ "name": ¦}',
    '{"a":1,¦}',
    '{"a" ¦1}',
    "{¦a:1}",
    "[1,¦]",
    "[1 ¦2]",
    "[1¦}",
    "1 ¦2",
    '{"a":1¦',
    '{"a":¦',
    "¦'a'",
    '[¦"a\n"]',
    '[¦"\\x"]',
    "0¦1",
    "¦undefined",
    "[¦NaN]",
    "¦,",
    "[¦:1]",
  ]) {
    const text = marked.replace("¦", "");
    assert.throws(() => JSON.parse(text), SyntaxError, text);
    assert.equal(brokenAt(text), marked.indexOf("¦"), marked);
  }
});

test("an offset is told as line and column", () => {
  assert.deepEqual(lineAndColumn('{\n  "a": x', 9), [2, 8]);
  assert.deepEqual(lineAndColumn("", 0), [1, 1]);
});
