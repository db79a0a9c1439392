import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { isObject } from "#json/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";

const options = { timeout: 60_000 };

/** The errors of hostile files that cannot be read; `null` where they can. */
const outcomes: Record<string, RegExp | null> = {
  "file-binary.yaml": /file-binary\.yaml: is not a text file/,
  "file-bom.yaml": null,
  "file-comments.json": /file-comments\.json:1:1: JSON has no comments/,
  "file-duplicate-keys.yaml": /:8:3: "\/dup" is a duplicate, first defined in line 4/,
  "file-empty.yaml": /file-empty\.yaml: is empty/,
  "file-json-in.yaml": null,
  "file-tabs.yaml": /file-tabs\.yaml:3:1: is indented with a tab/,
  "file-truncated.yaml": /:11:24: the text that begins here is not closed/,
  "file-utf16le.yaml": null,
  "version-2.0.yaml": null,
  "version-3.2-features.yaml": null,
  "version-4.0.yaml": /version-4\.0\.yaml:1:1: OpenAPI 4\.0\.0 is not supported \(supported: /,
  "yaml-merge-anchors.yaml": null,
};

for (const [name, message] of Object.entries(outcomes)) {
  corpusTest(
    `the hostile description ${name} is ${message === null ? "read" : "refused in one line"}`,
    options,
    async () => {
      const file = corpusPath(`hostile/${name}`);
      if (message === null) assert.ok(isObject((await loadDescription(file)).document.info));
      else {
        await assert.rejects(loadDescription(file), (cause: Error) => {
          assert.match(cause.message, message);
          assert.doesNotMatch(cause.message, /\p{Cc}/u);
          return true;
        });
      }
    },
  );
}

corpusTest("remote references are not fetched by default, and each is reported", options, async () => {
  const { problems, files } = await loadDescription(corpusPath("hostile/ref-remote-http.yaml"));
  assert.equal(files.length, 1);
  assert.deepEqual(
    problems.map(({ problem }) => /^"([^"]*)" is not fetched/.exec(problem)?.[1]),
    [
      "http://127.0.0.1:9/schema.json",
      "http://169.254.169.254/latest/meta-data/",
      "https://example.invalid/pet.yaml",
      "//example.invalid/pathitem.yaml",
      "ftp://example.invalid/x",
    ],
  );
});
