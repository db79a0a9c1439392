import { globSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, normalize, resolve, sep } from "node:path";
import { printError } from "#cli/disk-error.ts";
import { UsageError } from "#cli/error.ts";
import { runBrowserTests } from "./browser-tests.ts";
import { type CheckResult, checkStyle, checkTypes } from "./checks.ts";
import { runNodeTests } from "./node-tests.ts";
import { ensureProgramsOf } from "./programs.ts";
import { add, noResults, refuseSkips, summarize, type TestResults } from "./results.ts";

/** `test`: every check and test, or those that the arguments name. `--all` adds the tests of `*.all.*` files. */
export async function run(args: string[]): Promise<number> {
  const { types, lint, unit, browser, isBroad } = select(args, globSync("tests/**/*.{test,spec}.ts").sort());
  await ensureProgramsOf([...(unit ?? []), ...(browser ?? [])]);
  shareBetweenProcesses("NODE_COMPILE_CACHE", "compiled");
  shareBetweenProcesses("SPECIMEN_TEST_SITES", "test-sites");
  const checks = [...(lint ? [checkStyle] : []), ...(types ? [checkTypes] : [])];
  const cores = availableParallelism();
  const test = (title: string, files: string[], concurrency: number) =>
    files.length === 0 ? [] : runTests(title, () => runNodeTests(files, concurrency));
  const title = "Unit and contract tests";
  if (browser === null) {
    const tests = unit && runTests(title, () => runNodeTests(unit, cores));
    return report((await Promise.all([tests ?? [], runInOrder(checks)])).flat());
  }
  const [long = [], usual = []] = [true, false].map((is) => unit?.filter((file) => isLong(file) === is));
  const runBrowser = () => runTests("Browser tests", () => runBrowserTests(browser, { isBroad }));
  // In CI one after another, because nobody waits there, and a busy machine is slower than browser tests allow. Elsewhere
  // all at once: the browser tests use most of the machine, and the others what is left of it.
  const results = process.env.CI
    ? [await test(title, usual, cores), await runInOrder(checks), await runBrowser()]
    : await Promise.all([test(title, usual, Math.ceil(cores / 2)), runInOrder(checks), runBrowser()]);
  // Afterwards, on all cores: beside the browser tests they would take longer, and in the end run on one core.
  const last = await test("Long tests", long, cores);
  return report([results, last].flat(2));
}

/** What a test run consists of: two checks, and the files of each kind of test, or null for none of them. */
export interface Selection {
  types: boolean;
  lint: boolean;
  unit: string[] | null;
  browser: string[] | null;
  /** Whether browser tests tagged `@all` run, too. */
  isBroad: boolean;
}

/**
 * Reads what to run: everything where nothing is named, else the named parts, test files and folders. Files named
 * `*.all.test.ts` or `*.all.spec.ts`, and tests tagged `@all`, run with `--all`, or where their file is named itself.
 */
export function select(args: string[], files: string[]): Selection {
  const names = args.filter((arg) => arg !== "--all");
  const isForAll = args.includes("--all");
  const usual = isForAll ? files : files.filter((file) => !isBroadFile(file));
  const paths = names.filter((name) => !parts.includes(name)).map(normalize);
  const isFile = (path: string) => files.includes(path);
  const named = new Set(paths.flatMap((path) => (isFile(path) ? path : below(path, usual))));
  const choose = (part: string, ending: string) => {
    const isWhole = names.length === 0 || names.includes(part);
    const chosen = (isWhole ? usual : [...named]).filter((file) => file.endsWith(ending));
    return isWhole || chosen.length > 0 ? chosen : null;
  };
  return {
    types: names.length === 0 || names.includes("types"),
    lint: names.length === 0 || names.includes("lint"),
    unit: choose("unit", ".test.ts"),
    browser: choose("browser", ".spec.ts"),
    isBroad: isForAll || paths.some(isFile),
  };
}

const parts = ["types", "lint", "unit", "browser"];

/** Whether only `--all` runs a file, or its name. */
const isBroadFile = (file: string) => /\.all\.(test|spec)\.ts$/.test(file);

function below(path: string, files: string[]): string[] {
  const folder = normalize(path).replace(/[\\/]$/, "");
  const found = files.filter((file) => file.startsWith(folder + sep));
  if (found.length > 0) return found;
  throw new UsageError(
    `"${path}" names no test; give a file (*.test.ts, *.spec.ts), a folder below ${join("tests", sep)} or one of: ${parts.join(", ")}.`,
  );
}

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
const isLong = (file: string) => isBroadFile(file) || /^tests.(?:cli|corpus|tools)\b/.test(file);

interface Result extends TestResults {
  title: string;
}

async function runInOrder(checks: (() => Promise<CheckResult>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const found = await check();
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
