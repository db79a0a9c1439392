import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { temporaryFolder } from "../temporary.ts";
import { findingsOf } from "./checked.ts";
import { mistakes } from "./mistakes.ts";
import { filesOf, planted, readFiles } from "./planted.ts";

suite("planted mistakes", { concurrency: false }, () => {
  for (const base of ["petstore", "several files", "2.0"] as const)
    test(`check finds nothing in the unchanged ${base} description`, async (t) => {
      assert.deepEqual(await found(t, filesOf[base]), []);
    });

  for (const [index, mistake] of mistakes.entries())
    test(`check finds mistake ${index + 1}: ${mistake.rule} in ${mistake.base}: ${mistake.to.replace(/\s+/g, " ").slice(0, 60)}`, async (t) => {
      const { files, expected } = planted(mistake);
      assert.deepEqual(await found(t, files), [expected]);
    });
});

async function found(t: TestContext, files: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder(t);
  const findings = await findingsOf(await readFiles(folder, files));
  return findings.map(
    ({ file, line, column, rule }) => `${file.slice(folder.length + 1)}:${line}:${column} ${rule}`,
  );
}
