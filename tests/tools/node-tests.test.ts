import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { runNode, temporaryFolder, write } from "../cli/temporary.ts";
import type { TestResults } from "./results.ts";

suite("results of Node tests", { concurrency: true }, () => {
  test("each test is counted once as passed, failed or skipped", async (t) => {
    const results = await resultsOf(t, {
      "all.test.mjs": `
        import { suite, test } from "node:test";
        suite("a suite is no test", () => { test("one", () => {}); test("two", () => {}); });
        test("failing", () => { throw new Error("no"); });
        test.todo("to be done", () => { throw new Error("not yet"); });
        test("skipped", { skip: "no Windows" }, () => {});
        suite("skipped as a whole", { skip: "no Windows" }, () => { test("three", () => {}); });`,
      "more.test.mjs": 'import { test } from "node:test"; test("three", () => {});',
    });
    assert.deepEqual(results, {
      passed: 3,
      failures: ["all.test.mjs: failing\n    no"],
      skips: [
        { test: "all.test.mjs: to be done", reason: "" },
        { test: "all.test.mjs: skipped", reason: "no Windows" },
        { test: "all.test.mjs: skipped as a whole", reason: "no Windows" },
      ],
    });
  });

  test("a failed test in nested suites is counted once", async (t) => {
    const text = `
      import { suite, test } from "node:test";
      suite("outer", () => {
        suite("inner", () => {
          test("good", () => {});
          test("bad", () => { throw new Error("no"); });
        });
      });`;
    const failures = ["nested.test.mjs: outer › inner › bad\n    no"];
    assert.deepEqual(await resultsOf(t, { "nested.test.mjs": text }), { passed: 1, failures, skips: [] });
  });

  test("a file that cannot be run is a failure", async (t) => {
    const { passed, failures } = await resultsOf(t, { "broken.test.mjs": 'throw new Error("no");' });
    assert.deepEqual([passed, failures.length], [0, 1]);
  });

  test("a file without a test is a failure", async (t) => {
    const { passed, failures } = await resultsOf(t, { "empty.test.mjs": "export {};" });
    assert.deepEqual([passed, failures.length], [0, 1]);
    assert.match(failures[0] ?? "", /empty\.test\.mjs\n {4}contains no test: write one or remove the file$/);
  });

  test("files of a layer are run in one process, and each failure names its file", async (t) => {
    const results = await resultsOf(t, {
      "tests/json/good.test.mjs": 'import { test } from "node:test"; test("good", () => {});',
      "tests/json/bad.test.mjs":
        'import { test } from "node:test"; test("bad", () => { throw new Error("no"); });',
      "tests/json/broken.test.mjs": '/* test() */ throw new Error("no");',
      "tests/json/empty.test.mjs": "export {};",
    });
    assert.deepEqual(results, {
      passed: 1,
      failures: [
        "tests/json/bad.test.mjs: bad\n    no",
        `${join(".cache", "together", "json.test.mjs")}: tests/json/broken.test.mjs\n    no`,
        results.failures[2],
      ],
      skips: [],
    });
    assert.match(results.failures[2] ?? "", /empty\.test\.mjs\n {4}contains no test/);
  });

  test("a suite that fails outside of its tests is a failure", async (t) => {
    const text = 'import { suite } from "node:test"; suite("s", () => { throw new Error("no"); });';
    const failures = ["suite.test.mjs: s\n    no"];
    assert.deepEqual(await resultsOf(t, { "suite.test.mjs": text }), { passed: 0, failures, skips: [] });
  });

  test("a hook that fails after its tests is a failure", async (t) => {
    const text = `
      import { after, test } from "node:test";
      after(() => { throw new Error("no"); });
      test("one", () => {});`;
    const { passed, failures } = await resultsOf(t, { "hook.test.mjs": text });
    assert.deepEqual([passed, failures.length], [1, 1]);
    assert.match(failures[0] ?? "", /\n {4}no$/);
  });

  test("an empty list of files has no results", async (t) => {
    assert.deepEqual(await resultsOf(t, {}), { passed: 0, failures: [], skips: [] });
  });
});

test("the last line of a test run is the summary and nothing else", async () => {
  const { code, stdout } = await runNode(["tests/tools/launch.mjs", "test", "tests/tools/results.test.ts"]);
  assert.equal(code, 0);
  assert.equal(stdout.trimEnd().split("\n").at(-1), "3 passed, 0 failed, 0 skipped");
});

/** The results of these files, named without their folder. */
async function resultsOf(t: TestContext, files: Record<string, string>): Promise<TestResults> {
  const folder = temporaryFolder(t, files);
  const module = pathToFileURL("tests/tools/node-tests.ts").href;
  const script = `
    process.chdir(${JSON.stringify(folder)});
    import { runNodeTests } from ${JSON.stringify(module)};
    const result = await runNodeTests(${JSON.stringify(Object.keys(files))}, 1);
    console.log(JSON.stringify(result));`;
  write(folder, "script.mjs", script);
  const { stdout } = await runNode([join(folder, "script.mjs")]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
