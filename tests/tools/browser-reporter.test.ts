import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { resultsOf } from "./browser-reporter.ts";

const here = fileURLToPath(import.meta.url);

type Reported = Parameters<typeof resultsOf>[0][number];

const reported = (title: string, outcome: ReturnType<Reported["outcome"]>, more: Partial<Reported> = {}) => ({
  titlePath: () => ["", "", "search.spec.ts", ...title.split(" › ")],
  outcome: () => outcome,
  annotations: [],
  results: [{ errors: [], attachments: [] }],
  ...more,
});

test("a flaky test and an error outside of tests are reported as failures", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "specimen-reporter-"));
  t.after(() => rm(folder, { recursive: true }));
  const snapshot = join(folder, "error-context.md");
  await writeFile(snapshot, '- main:\n  - region "Try it":\n    - button "Send"\n```\n');
  const tests = [
    reported("finds", "expected"),
    reported("opens", "flaky", {
      results: [
        { errors: [{ message: "once" }], attachments: [] },
        { errors: [], attachments: [] },
      ],
    }),
    reported("on a phone › closes", "unexpected", {
      results: [
        {
          errors: [{ message: "no\nbutton", location: { file: here, line: 7, column: 3 } }],
          attachments: [{ name: "error-context", path: snapshot, contentType: "" }],
        },
      ],
    }),
    reported("on a phone › swipes", "skipped", {
      annotations: [{ type: "skip", description: "no touch" }],
    }),
    reported("on a phone › shakes", "skipped", { annotations: [{ type: "skip" }] }),
  ];
  assert.deepEqual(resultsOf(tests, [{ message: "\u001b[31mcannot be read\u001b[39m" }]), {
    passed: 1,
    failures: [
      "search.spec.ts › opens\n    once",
      'search.spec.ts › on a phone › closes\n    no\n    button\n    at tests/tools/browser-reporter.test.ts:7\n      - region "Try it":\n        - button "Send"',
      "cannot be read",
    ],
    skips: [
      { test: "search.spec.ts › on a phone › swipes", reason: "no touch" },
      { test: "search.spec.ts › on a phone › shakes", reason: "" },
    ],
  });
});
