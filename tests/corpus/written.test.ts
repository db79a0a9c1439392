import assert from "node:assert/strict";
import { test } from "node:test";
import { lostOf } from "./lost.ts";

const timeout = 10 * 60_000;

for (const file of ["openapi/petstore.yaml", "tests/corpus/written.yaml"])
  test(`everything that is written in ${file} is on its page, in its Markdown and in what agents read`, {
    timeout,
  }, async () => {
    const { lost, count } = await lostOf(file);
    assert.deepEqual(lost, []);
    assert.ok(count > 50, `${count} texts`);
  });
