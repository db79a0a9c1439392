import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { simulateAll } from "./simulated.ts";
import { differing, refused, silent } from "./simulation-exceptions.ts";
import { countSource } from "./source.ts";

suite("the simulation of a real description", { concurrency: 1 }, () => {
  for (const file of descriptionFiles) {
    const name = basename(file);

    corpusTest(`answers every operation of ${name} with what its schemas accept`, {}, async () => {
      const { operations, ...found } = await simulateAll(file);
      assert.deepEqual(found, exceptionsOf(name));
      const counted = countSource(file);
      assert.equal(operations, counted.operations.length - counted.internal.length);
    });

    corpusTest(`answers with values of chance as well for ${name}`, {}, async () => {
      const { operations: _, ...found } = await simulateAll(file, "dynamic=true, seed=1");
      assert.deepEqual(found, exceptionsOf(name));
    });
  }
  if (descriptionFiles.length === 0) corpusTest("there are real descriptions", {}, () => assert.fail());
});

const exceptionsOf = (name: string) => ({
  silent: silent[name] ?? [],
  refused: refused[name] ?? [],
  differing: differing[name] ?? [],
});
