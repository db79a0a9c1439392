import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { sharedValue } from "./shared-value.ts";
import { simulateAll } from "./simulated.ts";
import { simulatedOnNode } from "./simulated-on-node.ts";
import { readSimulated } from "./simulated-site.ts";
import { exceptionsOf } from "./simulation-exceptions.ts";
import { countSource } from "./source.ts";

/** Sends the sample request of every operation of these descriptions to its simulation, with examples and with random values. */
export function testSimulations(files: string[]): void {
  suite("simulations of real descriptions", { concurrency: 1 }, () => {
    for (const file of files) suite(basename(file), () => testSimulation(file));
    if (files.length === 0) corpusTest("the corpus contains real descriptions", {}, () => assert.fail());
  });
}

function testSimulation(file: string): void {
  const name = basename(file);
  const site = sharedValue(() => readSimulated(file));

  corpusTest(`the simulation of ${name} returns a valid response for every operation`, {}, async () => {
    const { operations, ...found } = await simulateAll(site(), simulatedOnNode(site()));
    assert.deepEqual(found, exceptionsOf(name));
    const counted = countSource(file);
    assert.equal(operations, counted.operations.length - counted.internal.length);
  });

  corpusTest(`the simulation of ${name} returns valid random values for every operation`, {}, async () => {
    const random = await simulateAll(site(), simulatedOnNode(site()), "dynamic=true, seed=1");
    const { operations: _, ...found } = random;
    assert.deepEqual(found, exceptionsOf(name));
  });
}
