import assert from "node:assert/strict";
import { test } from "node:test";
import { lostOf } from "./lost.ts";

const timeout = 10 * 60_000;

for (const file of ["openapi/petstore.yaml", "tests/corpus/written.yaml"])
  test(`every text and value of ${file} is on its page, in Markdown and in files for agents`, {
    timeout,
  }, async () => {
    const { lost, count } = await lostOf(file);
    assert.deepEqual(lost, []);
    assert.ok(count > 50, `${count} texts`);
  });
