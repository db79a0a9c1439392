import assert from "node:assert/strict";
import { suite, test } from "node:test";
import fc from "fast-check";
import { findProblem, versions } from "./compositions.ts";
import { descriptions } from "./descriptions.ts";
import { families } from "./schemas/drawn.ts";
import { yamlOf } from "./trial.ts";
import { lostWords } from "./words.ts";

suite("random descriptions", () => {
  for (const version of versions)
    test(`every text of random descriptions is on its page and in its Markdown, OpenAPI ${version}`, async () => {
      const drawn = fc.sample(descriptions(version, new Set(families)), { seed: 1, numRuns: 15 });
      for (const { document } of drawn) assert.deepEqual(await lostWords(document), [], yamlOf(document));
    });

  for (const version of versions)
    test(`values generated for random descriptions are valid, OpenAPI ${version}`, async () => {
      assert.equal(await findProblem({ version, families: new Set(families), seed: 1, runs: 50 }), null);
    });
});
