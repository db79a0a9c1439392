import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findProblem, versions } from "./compositions.ts";
import { families } from "./schemas/drawn.ts";

suite("of twenty thousand descriptions composed at random", () => {
  const seed = Date.now() % 1e9;
  for (const version of versions)
    test(`all that is made is valid, OpenAPI ${version}`, async () => {
      assert.equal(await findProblem({ version, families: new Set(families), seed, runs: 6667 }), null);
    });
});
