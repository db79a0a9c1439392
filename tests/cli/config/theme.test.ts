import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contrast, readColor } from "#cli/config/color.ts";
import { usualColors, variables } from "#cli/config/palette.ts";
import { themeStyles } from "#cli/config/theme.ts";

test("contrast() follows WCAG", () => {
  const between = (one: string, other: string) => {
    const [a, b] = [readColor(one), readColor(other)];
    assert.ok(a && b);
    return contrast(a, b).toFixed(2);
  };
  assert.equal(between("#000", "#fff"), "21.00");
  assert.equal(between("#767676", "#ffffff"), "4.54");
  assert.equal(between("#aa3300", "#a30"), "1.00");
});

test("an accent color is adjusted for each color scheme only as far as contrast requires", () => {
  assert.equal(
    themeStyles({ accent: "#7b2ff7" }, {}).trim(),
    ":root{--accent:light-dark(#7b2ff7,#a46ff9);--accent-wash:light-dark(#efe7f8,#22202c)}",
  );
  for (const accent of ["#000", "#fff", "#ff0", "#0000ff", "#f39"]) {
    const found = /--accent:light-dark\((#\w+),(#\w+)\);--accent-wash:light-dark\((#\w+),(#\w+)\)/.exec(
      themeStyles({ accent }, {}),
    );
    const [light, dark, lightWash, darkWash] = (found?.slice(1) ?? []).map(readColor);
    assert.ok(light && dark && lightWash && darkWash);
    for (const ground of [...groundsOf("light"), lightWash])
      assert.ok(ground && contrast(light, ground) >= 4.5, `${accent} on ${ground}`);
    for (const ground of [...groundsOf("dark"), darkWash])
      assert.ok(ground && contrast(dark, ground) >= 4.5, `${accent} on ${ground}`);
  }
});

test("an accent color with too little contrast is an error that suggests the nearest valid one", () => {
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

test("fonts are loaded with fallbacks, and headings follow the font of text", () => {
  assert.equal(
    themeStyles({}, { sans: "Inter.woff2?1" }),
    '@font-face{font-family:"Brand sans";src:url("Inter.woff2?1");font-display:swap}\n' +
      ':root{--sans:"Brand sans",system-ui,sans-serif;--serif:var(--sans);--heading:var(--serif)}\n',
  );
  assert.match(
    themeStyles({}, { heading: "Lora.woff2" }),
    /:root\{--serif:"Brand heading",ui-serif,Georgia,serif;--heading:var\(--serif\)\}/,
  );
});

test("an empty theme and the default colors change no style", () => {
  assert.equal(themeStyles({}, {}).trim(), ":root{}");
  assert.equal(themeStyles({ colors: usualColors }, {}).trim(), ":root{}");
});

test("colors of a scheme set their variables, and tints and strong lines are derived from them", () => {
  assert.equal(
    themeStyles({ colors: { light: { background: "#fff", border: "#e5e7eb" } }, radius: 0 }, {}).trim(),
    ":root{--paper:light-dark(#ffffff,#131715);--line:light-dark(#e5e7eb,#2b322e);" +
      "--accent-wash:light-dark(#e8efed,#1b2f27);--amber-wash:light-dark(#f3ede6,#2f2516);" +
      "--amber-line:light-dark(#e2d2bf,#4d3d22);--violet-wash:light-dark(#f0ecf6,#2a2138);" +
      "--line-strong:light-dark(#cbced1,#424b46);--radius:0px}",
  );
});

test("`samplesWidth` sets the width of the samples, and `columns: one` removes their column", () => {
  assert.equal(themeStyles({ samplesWidth: 380 }, {}).trim(), ":root{--aside:min(380px,50%)}");
  assert.equal(themeStyles({ columns: "two" }, {}).trim(), ":root{}");
  assert.match(themeStyles({ columns: "one" }, {}), /^\s*:root\{\}\n@media \(width>=80rem\)\{.*\}\}\n$/);
});

test("a color with too little contrast on its background is an error that suggests the nearest valid one", () => {
  assert.throws(() => themeStyles({ colors: { light: { muted: "#999" } } }, {}), {
    name: "CommandError",
    message:
      "`theme.colors.light.muted` #999 has a contrast of 2.5:1, which is too low for text (4.5:1). The nearest color that works is #6e6e6e.",
  });
  assert.throws(() => themeStyles({ colors: { dark: { raised: "#777", warning: "#efb65c" } } }, {}), {
    message: /`theme\.colors\.dark` are too different|`theme\.colors\.dark\.warning`/,
  });
});

test("default colors are adjusted to be legible on custom backgrounds", () => {
  const colors = { background: "#ffffff", surface: "#dddddd", raised: "#ffffff" };
  const styles = themeStyles({ colors: { light: colors } }, {});
  const background = readColor("#dddddd");
  assert.ok(background);
  for (const token of ["muted", "accent", "success", "warning", "error", "info", "preview"] as const) {
    const found = new RegExp(`${variables[token]}:light-dark\\((#\\w+),`).exec(styles)?.[1];
    const color = readColor(found ?? usualColors.light[token]);
    assert.ok(color && contrast(color, background) >= 4.5, token);
  }
});

test("default colors equal those of the style sheets", () => {
  const sheet = readFileSync("src/site/styles/first/tokens.css", "utf8");
  for (const token of Object.keys(variables) as (keyof typeof variables)[]) {
    if (token === "code") continue;
    const name = token === "accent" ? "--green" : variables[token];
    const found = new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(sheet);
    assert.deepEqual(
      found?.slice(1, 3).map((color) => color.replace(/^#fff$/, "#ffffff")),
      [usualColors.light[token], usualColors.dark[token]],
      token,
    );
  }
});

const groundsOf = (scheme: "light" | "dark") =>
  (["background", "surface", "raised", "code"] as const).map((token) =>
    readColor(usualColors[scheme][token]),
  );
