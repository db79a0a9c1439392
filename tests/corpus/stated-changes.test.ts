import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { type Change, compareDescriptions } from "#model/changes/index.ts";
import { corpusPath } from "../fixtures/corpus.ts";

const folder = corpusPath("../review/repro/diff/");
const skip = existsSync(folder) ? false : `the pairs are not here: ${folder}`;

suite("documented changes between pairs of descriptions", { skip }, () => {
  for (const file of globSync(`${folder}*.old.yaml`).sort()) {
    const [line = ""] = readFileSync(file, "utf8").split("\n");
    const stated = /^# must: (.*)$/.exec(line)?.[1] ?? "";
    test(`diff of ${file.slice(folder.length, -".old.yaml".length)} finds: ${stated}`, async () => {
      const [old, next] = await Promise.all(
        [file, file.replace(".old.", ".new.")].map(async (path) => await loadDescription(path)),
      );
      if (old === undefined || next === undefined) throw new TypeError("Two descriptions are compared.");
      const found = compareDescriptions(old, next).filter(({ id }) => id !== "version-not-bumped");
      assert.equal(asStated(found, stated), true, JSON.stringify(found));
    });
  }
});

/** Whether this is found: `no change`, `text`, or a break, with or without its id. */
function asStated(found: Change[], stated: string): boolean {
  if (stated.startsWith("no change")) return found.length === 0;
  if (/^text\b/.test(stated)) return found.length > 0 && found.every(({ verdict }) => verdict === "text");
  const id = /^([a-z-]+), breaking/.exec(stated)?.[1];
  assert.match(stated, /\bbreak(?:ing)?\b/);
  return found.some(({ verdict, ...change }) => verdict === "breaking" && (id ?? change.id) === change.id);
}
