import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { versions } from "../compositions.ts";
import { findWrongPair } from "./pairs.ts";

suite("of random pairs of descriptions", () => {
  for (const version of versions) {
    test(`each break is found, OpenAPI ${version}`, () =>
      assert.equal(findWrongPair("breaks", { version, seed: 1, runs: 60 }), null));
    test(`no rewrite is a change, OpenAPI ${version}`, () =>
      assert.equal(findWrongPair("rewrites", { version, seed: 1, runs: 100 }), null));
  }
});
