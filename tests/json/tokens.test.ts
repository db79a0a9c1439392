import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Token, tokensOfJson } from "#json/tokens.ts";

const joined = (text: string) =>
  tokensOfJson(text)
    .map((token) => token.text)
    .join("");

describe("tokensOfJson()", () => {
  test("JSON is split into keys, strings, constants, punctuation and whitespace", () => {
    assert.deepEqual(tokensOfJson('{"a" : ["b:", -1.5e+3, true]}'), [
      token("mark", "{"),
      token("key", '"a"'),
      token("space", " "),
      token("mark", ":"),
      token("space", " "),
      token("mark", "["),
      token("string", '"b:"'),
      token("mark", ","),
      token("space", " "),
      token("constant", "-1.5e+3"),
      token("mark", ","),
      token("space", " "),
      token("constant", "true"),
      token("mark", "]"),
      token("mark", "}"),
    ]);
  });

  test("a string with any content is one token", () => {
    for (const text of ['""', '"\\""', '"\\\\"', '"a: {[1, null]}"', '"\\u0022"', '"a\nb"', '"👩‍👧"']) {
      assert.deepEqual(tokensOfJson(text), [token("string", text)]);
    }
  });

  test("an unclosed string is one token up to the end of the text", () => {
    for (const open of ['"', '"abc', '"abc\\', '"abc\\"', '"a", 1, {']) {
      assert.deepEqual(tokensOfJson(`[${open}`).at(0), token("mark", "["));
      assert.equal(joined(`[${open}`), `[${open}`);
    }
    assert.deepEqual(tokensOfJson('["abc\\'), [token("mark", "["), token("string", '"abc\\')]);
  });

  test("a part of a word is not a constant", () => {
    assert.deepEqual(
      tokensOfJson("nullable untrue falsey null")
        .filter(({ kind }) => kind === "constant")
        .map(({ text }) => text),
      ["null"],
    );
  });

  test("joined tokens give the original text", () => {
    const pieces = [
      '"',
      '\\"',
      "\\",
      "a",
      "1",
      "-",
      ".",
      "e",
      "true",
      "{",
      "}",
      "[",
      "]",
      ":",
      ",",
      " ",
      "\n",
    ];
    const strange = ["'", "<", "&", "\u0000", "\u2028", "é", "👩", "\ud800", "#", "//", "n", "null"];
    const next = random(7);
    for (let count = 0; count < 3000; count++) {
      const text = Array.from({ length: next(25) }, () => pick([...pieces, ...strange], next)).join("");
      assert.equal(joined(text), text);
    }
  });

  test("very long unclosed or repeated strings are split without losing characters", {
    timeout: 20_000,
  }, () => {
    for (const piece of ['\\"', '"', "\\", "-", "true", '"a" ', "1"]) {
      const text = `"${piece.repeat(200_000)}`;
      assert.equal(joined(text), text);
    }
    assert.equal(tokensOfJson(`"${"x".repeat(10_000_000)}"`).length, 1);
    assert.equal(tokensOfJson(`"${"\\n".repeat(8_000_000)}"`).length, 1);
  });
});

const token = (kind: Token["kind"], text: string): Token => ({ kind, text });

/** Random numbers that are the same in every run (mulberry32), so that a failure is reproducible. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const pick = (items: string[], next: (below: number) => number) => items[next(items.length)] ?? "";
