import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowser, ensureFirefox } from "#cli/browser.ts";
import { ensureCaddy } from "#cli/caddy.ts";
import { printError } from "#cli/error.ts";
import { ensureNginx } from "#cli/nginx.ts";
import { runCommand, runTool } from "#cli/tool.ts";
import { noResults, type TestResults } from "./results.ts";

/** Builds the site aside from `dist/` and runs Playwright's tests on it; those tagged `@all` only where asked for. */
export async function runBrowserTests(
  files: string[],
  { isBroad }: { isBroad: boolean },
): Promise<TestResults> {
  if (files.length === 0) return noResults;
  const browser = await ensureBrowser();
  // If it cannot be installed, its tests report that.
  if (files.some(drivesFirefox)) await ensureFirefox().catch(printError);
  if (files.some(drivesCaddy)) await ensureCaddy().catch(printError);
  if (files.some(drivesNginx)) await ensureNginx().catch(printError);
  const site = join(".cache", "test-site");
  // In a process of its own, because a build makes this one's environment that of production.
  const code = await runCommand("build", ["--out", site, "--force"]);
  if (code !== 0) return { ...noResults, failures: [`The site was not built: exit code ${code}.`] };
  console.log(`Testing it with ${browser}.`);
  const selection = [...(isBroad ? [] : ["--grep-invert=@all"]), ...files.map(toPattern)];
  return await runPlaywright(selection, {
    CHROMIUM_PATH: browser,
    SPECIMEN_TEST_SITE: resolve(site),
  });
}

async function runPlaywright(selection: string[], env: NodeJS.ProcessEnv): Promise<TestResults> {
  const report = resolve(".cache", "browser-tests.json");
  await rm(report, { force: true });
  const code = await runTool(
    "playwright",
    ["test", "--config=tests/e2e/playwright.config.ts", "--reporter=list,json", ...selection],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const results = await readFile(report, "utf8").then(readReport, () => noResults);
  const hasFailed = code !== 0 && results.failures.length === 0;
  return hasFailed ? { ...results, failures: [`Playwright ended with exit code ${code}.`] } : results;
}

/** Recognized by what they import. */
const drivesFirefox = (file: string) => readFileSync(file, "utf8").includes('/firefox.ts"');
const drivesCaddy = (file: string) => readFileSync(file, "utf8").includes('/caddy.ts"');
const drivesNginx = (file: string) => readFileSync(file, "utf8").includes('/nginx.ts"');

// Playwright takes a regular expression for the path of a file.
const toPattern = (file: string) => resolve(file).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The results of Playwright's JSON report. A test that passed only when it was repeated has failed. */
export function readReport(text: string): TestResults {
  const { suites, errors }: Report = JSON.parse(text);
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failed = tests.filter(({ status }) => status === "unexpected" || status === "flaky");
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    // An error outside any test, e.g. in a file that cannot be read, is reported apart from the tests.
    failures: [...failed.map(({ title, error }) => `${title}\n    ${error}`), ...errors.map(messageOf)],
    skips: tests
      .filter(({ status }) => status === "skipped")
      .map(({ title, reason }) => ({ test: title, reason })),
  };
}

interface ReportedTest {
  title: string;
  status: Status;
  error: string;
  /** Why it was skipped. */
  reason: string;
}

function testsOf(suite: ReportedSuite, path: string[]): ReportedTest[] {
  const here = [...path, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(
      ({ status, annotations, results }): ReportedTest => ({
        title: [...here, title].join(" › "),
        status,
        error: results.flatMap(({ errors }) => errors.map(messageOf))[0] ?? "",
        reason: annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? "",
      }),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, here))];
}

/** The first lines. */
const messageOf = ({ message = "" }: ReportedError) =>
  stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n    ");

type Status = "expected" | "unexpected" | "flaky" | "skipped";

interface Report {
  suites: ReportedSuite[];
  errors: ReportedError[];
}

interface ReportedSuite {
  title: string;
  specs: {
    title: string;
    tests: {
      status: Status;
      annotations: { type: string; description?: string }[];
      results: { errors: ReportedError[] }[];
    }[];
  }[];
  suites?: ReportedSuite[];
}

interface ReportedError {
  message?: string;
}
