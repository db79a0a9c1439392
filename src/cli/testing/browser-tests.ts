import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ensureBrowser } from "#cli/browser.ts";
import { runCommand, runTool } from "#cli/tool.ts";
import { type Counts, noTests } from "./counts.ts";

/** Builds the site aside from `dist/` and runs Playwright's tests on it. */
export async function runBrowserTests(files: string[]): Promise<Counts> {
  if (files.length === 0) return noTests;
  const browser = await ensureBrowser();
  const site = join(".cache", "test-site");
  // In a process of its own, because a build makes this one's environment that of production.
  if ((await runCommand("build", ["--out", site])) !== 0) return { ...noTests, failed: 1 };
  console.log(`Testing it with ${browser}.`);
  return await runPlaywright(files, { CHROMIUM_PATH: browser, SPECIMEN_TEST_SITE: resolve(site) });
}

async function runPlaywright(files: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const report = resolve(".cache", "browser-tests.json");
  await rm(report, { force: true });
  const code = await runTool(
    "playwright",
    ["test", "--config=tests/e2e/playwright.config.ts", "--reporter=list,json", ...files.map(toPattern)],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const counts = await readFile(report, "utf8").then(readReport, () => noTests);
  return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

// Playwright takes a regular expression for the path of a file.
const toPattern = (file: string) => resolve(file).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The counts of Playwright's JSON report. */
export function readReport(text: string): Counts {
  const { stats, errors } = JSON.parse(text) as Report;
  // An error outside any test, e.g. in a file that cannot be read, is told apart from the tests.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}
