import assert from "node:assert/strict";
import { test } from "node:test";
import { readReport } from "#cli/testing/browser-tests.ts";

const reported = (title: string, status: string, more: object = {}) => ({
  title,
  tests: [{ status, annotations: [], results: [{ errors: [] }], ...more }],
});

const report = {
  errors: [{ message: "\u001b[31mcannot be read\u001b[39m" }],
  suites: [
    {
      title: "search.spec.ts",
      specs: [
        reported("finds", "expected"),
        reported("opens", "flaky", { results: [{ errors: [{ message: "once" }] }, { errors: [] }] }),
      ],
      suites: [
        {
          title: "on a phone",
          specs: [
            reported("closes", "unexpected", { results: [{ errors: [{ message: "no\nbutton" }] }] }),
            reported("swipes", "skipped", { annotations: [{ type: "skip", description: "no touch" }] }),
            reported("shakes", "skipped", { annotations: [{ type: "skip" }] }),
          ],
        },
      ],
    },
  ],
};

test("a test that passed only when repeated has failed, and so has what failed outside the tests", () => {
  assert.deepEqual(readReport(JSON.stringify(report)), {
    passed: 1,
    failures: [
      "search.spec.ts › opens\n    once",
      "search.spec.ts › on a phone › closes\n    no\n    button",
      "cannot be read",
    ],
    skips: [
      { test: "search.spec.ts › on a phone › swipes", reason: "no touch" },
      { test: "search.spec.ts › on a phone › shakes", reason: "" },
    ],
  });
});
