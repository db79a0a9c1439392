import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { loadDescription } from "#description/load.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

const options = { timeout: 60_000 };

corpusTest("every real description is read as OpenAPI 3 without a problem", options, async () => {
  const files = readdirSync(corpusPath("descriptions")).filter((name) => /\.(json|yaml)$/.test(name));
  const all = [...files, "lob-multi/lob-api-public.yml"];
  assert.equal(all.length, 30);
  for (const name of all) {
    const { document, problems } = await loadDescription(corpusPath(`descriptions/${name}`));
    assert.match(String(document.openapi), /^3\.[0-2]/, name);
    assert.deepEqual(problems, [], name);
  }
});
