import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { faultOf } from "#cli/config/shape.ts";
import { themeStyles } from "#cli/config/theme.ts";

test("the themes of the guide on branding are valid and have enough contrast", () => {
  const guide = readFileSync("docs/brand.md", "utf8");
  const themes = [...guide.matchAll(/```yaml\n([^`]*?colors:[^`]*)```/g)].map(([, yaml = ""]) => parse(yaml));
  assert.equal(themes.length, 4);
  for (const { theme } of themes) {
    assert.equal(faultOf({ theme }), null);
    assert.match(themeStyles(theme, {}), /--paper:light-dark\(#ffffff,.*--radius:\d+px/);
  }
});
