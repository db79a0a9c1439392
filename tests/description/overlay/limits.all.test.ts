import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { deep, refusal } from "./overlaid.ts";

suite("limits of overlays", () => {
  test("an overlay with a query of repeated descendants is refused", { timeout: 20_000 }, async (t) => {
    assert.match(
      await refusal(t, deep, ["- target: $..*..*..*..*\n  remove: true"]),
      /^1\.overlay\.yaml:4:3: this JSONPath query takes too long/,
    );
  });

  test("overlays whose queries take too long together are refused", {
    timeout: 120_000,
  }, async (t) => {
    const actions = Array.from(
      { length: 1000 },
      (_, index) => `- target: $..*..*..x${index}\n  remove: true\n`,
    );
    assert.match(
      await refusal(t, deep, [actions.join("")]),
      /^1\.overlay\.yaml:\d+:3: the JSONPath queries up to this one take too long together/,
    );
  });
});
