import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { compareFields } from "./field-truth.ts";
import { buildOfDescription, releaseBuild } from "./shared-build.ts";

/** As many fields are compared at least, by how large a description is. */
const least: Record<string, { onPages: number; inMarkdown: number }> = {
  "github--api.github.com.json": { onPages: 100_000, inMarkdown: 80_000 },
  "stripe--spec3-2023-09.yaml": { onPages: 30_000, inMarkdown: 15_000 },
  "openai--openapi.yaml": { onPages: 18_000, inMarkdown: 10_000 },
  // They have neither parameters nor bodies.
  "learn32--tags-example.yaml": { onPages: 0, inMarkdown: 0 },
  "readme31--security.json": { onPages: 0, inMarkdown: 0 },
};

const some = { onPages: 5, inMarkdown: 5 };

suite("fields of real descriptions", { concurrency: 1, timeout: 60 * 60_000 }, () => {
  for (const file of descriptionFiles) {
    const name = basename(file);
    corpusTest(
      `fields on pages and in Markdown match the description: ${name}`,
      { timeout: 600_000 },
      async () => {
        const run = await buildOfDescription(file);
        assert.equal(run.code, 0, run.stderr);
        const { wrong, onPages, inMarkdown } = compareFields(file, run.out);
        await releaseBuild(run);
        assert.deepEqual(wrong, []);
        const expected = least[name] ?? some;
        assert.ok(
          onPages >= expected.onPages && inMarkdown >= expected.inMarkdown,
          `${onPages} and ${inMarkdown}`,
        );
      },
    );
  }
  if (descriptionFiles.length === 0)
    corpusTest("the corpus contains real descriptions", {}, () => assert.fail());
});
