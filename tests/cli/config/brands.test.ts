import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { themeStyles } from "#cli/config/theme.ts";

test("the brands of the guide pass the check of contrast", () => {
  const guide = readFileSync("docs/brand.md", "utf8");
  const themes = [...guide.matchAll(/```yaml\n([^`]*?colors:[^`]*)```/g)].map(([, yaml = ""]) => parse(yaml));
  assert.equal(themes.length, 4);
  for (const { theme } of themes)
    assert.match(themeStyles(theme, {}), /--paper:light-dark\(#ffffff,.*--radius:\d+px/);
});
