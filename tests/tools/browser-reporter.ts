import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import type { TestResults } from "./results.ts";

/** Writes what came of Playwright's tests to the file that `TEST_RESULTS` names. */
export default class BrowserReporter implements Reporter {
  #tests: TestCase[] = [];
  /** Outside of tests, for example in a file that cannot be read. */
  #errors: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const file = process.env.TEST_RESULTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(resultsOf(this.#tests, this.#errors)));
  }
}

type Ended = Pick<TestCase, "outcome" | "titlePath" | "annotations"> & {
  results: Pick<TestCase["results"][number], "errors" | "attachments">[];
};

/** A test that passed only when it was repeated has failed. */
export function resultsOf(tests: Ended[], errors: TestError[]): TestResults {
  const having = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()));
  return {
    passed: having("expected").length,
    failures: [...having("unexpected", "flaky").map(failureOf), ...errors.map(messageOf)],
    skips: having("skipped").map((test) => ({ test: titleOf(test), reason: reasonOf(test) })),
  };
}

// Without the root and the browser, which have no names.
const titleOf = (test: Ended) => test.titlePath().filter(Boolean).join(" › ");

const reasonOf = ({ annotations }: Ended) =>
  annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? "";

function failureOf(test: Ended): string {
  const [first = {}] = test.results.flatMap(({ errors }) => errors);
  const panel = test.results.map(panelIn).find((text) => text !== "") ?? "";
  return `${titleOf(test)}\n    ${messageOf(first)}${panel.replaceAll("\n", "\n    ")}`;
}

/** The panel in Playwright's snapshot of the page; empty without one. A log is often all that is left of a failure. */
function panelIn({ attachments }: Ended["results"][number]): string {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  const snapshot = file === undefined ? "" : readFileSync(file, "utf8");
  return /\n *- region "Try it":\n.*?(?=\n```|$)/s.exec(snapshot)?.[0].slice(0, 6000) ?? "";
}

/** The first lines, and the place in the test. */
const messageOf = ({ message = "", location }: TestError) =>
  [
    ...stripVTControlCharacters(message).split("\n").slice(0, 12),
    ...(location === undefined ? [] : [`at ${relative("", location.file)}:${location.line}`]),
  ].join("\n    ");
