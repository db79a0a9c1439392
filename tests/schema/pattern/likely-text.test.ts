import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { likelyText } from "#schema/pattern/text.ts";

const textFor = (pattern: string, least = 0, most = 300) => likelyText(pattern, "string", least, most);

suite("likely text for a pattern", () => {
  for (const pattern of [
    "^ord_[0-9a-f]{26}$",
    String.raw`^\d+\.\d+\.\d+$`,
    "^sha256:[a-f0-9]{64}$",
    "^([A-Z]{2}|C2)$",
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])$",
    String.raw`^\+[1-9]\d{1,14}$`,
    "payTo|upi_collect",
    String.raw`^(\d)x\1$`,
  ])
    test(`the likely text matches its pattern and is reproducible: ${pattern}`, () => {
      const text = textFor(pattern);
      assert.match(text ?? "", new RegExp(pattern, "u"));
      assert.equal(textFor(pattern), text);
    });

  for (const pattern of [
    "^[a-zA-Z0-9_-]{1,64}$",
    ".*",
    String.raw`^[^\s]+$`,
    "^(?:s|x)(tr|y)ing?$",
    "rin",
    "^st",
  ])
    test(`the likely text is "string" if that matches: ${pattern}`, () => {
      assert.equal(textFor(pattern), "string");
      assert.match("string", new RegExp(pattern, "u"));
    });

  for (const pattern of ["^[a-z]{7,}$", "^[a-z]{1,5}$", "^[A-Z]", "ing2$", "^tring", "^(st){2}ring$"])
    test(`the likely text is not "string" if that does not match: ${pattern}`, () => {
      assert.notEqual(textFor(pattern), "string");
      assert.match(textFor(pattern) ?? "", new RegExp(pattern, "u"));
    });

  test("the likely text has the given length", () => {
    assert.equal(textFor("^[A-Z]+$", 12, 12)?.length, 12);
  });

  test("a pattern with a lookahead, a syntax error or another length has no likely text", () => {
    assert.deepEqual(
      [textFor("(?=.*[a-z])[A-Z]"), textFor("^a)$"), textFor("^[A-Z]{9}$", 0, 8)],
      [null, null, null],
    );
  });

  test("a likely text for a hostile pattern is found or given up quickly", () => {
    const deep = `^${"(".repeat(45)}a*${")*".repeat(45)}!$`;
    assert.equal(textFor(deep), "!");
    assert.equal(textFor("((A{10000}){10000}){10000}"), null);
    assert.equal(textFor("^(a{0,10000}){10000}B$")?.at(-1), "B");
  });
});
