import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findProblem, versions } from "./compositions.ts";
import { families } from "./schemas/drawn.ts";

suite("of descriptions composed at random", () => {
  for (const version of versions)
    test(`all that is made is valid, OpenAPI ${version}`, async () => {
      assert.equal(await findProblem({ version, families: new Set(families), seed: 1, runs: 150 }), null);
    });
});
