import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { NodeTests } from "#cli/testing/node-tests.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";

suite("counting Node's tests", { concurrency: true }, () => {
  test("each of them once, whatever became of it", async (t) => {
    const counts = await countsOf(t, {
      "all.test.mjs": `
        import { suite, test } from "node:test";
        suite("a suite is no test", () => { test("one", () => {}); test("two", () => {}); });
        test("failing", () => { throw new Error("no"); });
        test.skip("skipped", () => {});
        test.todo("to be done", () => { throw new Error("not yet"); });`,
      "more.test.mjs": 'import { test } from "node:test"; test("three", () => {});',
    });
    assert.deepEqual(counts, { passed: 3, failed: 1, skipped: 2 });
  });

  test("a file that cannot be run", async (t) => {
    assert.deepEqual(await countsOf(t, { "broken.test.mjs": 'throw new Error("no");' }), oneFailed);
  });

  test("a file without a test", async (t) => {
    assert.deepEqual(await countsOf(t, { "empty.test.mjs": "export {};" }), oneFailed);
  });

  test("a suite that fails beside its tests", async (t) => {
    const text = 'import { suite } from "node:test"; suite("s", () => { throw new Error("no"); });';
    assert.deepEqual(await countsOf(t, { "suite.test.mjs": text }), oneFailed);
  });

  test("a hook that fails after its tests", async (t) => {
    const text = `
      import { after, test } from "node:test";
      after(() => { throw new Error("no"); });
      test("one", () => {});`;
    assert.deepEqual(await countsOf(t, { "hook.test.mjs": text }), { passed: 1, failed: 1, skipped: 0 });
  });

  test("no file at all", async (t) => {
    assert.deepEqual(await countsOf(t, {}), { passed: 0, failed: 0, skipped: 0 });
  });
});

test("what failed is told with its file, its suites and its error", async (t) => {
  const { failures } = await resultOf(t, {
    "nested.test.mjs": `
      import { suite, test } from "node:test";
      suite("outer", () => {
        suite("inner", () => {
          test("good", () => {});
          test("bad", () => { throw new Error("no"); });
        });
        test.todo("later", () => { throw new Error("not yet"); });
      });
      suite("broken", () => { throw new Error("never ran"); });`,
  });
  assert.deepEqual(
    failures.map((text) => text.replace(/^.*nested/, "nested")),
    ["nested.test.mjs: outer › inner › bad\n    no", "nested.test.mjs: broken\n    never ran"],
  );
});

test("the last line of a run is the sum and nothing else", async () => {
  const { code, stdout } = await runNode(["src/cli/launch.mjs", "test", "tests/cli/testing/counts.test.ts"]);
  assert.equal(code, 0);
  assert.equal(stdout.trimEnd().split("\n").at(-1), "2 passed, 0 failed");
});

const oneFailed = { passed: 0, failed: 1, skipped: 0 };

const countsOf = async (t: TestContext, files: Record<string, string>) => (await resultOf(t, files)).counts;

async function resultOf(t: TestContext, files: Record<string, string>): Promise<NodeTests> {
  const folder = temporaryFolder(t, files);
  const paths = Object.keys(files).map((name) => join(folder, name));
  const module = pathToFileURL("src/cli/testing/node-tests.ts").href;
  const script = `
    import { runNodeTests } from ${JSON.stringify(module)};
    const result = await runNodeTests(${JSON.stringify(paths)});
    console.log(JSON.stringify(result));`;
  write(folder, "script.mjs", script);
  const { stdout } = await runNode([join(folder, "script.mjs")]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
