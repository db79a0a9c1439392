import assert from "node:assert/strict";
import { test } from "node:test";
import { shareTexts } from "#cli/build/reader/rendering.ts";

test("shareTexts() does not change the data", () => {
  const text = "x".repeat(1000);
  const data = () => ({ a: [text, { b: text.slice(0), "": null }], c: "short", d: [1, true, [text]] });
  const copy = structuredClone(data());
  shareTexts(copy);
  assert.deepEqual(copy, data());
});
