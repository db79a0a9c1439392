import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#reference/index.ts";
import { bounds } from "#reference/schema/bounds.ts";
import type { Reference } from "#reference/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { eachSchema } from "./schema-walk.ts";

/** Descriptions that are refused, each for a reason of its own that other tests hold. */
const refused = {
  descriptions: [],
  hostile: [
    "bomb-yaml-alias.yaml",
    "file-binary.yaml",
    "file-comments.json",
    "file-duplicate-keys.yaml",
    "file-empty.yaml",
    "file-tabs.yaml",
    "file-truncated.yaml",
    "version-4.0.yaml",
  ],
};

test("the model of the Petstore survives JSON unchanged", async () => {
  await survives("openapi/petstore.yaml");
});

corpusTest("the model of every real description of the corpus survives JSON unchanged", {}, async () => {
  const files = filesIn("descriptions", refused.descriptions);
  assert.equal(files.length >= 29, true);
  for (const file of files) await survives(file);
});

corpusTest(
  "the model of every hostile description of the corpus survives JSON unchanged",
  { timeout: 30_000 },
  async () => {
    const files = filesIn("hostile", refused.hostile);
    assert.equal(files.length >= 50, true);
    for (const file of files) await survives(file);
  },
);

corpusTest("what is refused is refused in one sentence", {}, async () => {
  for (const [folder, names] of Object.entries(refused)) {
    for (const name of names) {
      await assert.rejects(survives(corpusPath(`${folder}/${name}`)), (cause) => {
        assert.ok(cause instanceof DescriptionError || cause instanceof Unrenderable, `${name}: ${cause}`);
        assert.doesNotMatch(cause.message, /\p{Control}/u, name);
        return true;
      });
    }
  }
});

const filesIn = (folder: string, without: readonly string[]) =>
  globSync("*.{yaml,json}", { cwd: corpusPath(folder) })
    .filter((name) => name !== "expect.json" && !without.includes(name))
    .map((name) => corpusPath(`${folder}/${name}`));

async function survives(file: string): Promise<void> {
  const { reference } = buildReference((await loadDescription(file)).document);
  holdsTogether(reference, file);
  const again: Reference = JSON.parse(JSON.stringify(reference));
  if (isDeepStrictEqual(again, reference)) return;
  // Part by part, so that the difference can be found in a model of megabytes.
  for (const [index, operation] of reference.operations.entries())
    assert.deepEqual(again.operations[index], operation, file);
  for (const [index, schema] of reference.schemas.entries())
    assert.deepEqual(again.schemas[index], schema, file);
  assert.deepEqual(again, reference, file);
}

/** Every reference names a schema that has a page, and nothing nests deeper than it is shown. */
function holdsTogether({ schemas, ...others }: Reference, file: string): void {
  const slugs = new Set(schemas.map(({ slug }) => slug));
  const found = eachSchema({ schemas, ...others });
  const lost = found.flatMap(({ schema }) =>
    schema.kind === "reference" && !slugs.has(schema.slug) ? [schema.slug] : [],
  );
  assert.deepEqual(lost, [], file);
  assert.equal(found.filter(({ depth }) => depth > bounds.maxDepth).length, 0, file);
}
