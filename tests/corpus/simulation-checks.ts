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
  suite("the simulation of a real description", { concurrency: 1 }, () => {
    for (const file of files) suite(basename(file), () => testSimulation(file));
    if (files.length === 0) corpusTest("there are real descriptions", {}, () => assert.fail());
  });
}

function testSimulation(file: string): void {
  const name = basename(file);
  const site = sharedValue(() => readSimulated(file));

  corpusTest("responds to every operation with what its schemas accept", {}, async () => {
    const { operations, ...found } = await simulateAll(site(), simulatedOnNode(site()));
    assert.deepEqual(found, exceptionsOf(name));
    const counted = countSource(file);
    assert.equal(operations, counted.operations.length - counted.internal.length);
  });

  corpusTest("responds to every operation with random values as well", {}, async () => {
    const random = await simulateAll(site(), simulatedOnNode(site()), "dynamic=true, seed=1");
    const { operations: _, ...found } = random;
    assert.deepEqual(found, exceptionsOf(name));
  });
}
