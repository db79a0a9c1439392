import type { EventData, TestsStream } from "node:test";

/**
 * Collects why tests failed: a text for each, with its file, its suites and the first lines of its error. After
 * thousands of lines of a run, it is told once more at the end. The array grows while the tests run.
 */
export function watchFailures(tests: TestsStream): string[] {
  const failures: string[] = [];
  const path: string[] = [];
  tests.on("test:start", ({ nesting, name }) => path.splice(nesting, path.length, name));
  tests.on("test:fail", (test) => {
    if (isToldBelow(test) || test.todo !== undefined) return;
    const names = [...path.slice(0, test.nesting), test.name].join(" › ");
    failures.push([`${test.file ?? ""}: ${names}`, ...reasonOf(test)].join("\n    "));
  });
  return failures;
}

/** A suite, or a test with others in it, that failed because one of them did. */
const isToldBelow = ({ details: { error } }: EventData.TestFail) =>
  (error as { failureType?: string }).failureType === "subtestsFailed";

function reasonOf({ details: { error } }: EventData.TestFail): string[] {
  const cause = error.cause instanceof Error ? error.cause.message : String(error.cause ?? error.message);
  return cause.split("\n").slice(0, mostLines);
}

const mostLines = 25;
