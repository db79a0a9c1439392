import assert from "node:assert/strict";
import { test } from "node:test";
import { highlight } from "#site/fragments/highlight.ts";

const traps = { v: "1".repeat(60), css: "a\\".repeat(40) };

for (const [language, code] of Object.entries(traps)) {
  test(`code for which the grammar of ${language} never ends is not highlighted`, {
    timeout: 60_000,
  }, async () => {
    assert.equal((await highlight(code, language)).replace(/<[^>]*>/g, ""), code);
  });
}
