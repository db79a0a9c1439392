import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "../cli/temporary.ts";

test("random changes of descriptions and requests find no hang, no uncaught error and no difference", {
  timeout: 300_000,
}, async () => {
  const { code, stdout } = await runNode(["tests/fuzz/fuzz.ts", "--seed", "1", "--seconds", "45"]);
  assert.equal(code, 0, stdout);
  const [, runs] = /^(\d+) runs/m.exec(stdout) ?? [];
  assert.ok(Number(runs) > 0, stdout);
});

test("small descriptions that multiply end in a bounded site, or in an error with its line", {
  timeout: 300_000,
}, async () => {
  const args = ["tests/fuzz/fuzz.ts", "--only", "multiply", "--seed", "1", "--seconds", "40"];
  const { code, stdout } = await runNode(args);
  assert.equal(code, 0, stdout);
  const [, runs] = /^(\d+) runs/m.exec(stdout) ?? [];
  assert.ok(Number(runs) > 0, stdout);
});
