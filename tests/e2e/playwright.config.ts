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
  // Long enough for a busy machine; a page that hangs is still reported.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Tests spend time waiting for pages, debounced checks and polls.
  workers: process.env.CI ? availableParallelism() : Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs() },
    screenshot: "only-on-failure",
    // Recording every test takes a fifth of its time, and recordings of passed tests are discarded.
    trace: process.env.TEST_TRACE === "1" ? "retain-on-failure" : "off",
  },
});
