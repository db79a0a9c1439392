import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { leavesOfResponses } from "./believable.ts";
import { descriptionFiles } from "./descriptions.ts";
import { sharedValue } from "./shared-value.ts";
import { readSimulated } from "./simulated-site.ts";

/** The most that may be meaningless, of a hundred. */
const most = 5;

suite("meaningful values in simulations", { concurrency: 1 }, () => {
  for (const file of descriptionFiles) {
    suite(basename(file), () => {
      const site = sharedValue(() => readSimulated(file));
      corpusTest(`at most ${most}% of values of ${basename(file)} are meaningless`, {}, async () => {
        const { all, meaningless } = await leavesOfResponses(site());
        console.log(`${basename(file)}: ${meaningless} of ${all} values are "string" or 0`);
        assert.ok(meaningless * 100 <= all * most, `${meaningless} of ${all}`);
      });
    });
  }
});
