import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { versions } from "../compositions.ts";
import { findWrongPair, pairKinds } from "./pairs.ts";

suite("5,000 random pairs of descriptions", () => {
  const seed = Date.now() % 1e9;
  for (const version of versions)
    for (const kind of pairKinds)
      test(`diff classifies all ${kind} of random descriptions correctly, OpenAPI ${version}`, () =>
        assert.equal(findWrongPair(kind, { version, seed, runs: 834 }), null));
});
