import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { runSuiteFile, suiteFiles } from "./json-schema-suite.ts";

/** Cases that are stated as unchecked, by file: all refer to documents that are not files, and nothing is fetched. */
const unchecked: { [file: string]: RegExp } = {
  defs: /^validate definition against metaschema/,
  dynamicRef:
    /^(strict-tree schema|tests for implementation|\$ref and \$dynamicAnchor|\$ref to \$dynamicRef)/,
  ref: /^remote ref, containing refs itself/,
  refRemote: /^/,
};

/** Cases with another verdict, by file; `docs/architecture/testing.md` has the reasons. */
const others: { [file: string]: RegExp } = {
  dynamicRef: /^\$dynamicRef avoids the root of each schema, but scopes are still registered/,
  format: /is only an annotation by default$/,
  vocabulary: /with no validation vocabulary/,
};

suite("official JSON Schema 2020-12 test suite", () => {
  for (const file of suiteFiles()) {
    const name = basename(file, ".json");
    corpusTest(`the validator agrees with the cases of ${name}, except for listed ones`, {}, async () => {
      const outcome = await runSuiteFile(file);
      const isOther = (test: string, known: RegExp | undefined) => known?.test(test) !== true;
      assert.deepEqual(
        {
          wrong: outcome.wrong.filter((test) => isOther(test, others[name])),
          unchecked: outcome.unchecked.filter((test) => isOther(test, unchecked[name])),
        },
        { wrong: [], unchecked: [] },
      );
      assert.ok(outcome.tests > 0);
    });
  }
});
