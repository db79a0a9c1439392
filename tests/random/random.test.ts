import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findProblem, versions } from "./compositions.ts";
import type { Family } from "./schemas/drawn.ts";

/** Everything is drawn by `npm run fuzz -- --only compose`, and in `random.all.test.ts`. */
const families: Family[] = ["objects", "null", "references"];

suite("of descriptions composed at random", () => {
  for (const version of versions)
    test(`all that is made is valid, OpenAPI ${version}`, async () => {
      assert.equal(await findProblem({ version, families: new Set(families), seed: 1, runs: 100 }), null);
    });
});
