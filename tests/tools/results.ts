import { existsSync } from "node:fs";
import { corpusFolder } from "../fixtures/corpus-folder.ts";

/** What came of tests. */
export interface TestResults {
  passed: number;
  /** A text for each test that failed: its file, its name and the beginning of its error. */
  failures: string[];
  skips: Skip[];
}

/** A test, or a whole suite, that was not run. */
export interface Skip {
  test: string;
  /** Empty where none is given. */
  reason: string;
}

export const noResults: TestResults = { passed: 0, failures: [], skips: [] };

export function add(one: TestResults, other: TestResults): TestResults {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    skips: [...one.skips, ...other.skips],
  };
}

/**
 * Turns skips into failures: those without a reason, and in a complete environment all of them, so that a missing
 * program cannot hide a test. Reasons that begin with `optional: ` are allowed everywhere.
 */
export function refuseSkips(results: TestResults, isComplete = isCompleteEnvironment()): TestResults {
  const isRefused = ({ reason }: Skip) => reason === "" || (isComplete && !reason.startsWith("optional: "));
  const refused = results.skips.filter(isRefused);
  return {
    passed: results.passed,
    failures: [
      ...results.failures,
      ...refused.map(({ test, reason }) =>
        reason === "" ? `${test}\n    skipped without a reason` : `${test}\n    skipped: ${reason}`,
      ),
    ],
    skips: results.skips.filter((skip) => !isRefused(skip)),
  };
}

/** CI with the corpus of real descriptions, where everything can be tested. */
const isCompleteEnvironment = () => Boolean(process.env.CI) && existsSync(corpusFolder);

/** `12 passed, 0 failed, 3 skipped` */
export const summarize = ({ passed, failures, skips }: TestResults) =>
  `${passed} passed, ${failures.length} failed, ${skips.length} skipped`;
