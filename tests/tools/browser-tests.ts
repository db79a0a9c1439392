import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runChild } from "./npm.mjs";
import { ensureProgram } from "./programs.ts";
import { noResults, type TestResults } from "./results.ts";
import { runTool } from "./tool.ts";

/** Builds the site aside from `dist/` and runs Playwright's tests on it; those tagged `@all` only where asked for. */
export async function runBrowserTests(
  files: string[],
  { isBroad }: { isBroad: boolean },
): Promise<TestResults> {
  if (files.length === 0) return noResults;
  const browser = await ensureProgram("chromium");
  const site = join(".cache", "test-site");
  // In a process of its own, because a build makes this one's environment that of production.
  const code = await runChild(process.execPath, [launcher, "build", "--out", site, "--force"]);
  if (code !== 0) return { ...noResults, failures: [`The site was not built: exit code ${code}.`] };
  console.log(`Testing it with ${browser}.`);
  const selection = [...(isBroad ? [] : ["--grep-invert=@all"]), ...files.map(toPattern)];
  return await runPlaywright(selection, {
    CHROMIUM_PATH: browser,
    SPECIMEN_TEST_SITE: resolve(site),
  });
}

const launcher = join("tests", "tools", "launch.mjs");

async function runPlaywright(selection: string[], env: NodeJS.ProcessEnv): Promise<TestResults> {
  const file = resolve(".cache", "browser-tests.json");
  await rm(file, { force: true });
  const reporters = ["list", resolve("tests", "tools", "browser-reporter.ts")];
  const code = await runTool(
    "playwright",
    ["test", "--config=tests/e2e/playwright.config.ts", `--reporter=${reporters}`, ...selection],
    // Node reads TypeScript itself. Playwright would compile each file with Babel before.
    { ...env, TEST_RESULTS: file, PW_DISABLE_TS_ESM: "1" },
  );
  const results: TestResults = await readFile(file, "utf8").then(JSON.parse, () => noResults);
  const hasFailed = code !== 0 && results.failures.length === 0;
  return hasFailed ? { ...results, failures: [`Playwright ended with exit code ${code}.`] } : results;
}

// Playwright takes a regular expression for the path of a file.
const toPattern = (file: string) => resolve(file).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
