import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contrast, readColor, schemes, themeStyles } from "#cli/config/theme.ts";

test("contrast is that of WCAG", () => {
  const between = (one: string, other: string) => {
    const [a, b] = [readColor(one), readColor(other)];
    assert.ok(a && b);
    return contrast(a, b).toFixed(2);
  };
  assert.equal(between("#000", "#fff"), "21.00");
  assert.equal(between("#767676", "#ffffff"), "4.54");
  assert.equal(between("#aa3300", "#a30"), "1.00");
});

test("one accent color becomes one for each color scheme, changed no further than text needs", () => {
  assert.equal(
    themeStyles({ accent: "#7b2ff7" }, {}).trim(),
    ":root{--accent:light-dark(#7b2ff7,#a069f9);--accent-wash:light-dark(#efe7f8,#211f2c)}",
  );
  for (const accent of ["#000", "#fff", "#ff0", "#0000ff", "#f39"]) {
    const found = /--accent:light-dark\((#\w+),(#\w+)\);--accent-wash:light-dark\((#\w+),(#\w+)\)/.exec(
      themeStyles({ accent }, {}),
    );
    const [light, dark, lightWash, darkWash] = (found?.slice(1) ?? []).map(readColor);
    assert.ok(light && dark && lightWash && darkWash);
    for (const ground of [...schemes.light.grounds.map(readColor), lightWash])
      assert.ok(ground && contrast(light, ground) >= 4.5, `${accent} on ${ground}`);
    for (const ground of [...schemes.dark.grounds.map(readColor), darkWash])
      assert.ok(ground && contrast(dark, ground) >= 4.5, `${accent} on ${ground}`);
  }
});

test("of two accent colors, one that is too pale is an error with the nearest that is not", () => {
  assert.throws(() => themeStyles({ accent: { light: "#fc0", dark: "#fc0" } }, {}), {
    name: "CommandError",
    message:
      "`theme.accent.light` #fc0 has a contrast of 1.3:1, which is too low for text (4.5:1). The nearest color that works is #826800.",
  });
  assert.equal(
    themeStyles({ accent: { light: "#826800", dark: "#fc0" } }, {}).includes("light-dark(#826800,#ffcc00)"),
    true,
  );
});

test("fonts come with what replaces them", () => {
  assert.equal(
    themeStyles({}, { sans: "Inter.woff2?1" }),
    '@font-face{font-family:"Brand sans";src:url("Inter.woff2?1");font-display:swap}\n:root{--sans:"Brand sans",system-ui,sans-serif}\n',
  );
});

test("the grounds are those of the style sheets", () => {
  const tokens = readFileSync("src/site/styles/tokens.css", "utf8");
  const [paper, sheet] = ["paper", "sheet"].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens),
  );
  assert.deepEqual([paper?.[1], sheet?.[1]], [...schemes.light.grounds]);
  assert.deepEqual([paper?.[2], sheet?.[2]], [...schemes.dark.grounds]);
});
