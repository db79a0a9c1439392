import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { matcherOf } from "#schema/pattern/matcher.ts";
import { seeded } from "#schema/pattern/random.ts";

suite("matcherOf()", () => {
  test("the matcher agrees with RegExp on 3,000 random patterns", () => {
    const random = seeded("patterns");
    const differences = Array.from({ length: 3000 }, () => patternOf(random, 4)).flatMap((pattern) => {
      const expression = expressionOf(pattern);
      const matcher = matcherOf(pattern);
      if (expression === null || matcher === null) return [];
      const texts = Array.from({ length: 5 }, () =>
        Array.from({ length: random.whole(0, 6) }, () => random.pick(characters)).join(""),
      );
      return texts
        .filter((text) => expression.test(text) !== matcher.test(text))
        .map((text) => [pattern, text]);
    });
    assert.deepEqual(differences, []);
  });

  test("patterns with catastrophic backtracking are matched in under 2 seconds", () => {
    const hostile: [pattern: string, text: string, isMatch: boolean][] = [
      ["^(a+)+$", `${"a".repeat(40)}!`, false],
      [String.raw`^([a-zA-Z0-9]+\s?)+$`, `${"a".repeat(40)}!`, false],
      ["^(a|a)*$", `${"a".repeat(40)}!`, false],
      ["^(?=(a+)+$)", `${"a".repeat(40)}!`, false],
      ["(a*)*(a*)*(a*)*b$", "a".repeat(5000), false],
      ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(5000), false],
      ["^(a?){30}a{30}$", "a".repeat(30), true],
    ];
    const before = process.cpuUsage();
    assert.deepEqual(
      hostile.map(([pattern, text]) => [pattern, text, matcherOf(pattern)?.test(text)]),
      hostile,
    );
    assert.ok(process.cpuUsage(before).user < 2_000_000);
  });

  test("a pattern that is valid only without the flag `u` is matched", () => {
    assert.deepEqual(
      ["a-b.c", "a b"].map((text) => matcherOf(String.raw`^[\w-.]+$`)?.test(text)),
      [true, false],
    );
    assert.equal(matcherOf("^a{,2}$")?.test("a{,2}"), true);
  });

  test("a pattern with back references, inline flags, too many states or a syntax error has no matcher", () => {
    const patterns = [
      String.raw`(a)\1`,
      "(?i:a)",
      "((a{100}){100}){100}",
      "^x((( ()){10000}){10000})$",
      "a)",
    ];
    assert.deepEqual(
      patterns.map((pattern) => [pattern, matcherOf(pattern)]),
      patterns.map((pattern) => [pattern, null]),
    );
  });

  test("the matcher gives up when its work limit is exceeded", () => {
    const work = { left: 1000 };
    assert.equal(matcherOf("^(a{0,1000}){0,5}$")?.test("a".repeat(1000), work), null);
    assert.ok(work.left < 0);
  });
});

function expressionOf(pattern: string): RegExp | null {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {}
  }
  return null;
}

type Random = ReturnType<typeof seeded>;

const characters = ["a", "a", "b", "c", "1", " ", ".", "-", "é", "\n", "_", "ab"] as const;
const atoms = [
  ...(["a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "\\b", "\\B", "^", "$", "\\.", "-", "é"] as const),
  ...(["[\\w-.]", "\\u0061", "\\x62", "\\p{L}", "[^\\s]", "\\S", "[]", "[^]", " ", "\\u{62}"] as const),
] as unknown as [string, ...string[]];
const quantifiers = ["*", "+", "?", "{2}", "{1,3}", "{0,2}?", "{2,}", "*?"] as const;
const groups = ["?=", "?!", "?<=", "?<!", "?:", "?<n>", ""] as const;

function patternOf(random: Random, depth: number): string {
  const inner = () => patternOf(random, depth - 1);
  switch (random.whole(0, depth > 0 ? 5 : 1)) {
    case 2:
      return `${inner()}${inner()}`;
    case 3:
      return `(${inner()}|${inner()})`;
    case 4:
      return `(?:${inner()})${random.pick(quantifiers)}`;
    case 5:
      return `(${random.pick(groups)}${inner()})`;
    default:
      return random.pick(atoms);
  }
}
