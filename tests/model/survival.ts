import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { bounds } from "#model/schema/constraints.ts";
import type { Reference } from "#model/types.ts";
import { corpusPath } from "../fixtures/corpus.ts";
import { eachSchema } from "./schema-walk.ts";

/** Descriptions that are refused, each for a reason of its own that other tests check. */
export const refused = [
  "bomb-yaml-alias.yaml",
  "file-binary.yaml",
  "file-comments.json",
  "file-duplicate-keys.yaml",
  "file-empty.yaml",
  "file-tabs.yaml",
  "file-truncated.yaml",
  "version-4.0.yaml",
];

/** The descriptions of the corpus that are not refused. */
export const realFiles = () => filesIn("descriptions");
export const hostileFiles = () => filesIn("hostile");

const filesIn = (folder: string) =>
  globSync("*.{yaml,json}", { cwd: corpusPath(folder) })
    .filter((name) => name !== "expect.json" && !refused.includes(name))
    .map((name) => corpusPath(`${folder}/${name}`));

/** Checks that the model of a description is the same after it was written as JSON and read again. */
export async function survives(file: string): Promise<void> {
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
