import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type EventData, run } from "node:test";
import { spec } from "node:test/reporters";
import { type Counts, noTests } from "./counts.ts";
import { watchFailures } from "./failures.ts";

/** What came of tests, and why those failed that did, one text each. */
export interface NodeTests {
  counts: Counts;
  failures: string[];
}

/** Runs test files with Node's runner, each in a process of its own, and shows what it says. */
export async function runNodeTests(files: string[]): Promise<NodeTests> {
  if (files.length === 0) return { counts: noTests, failures: [] };
  const tests = run({
    files: files.map((file) => resolve(file)),
    concurrency: availableParallelism(),
    // For each test: one that hangs fails, so that the run goes on.
    timeout: 120_000,
  });
  let counts = noTests;
  const failures = watchFailures(tests);
  let emptyFiles = 0;
  tests.on("test:pass", (test) => {
    if (isFile(test)) emptyFiles += reportEmpty(test.name);
  });
  tests.on("test:summary", (summary) => {
    // Each file sends one as well; the one of all files names none.
    if (summary.file === undefined) counts = toCounts(summary);
  });
  for await (const text of tests.compose(spec())) process.stdout.write(text);
  // Node counts a file without tests as one test that passed.
  const { passed, failed, skipped } = counts;
  return { counts: { passed: passed - emptyFiles, failed: failed + emptyFiles, skipped }, failures };
}

const isFile = (test: EventData.TestPass) => test.nesting === 0 && test.name === test.file;

function reportEmpty(file: string): number {
  console.error(`${file} holds no test: write one or remove the file.`);
  return 1;
}

function toCounts({ counts, success }: EventData.TestSummary): Counts {
  const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
  return {
    passed: counts.passed,
    // A hook that fails after its suite's tests fails no test, but the run.
    failed: success ? failed : Math.max(failed, 1),
    skipped: counts.skipped + counts.todo,
  };
}
