import assert from "node:assert/strict";
import { test } from "node:test";
import { foundIn, testMistakes } from "./find-mistakes.ts";
import { mistakes } from "./mistakes.ts";
import { filesOf } from "./planted.ts";

for (const base of ["petstore", "several files", "2.0"] as const)
  test(`check finds nothing in the unchanged ${base} description`, async (t) => {
    assert.deepEqual(await foundIn(t, filesOf[base]), []);
  });

// The first of each rule; `mistakes.all.test.ts` tests all.
testMistakes([...Map.groupBy(mistakes, ({ rule }) => rule).values()].flatMap((alike) => alike.slice(0, 1)));
