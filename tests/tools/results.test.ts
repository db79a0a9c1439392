import assert from "node:assert/strict";
import { test } from "node:test";
import { add, refuseSkips, summarize } from "./results.ts";

const skipped = (reason: string) => ({ passed: 1, failures: [], skips: [{ test: "a test", reason }] });

test("the summary counts skipped tests, also if their number is 0", () => {
  const one = { passed: 3, failures: ["a"], skips: [] };
  assert.equal(summarize(add(one, { ...skipped("no Windows"), passed: 2 })), "5 passed, 1 failed, 1 skipped");
  assert.equal(summarize(one), "3 passed, 1 failed, 0 skipped");
});

test("a test that is skipped without a reason is a failure", () => {
  const refused = { passed: 1, failures: ["a test\n    skipped without a reason"], skips: [] };
  assert.deepEqual(refuseSkips(skipped(""), false), refused);
  assert.deepEqual(refuseSkips(skipped("no PostgreSQL"), false), skipped("no PostgreSQL"));
});

test("only optional tests may be skipped where everything can be tested", () => {
  const refused = { passed: 1, failures: ["a test\n    skipped: no PostgreSQL"], skips: [] };
  assert.deepEqual(refuseSkips(skipped("no PostgreSQL"), true), refused);
  assert.deepEqual(refuseSkips(skipped("optional: no php"), true), skipped("optional: no php"));
});
