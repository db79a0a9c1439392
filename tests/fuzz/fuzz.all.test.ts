import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "../cli/temporary.ts";

test("fuzzing descriptions and requests finds no hang, uncaught error or difference", {
  timeout: 300_000,
}, async () => {
  const { code, stdout } = await runNode(["tests/fuzz/fuzz.ts", "--seed", "1", "--seconds", "45"]);
  assert.equal(code, 0, stdout);
  const [, runs] = /^(\d+) runs/m.exec(stdout) ?? [];
  assert.ok(Number(runs) > 0, stdout);
});

test("small descriptions whose parts multiply build within limits, or fail with a line", {
  timeout: 300_000,
}, async () => {
  const args = ["tests/fuzz/fuzz.ts", "--only", "multiply", "--seed", "1", "--seconds", "40"];
  const { code, stdout } = await runNode(args);
  assert.equal(code, 0, stdout);
  const [, runs] = /^(\d+) runs/m.exec(stdout) ?? [];
  assert.ok(Number(runs) > 0, stdout);
});
