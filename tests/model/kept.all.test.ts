import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { objectOf } from "#model/values.ts";
import { openKeptModel } from "#site/kept-models.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { keptOf } from "./kept-parts.ts";

for (const name of [
  "adyen--checkout-v71.yaml",
  "figma--openapi.yaml",
  "github--api.github.com.json",
  "openai--openapi.yaml",
  "readme30--discriminators.json",
  "stripe--spec3-2023-09.yaml",
])
  corpusTest(
    `the model of ${name} after edits equals the one that is built without reuse`,
    { timeout: 300_000 },
    async () => {
      const { document } = await loadDescription(corpusPath(`descriptions/${name}`));
      const kept = keptOf(document);
      for (const at of [0.1, 0.4, 0.8]) {
        const edited = structuredClone(document);
        edit(edited, at);
        const own = openKeptModel(edited, kept);
        const { reference, warnings } = buildReference(edited, { kept: own });
        assert.deepEqual(plain({ reference, warnings }), plain(buildReference(structuredClone(edited))));
        const used = [...own.parts.parts.values()].filter((part) => [...kept.parts.values()].includes(part));
        assert.ok(
          used.length > own.parts.parts.size / 3,
          `${used.length} of ${own.parts.parts.size} were kept`,
        );
      }
    },
  );

/** Edits a schema and an operation, at a part of all of them. */
function edit({ paths, components }: Record<string, unknown>, at: number): void {
  const schema = objectOf(someOf(objectOf(components).schemas, at));
  schema.properties = { ...objectOf(schema.properties), edited_at: { type: "string" } };
  for (const operation of Object.values(objectOf(someOf(paths, at))))
    objectOf(operation).description = "Edited.";
}

function someOf(holder: unknown, at: number): unknown {
  const all = Object.values(objectOf(holder));
  return all[Math.floor(all.length * at)];
}

/** The parts of the model as text, regardless of which objects they share. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
