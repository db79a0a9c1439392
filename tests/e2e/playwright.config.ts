import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findProgram } from "../tools/programs.ts";
import { chromiumArgs } from "./chromium.ts";

const executablePath = findProgram("chromium");

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  // For a machine that is busy with other things; a page that hangs is reported of all the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A test also waits: for the page, for a debounced check, for a poll.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs() },
    screenshot: "only-on-failure",
    // A recording of each test takes a fifth of its time, and is thrown away where nothing failed.
    trace: process.env.TEST_TRACE === "1" ? "retain-on-failure" : "off",
  },
});
