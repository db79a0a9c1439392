import assert from "node:assert/strict";
import { corpusTest } from "../fixtures/corpus.ts";
import { hostileFiles, realFiles, survives } from "./survival.ts";

corpusTest("the model of every real description of the corpus survives JSON unchanged", {}, async () => {
  const files = realFiles();
  assert.equal(files.length >= 29, true);
  for (const file of files) await survives(file);
});

corpusTest("the model of every hostile description of the corpus survives JSON unchanged", {}, async () => {
  const files = hostileFiles();
  assert.equal(files.length >= 50, true);
  for (const file of files) await survives(file);
});
