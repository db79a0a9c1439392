import assert from "node:assert/strict";
import { test } from "node:test";
import * as entries from "#cli/commands/entries.ts";

test("the help of each command lists exactly the options that it takes", async () => {
  for (const [name, { options: listed = {}, load }] of Object.entries(entries)) {
    const { options = {} } = await load();
    const flags = Object.keys(listed).flatMap((text) => text.match(/--[a-z-]+/g) ?? []);
    assert.deepEqual(
      flags.sort(),
      Object.keys(options)
        .map((option) => `--${option}`)
        .sort(),
      name,
    );
  }
});
