import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

corpusTest("GitHub's webhooks are read from its extension", {}, async () => {
  const { document } = await loadDescription(corpusPath("descriptions/github--api.github.com.json"));
  const { operations, webhooks } = buildReference(document).reference;
  assert.deepEqual([operations.length, webhooks.length], [1223, 270]);
  assert.equal(new Set(webhooks.map(({ slug }) => slug)).size, 270);
});
