import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { versions } from "../compositions.ts";
import { findWrongPair } from "./pairs.ts";

suite("random pairs of descriptions", () => {
  for (const version of versions) {
    test(`diff finds each breaking change of random descriptions, OpenAPI ${version}`, () =>
      assert.equal(findWrongPair("breaks", { version, seed: 1, runs: 60 }), null));
    test(`diff reports no change for equivalent rewrites of random descriptions, OpenAPI ${version}`, () =>
      assert.equal(findWrongPair("rewrites", { version, seed: 1, runs: 100 }), null));
  }
});
