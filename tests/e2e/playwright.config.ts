import { defineConfig } from "@playwright/test";
import { findBrowser } from "#cli/browser.ts";

const executablePath = findBrowser();
// Chromium's sandbox cannot be had by root, as whom containers often run.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
// Chromium asks its maker for updates, lists and suggestions, which tests must neither wait for nor see.
const alone = ["--disable-background-networking", "--disable-component-update", "--no-pings"];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  // For a machine that is busy with other things; a page that hangs is told of all the same.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: { ...(executablePath && { executablePath }), args: [...asRoot, ...alone] },
    screenshot: "only-on-failure",
    // A recording of each test takes a fifth of its time, and is thrown away where nothing failed.
    trace: process.env.TEST_TRACE === "1" ? "retain-on-failure" : "off",
  },
});
