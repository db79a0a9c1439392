import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dump } from "js-yaml";
import { decode } from "#description/decode.ts";
import { loadDescription } from "#description/load.ts";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import { stringifyYaml } from "#json/yaml.ts";
import { descriptionFiles } from "../corpus/descriptions.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

const options = { timeout: 60_000 };

corpusTest(
  "every real description of the corpus is read as OpenAPI 3 without a problem",
  options,
  async () => {
    const files = readdirSync(corpusPath("descriptions")).filter((name) => /\.(json|yaml)$/.test(name));
    const all = [...files, "lob-multi/lob-api-public.yml"];
    assert.equal(all.length, 30);
    for (const name of all) {
      const { document, problems } = await loadDescription(corpusPath(`descriptions/${name}`));
      assert.match(String(document.openapi), /^3\.[0-2]/, name);
      assert.deepEqual(problems, [], name);
    }
  },
);

corpusTest(
  "every real description of the corpus is the same in YAML, written as js-yaml does",
  options,
  async () => {
    for (const file of descriptionFiles) {
      const { document } = await loadDescription(file);
      assert.deepEqual(decode({ file: "again", text: stringifyYaml(document) }), document, file);
      // js-yaml has no word for integers with more digits than a double.
      const rounded = JSON.parse(stringifyJson(document as JsonValue));
      assert.ok(stringifyYaml(rounded) === dump(rounded, { lineWidth: 110 }), file);
    }
  },
);
