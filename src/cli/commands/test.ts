import { globSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBrowser } from "#cli/browser.ts";
import { checkStyle, checkTypes } from "#cli/checks.ts";
import { tell } from "#cli/error.ts";
import { ensurePostgres } from "#cli/postgres.ts";
import { runBrowserTests } from "#cli/testing/browser-tests.ts";
import { add, type Counts, isGood, noTests, toText } from "#cli/testing/counts.ts";
import { type NodeTests, runNodeTests } from "#cli/testing/node-tests.ts";
import { select } from "#cli/testing/selection.ts";

/** `test`: every check and test in order, or those that the arguments name. */
export async function run(args: string[]): Promise<number> {
  const { types, lint, unit, browser } = select(args, globSync("tests/**/*.{test,spec}.ts"));
  const checked =
    (!types || (await check("Types", checkTypes))) && (!lint || (await check("Lint", checkStyle)));
  if (!checked) return 1;
  // Once, before several tests at a time ask for it; where it cannot be had, each of them says so.
  if (unit?.some(drivesBrowser)) await ensureBrowser().catch(tell);
  if (unit?.some(startsPostgres)) await ensurePostgres().catch(tell);
  shareCompiledCode();
  const results: Result[] = [];
  if (unit !== null) results.push(await runTests("Unit and contract tests", () => runNodeTests(unit)));
  if (browser !== null)
    results.push(
      await runTests("Browser tests", async () => withoutFailures(await runBrowserTests(browser))),
    );
  return sum(results);
}

/**
 * Hundreds of processes, of tests and of builds that they start, load the same modules: each is compiled once, for this
 * run alone, because what builds write themselves would pile up.
 */
function shareCompiledCode(): void {
  const folder = resolve(".cache", "compiled");
  rmSync(folder, { recursive: true, force: true });
  process.env.NODE_COMPILE_CACHE = folder;
}

/** The tests of descriptions open what they build. */
const drivesBrowser = (file: string) => file.startsWith(join("tests", "corpus", ""));

/** Those say so by what they import. */
const startsPostgres = (file: string) => readFileSync(file, "utf8").includes('/postgres-server.ts"');

interface Result extends NodeTests {
  title: string;
}

/** Playwright itself tells at its end what failed. */
const withoutFailures = (counts: Counts): NodeTests => ({ counts, failures: [] });

async function check(title: string, act: () => Promise<boolean>): Promise<boolean> {
  const good = await timed(title, act);
  if (!good) console.error(`\n${title}: failed. What comes after was not run.`);
  return good;
}

async function runTests(title: string, act: () => Promise<NodeTests>): Promise<Result> {
  // The other kind of test is run and told all the same.
  const failed = (error: unknown) => {
    tell(error);
    return withoutFailures(noTests);
  };
  return { title, ...(await timed(title, () => act().catch(failed))) };
}

async function timed<Outcome>(title: string, act: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const outcome = await act();
  console.log(`== ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return outcome;
}

/** Tells what came of the tests, and again what failed long ago; the last line is the sum and nothing else. */
function sum(results: Result[]): number {
  if (results.length === 0) return 0;
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`);
  console.log();
  for (const { title, counts } of results) console.log(`${title}: ${inWords(counts)}`);
  console.log(toText(results.map(({ counts }) => counts).reduce(add)));
  return results.every(({ counts }) => isGood(counts)) ? 0 : 1;
}

const inWords = (counts: Counts) =>
  counts.passed + counts.failed === 0 ? `failed, because none ran (${toText(counts)})` : toText(counts);
