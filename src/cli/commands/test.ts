import { globSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { ensureBrowser } from "#cli/browser.ts";
import { type CheckResult, checkStyle, checkTypes, printCheck } from "#cli/checks.ts";
import { printError } from "#cli/error.ts";
import { ensurePostgres } from "#cli/postgres.ts";
import { runBrowserTests } from "#cli/testing/browser-tests.ts";
import { runNodeTests } from "#cli/testing/node-tests.ts";
import { add, noResults, refuseSkips, summarize, type TestResults } from "#cli/testing/results.ts";
import { isBroadFile, select } from "#cli/testing/selection.ts";

/** `test`: every check and test, or those that the arguments name. `--all` adds the tests of `*.all.*` files. */
export async function run(args: string[]): Promise<number> {
  const { types, lint, unit, browser, isBroad } = select(args, globSync("tests/**/*.{test,spec}.ts").sort());
  // Before several tests need it at a time. If it cannot be installed, each of them reports that.
  if (unit?.some(drivesBrowser)) await ensureBrowser().catch(printError);
  if (unit?.some(startsPostgres)) await ensurePostgres().catch(printError);
  shareBetweenProcesses("NODE_COMPILE_CACHE", "compiled");
  shareBetweenProcesses("SPECIMEN_TEST_SITES", "test-sites");
  const checks = [...(lint ? [checkStyle] : []), ...(types ? [checkTypes] : [])];
  const cores = availableParallelism();
  if (browser === null) {
    const results = [unit === null ? [] : runUnitTests(unit, cores), runInOrder(checks)];
    return report((await Promise.all(results)).flat());
  }
  const usual = unit?.filter((file) => !isLong(file)) ?? [];
  const long = unit?.filter(isLong) ?? [];
  // All at once: the browser tests use most of the machine, and the others what is left of it.
  const results = await Promise.all([
    usual.length === 0 ? [] : runUnitTests(usual, Math.ceil(cores / 2)),
    runInOrder(checks),
    runTests("Browser tests", () => runBrowserTests(browser, { isBroad })),
  ]);
  // Afterwards, on all cores: beside the browser tests they would take longer, and in the end run on one core.
  const last = long.length === 0 ? [] : await runTests("Long tests", () => runNodeTests(long, cores));
  return report([results, last].flat(2));
}

const runUnitTests = (files: string[], concurrency: number) =>
  runTests("Unit and contract tests", () => runNodeTests(files, concurrency));

/**
 * Names an empty folder to the hundreds of processes of a run: each module is compiled once for all of them, and each site that
 * several need is built once. What an earlier run left there is of an earlier state of the code.
 */
function shareBetweenProcesses(variable: string, name: string): void {
  const folder = resolve(".cache", name);
  // A run that a test starts shares that of the run around it, which is writing to it.
  if (process.env[variable] === folder) return;
  rmSync(folder, { recursive: true, force: true });
  process.env[variable] = folder;
}

/** Whether a test mostly runs commands or builds whole sites. */
const isLong = (file: string) => isBroadFile(file) || /^tests.(?:cli|corpus)\b/.test(file);

const drivesBrowser = (file: string) => readFileSync(file, "utf8").includes('/browser.ts"');

const startsPostgres = (file: string) => readFileSync(file, "utf8").includes('/postgres-server.ts"');

interface Result extends TestResults {
  title: string;
}

async function runInOrder(checks: (() => Promise<CheckResult>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const found = await check();
    printCheck(found);
    const outcome = found.isGood ? { passed: 1 } : { failures: [`${found.title}: see its report above`] };
    results.push({ ...noResults, ...outcome, title: found.title });
  }
  return results;
}

async function runTests(title: string, act: () => Promise<TestResults>): Promise<Result> {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const results = refuseSkips(await act().catch(asFailure));
  console.log(`== ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const isEmpty = results.passed === 0 && results.failures.length === 0;
  return { ...results, title, ...(isEmpty && { failures: [`${title}: none ran`] }) };
}

// Where one kind of test cannot be run, the other is, and reported.
function asFailure(error: unknown): TestResults {
  printError(error);
  return { ...noResults, failures: [error instanceof Error ? error.message : String(error)] };
}

/** Prints why tests were skipped, what failed, and the counts. The last line is their sum and nothing else. */
function report(results: Result[]): number {
  if (results.length === 0) return 0;
  const all = results.reduce<TestResults>(add, noResults);
  for (const [reason, skips] of Map.groupBy(all.skips, ({ reason }) => reason))
    console.log(`\nSkipped: ${reason}${skips.map(({ test }) => `\n    ${test}`).join("")}`);
  for (const failure of all.failures) console.log(`\nFailed: ${failure}`);
  console.log();
  for (const result of results) console.log(`${result.title}: ${summarize(result)}`);
  console.log(summarize(all));
  return all.failures.length === 0 ? 0 : 1;
}
