import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { descriptionFiles } from "../corpus/descriptions.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { differences } from "./locate-ways.ts";

corpusTest(
  "every location in real JSON descriptions is the one that the YAML parser reports",
  { timeout: 120_000 },
  () => {
    const files = descriptionFiles.filter((file) => file.endsWith(".json"));
    assert.equal(files.length, 12);
    for (const file of files) assert.deepEqual(differences(readFileSync(file, "utf8")), [], file);
  },
);
