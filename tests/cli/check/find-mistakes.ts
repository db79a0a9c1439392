import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { temporaryFolder } from "../temporary.ts";
import { findingsOf } from "./checked.ts";
import { type Mistake, mistakes } from "./mistakes.ts";
import { planted, readFiles } from "./planted.ts";

/** Tests that `check` finds these mistakes where they are, and nothing else. */
export function testMistakes(chosen: Mistake[]): void {
  suite("planted mistakes", { concurrency: false }, () => {
    for (const mistake of chosen)
      test(`check finds mistake ${mistakes.indexOf(mistake) + 1}: ${mistake.rule} in ${mistake.base}: ${mistake.to.replace(/\s+/g, " ").slice(0, 60)}`, async (t) => {
        const { files, expected } = planted(mistake);
        assert.deepEqual(await foundIn(t, files), [expected]);
      });
  });
}

/** The places and rules of all findings in these files. */
export async function foundIn(t: TestContext, files: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder(t);
  const findings = await findingsOf(await readFiles(folder, files));
  return findings.map(
    ({ file, line, column, rule }) => `${file.slice(folder.length + 1)}:${line}:${column} ${rule}`,
  );
}
