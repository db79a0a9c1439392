import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { findProblem, versions } from "./compositions.ts";
import { descriptions } from "./descriptions.ts";
import { families } from "./schemas/drawn.ts";
import { yamlOf } from "./trial.ts";
import { lostWords } from "./words.ts";

const timeout = 30 * 60_000;

suite("20,000 random descriptions", () => {
  const seed = Date.now() % 1e9;
  for (const version of versions)
    test(`values generated for random descriptions are valid, OpenAPI ${version}`, { timeout }, async () => {
      assert.equal(await findProblem({ version, families: new Set(families), seed, runs: 6667 }), null);
    });

  for (const version of versions)
    test(`every text of random descriptions is shown, OpenAPI ${version}, seed ${seed}`, {
      timeout,
    }, async () => {
      for (const { document } of fc.sample(descriptions(version, new Set(families)), { seed, numRuns: 500 }))
        assert.deepEqual(await lostWords(document), [], yamlOf(document));
    });
});
