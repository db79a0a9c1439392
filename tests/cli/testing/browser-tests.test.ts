import assert from "node:assert/strict";
import { test } from "node:test";
import { readReport } from "#cli/testing/browser-tests.ts";

const stats = {
  startTime: "2026-11-21T09:00:00Z",
  duration: 1,
  expected: 5,
  unexpected: 1,
  flaky: 1,
  skipped: 2,
};

test("a test that passes at the second try has failed", () => {
  assert.deepEqual(readReport(JSON.stringify({ stats, errors: [] })), { passed: 5, failed: 2, skipped: 2 });
});

test("an error outside the tests counts as well", () => {
  const none = { ...stats, expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const report = JSON.stringify({ stats: none, errors: [{ message: "cannot be read" }] });
  assert.deepEqual(readReport(report), { passed: 0, failed: 1, skipped: 0 });
});
