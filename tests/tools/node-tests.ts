import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type EventData, run, type TestsStream } from "node:test";
import { spec } from "node:test/reporters";
import { pathToFileURL } from "node:url";
import { noResults, type TestResults } from "./results.ts";

/**
 * Runs test files with Node's runner, some at a time, and prints its report. Each has a process of its own; those of a layer
 * share one, because starting it takes longer than most of their tests.
 */
export async function runNodeTests(files: string[], concurrency: number): Promise<TestResults> {
  if (files.length === 0) return noResults;
  const byLayer = Map.groupBy(files, sharingLayer);
  const own = byLayer.get(null) ?? [];
  byLayer.delete(null);
  const shared = [...byLayer].map(([layer, ofLayer]) => together(layer ?? "", ofLayer));
  const tests = run({
    files: [...shared, ...own].map((file) => resolve(file)),
    concurrency,
    // For each test: one that hangs fails, so that the run continues.
    timeout: 120_000,
  });
  const results = collect(tests);
  for await (const text of tests.compose(spec())) process.stdout.write(text);
  return results;
}

/** Layers below `src/` whose tests share a process. Commands, and what descriptions were read from, keep a state of it. */
const sharing = readdirSync("src").filter((layer) => !["cli", "description"].includes(layer));

/** The layer that a file tests together with others. A broad one takes long, and one without a test is reported by the runner. */
function sharingLayer(file: string): string | null {
  const [folder, layer = ""] = file.split(/[\\/]/);
  const isShared = folder === "tests" && sharing.includes(layer) && !/\.all\.test\.ts$/.test(file);
  return isShared && /test\w*\(/i.test(readFileSync(file, "utf8")) ? layer : null;
}

/** Writes a file that runs these. One that cannot be loaded becomes a test that fails. */
function together(layer: string, files: string[]): string {
  const name = resolve(".cache", "together", `${layer}.test.mjs`);
  const lines = files.map((file) => {
    const url = JSON.stringify(pathToFileURL(resolve(file)).href);
    return `await import(${url}).catch((error) => test(${JSON.stringify(file)}, () => { throw error; }));`;
  });
  mkdirSync(dirname(name), { recursive: true });
  writeFileSync(name, ['import { test } from "node:test";', ...lines, ""].join("\n"));
  return name;
}

/** The results grow while the tests run. A suite is no test: only its tests are counted. */
function collect(tests: TestsStream): TestResults {
  const results: TestResults = { passed: 0, failures: [], skips: [] };
  const path: string[] = [];
  tests.on("test:start", ({ nesting, name }) => path.splice(nesting, path.length, name));
  const title = ({ nesting, name, file }: EventData.TestPass | EventData.TestFail) =>
    [relative("", file ?? ""), [...path.slice(0, nesting), name].join(" › ")].filter(Boolean).join(": ");
  const skip = (test: EventData.TestPass | EventData.TestFail, reason: string | boolean) =>
    results.skips.push({ test: title(test), reason: typeof reason === "string" ? reason : "" });

  tests.on("test:pass", (test) => {
    const reason = test.skip ?? test.todo;
    if (reason !== undefined) skip(test, reason);
    else if (isFile(test))
      results.failures.push(`${test.name}\n    contains no test: write one or remove the file`);
    else if (test.details.type !== "suite") results.passed += 1;
  });
  tests.on("test:fail", (test) => {
    if (test.todo !== undefined) skip(test, test.todo);
    else if (!failedByInnerTest(test)) results.failures.push([title(test), ...reasonOf(test)].join("\n    "));
  });
  return results;
}

// Node reports a file without tests as one test that passed.
const isFile = (test: EventData.TestPass) =>
  test.nesting === 0 && resolve(test.name) === resolve(test.file ?? "");

/** A suite, or a test with others in it, that failed because one of them did. */
const failedByInnerTest = ({ details: { error } }: EventData.TestFail) =>
  "failureType" in error && error.failureType === "subtestsFailed";

function reasonOf({ details: { error } }: EventData.TestFail): string[] {
  const cause = error.cause instanceof Error ? error.cause.message : String(error.cause ?? error.message);
  return cause.split("\n").slice(0, maxLines);
}

const maxLines = 25;
