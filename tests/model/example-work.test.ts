import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#json/index.ts";
import { valueFor } from "#model/example-value/search/index.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";

const schemas = new Map();
const maker = { schemas, judge: judgeOf(schemas) };

/** A thousand letters and what no text has behind its end, so that every text is tried and refused. */
const unmatchable = `${"[a-z]".repeat(500)}$x`;

/** The cost of matching a pattern while a value is generated. */
function workOf(pattern: string, make: () => JsonValue | undefined): number {
  const matcher = matcherOf(pattern);
  assert.ok(matcher !== null);
  const { test: match } = matcher;
  let work = 0;
  matcher.test = (text, budget = { left: Number.MAX_SAFE_INTEGER }) => {
    const before = budget.left;
    const isMatch = match(text, budget);
    work += before - budget.left;
    return isMatch;
  };
  try {
    make();
  } finally {
    matcher.test = match;
  }
  return work;
}

for (const isDynamic of [false, true])
  test(`the work for ${isDynamic ? "random" : "likely"} values is bounded for many strings with an unmatchable pattern`, () => {
    const workOfMany = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `p${index}`);
      const text = { type: "string", pattern: unmatchable };
      const properties = Object.fromEntries(names.map((name) => [name, text]));
      const schema = { type: "object", required: names, properties };
      return workOf(unmatchable, () => valueFor(schema, undefined, { maker, seed: "1", isDynamic }));
    };
    const [few, many] = [workOfMany(10), workOfMany(1000)];
    assert.equal(many < 4 * few, true, `${few} for 10, ${many} for 1000`);
  });
