import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { suite, test } from "node:test";

suite("styles for both text directions", () => {
  for (const file of globSync("src/**/*.css").sort())
    test(`${file} has no physical left or right styles`, () =>
      assert.deepEqual(physicalIn(readFileSync(file, "utf8")), []));

  test("scripts set no physical left or right styles", () => {
    const found = globSync("src/**/*.{ts,astro}").flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index, lines) =>
          /\bstyle\.(?:left|right|(?:margin|padding|border)(?:Left|Right))\b/.test(line) &&
          !lines[index - 1]?.includes("// Physical:")
            ? [`${file}: ${line.trim()}`]
            : [],
        ),
    );
    assert.deepEqual(found, []);
  });

  const cases: [text: string, found: string[]][] = [
    ["a { left: 0 }", ["left: 0"]],
    ["a { b { margin-right: 1px; } }", ["margin-right: 1px"]],
    ["a { border-left: 0; border-top-left-radius: 2px }", ["border-left: 0", "border-top-left-radius: 2px"]],
    ["a { text-align: right; float: left }", ["text-align: right", "float: left"]],
    ["a { inset: 1px 2px auto auto; inset: 0; inset: auto 0 0 }", ["inset: 1px 2px auto auto"]],
    ["a { padding: 0 calc(1px + 2px) 0 0; margin: 0 1px 2px 1px }", ["padding: 0 calc(1px + 2px) 0 0"]],
    ["a { border-radius: min(9px, var(--a) * 9) }", []],
    ["a { border-radius: 0 3px 3px 0; border-radius: 3px 3px 0 0 }", ["border-radius: 0 3px 3px 0"]],
    [
      "a { mask-image: linear-gradient(to right, #000, #fff) }",
      ["mask-image: linear-gradient(to right, #000, #fff)"],
    ],
    ["/* Physical: a chevron is turned. */ a { border-width: 0 1px 1px 0 } b { left: 0 }", ["left: 0"]],
    ["a { margin-inline: 0 1px; inset-inline-start: 0; text-align: end }", []],
  ];
  for (const [text, found] of cases)
    test(`physical styles are found in: ${text}`, () => assert.deepEqual(physicalIn(text), found));
});

/** The declarations that name a left or right side, except in rules with a comment that explains it. */
function physicalIn(text: string): string[] {
  const rules = text.split(/(?<=[{};])(?![^(]*\))/);
  let isExplained = false;
  return rules.flatMap((part) => {
    const declaration = part.replace(/\/\*.*?\*\//gs, "").trim();
    if (/\/\*[^/]*\bPhysical:/.test(part)) isExplained = true;
    const physical = !isExplained && isPhysical(declaration) ? [declaration.replace(/\s*[;}]$/, "")] : [];
    if (part.endsWith("}")) isExplained = false;
    return physical;
  });
}

function isPhysical(declaration: string): boolean {
  const [, name = "", value = ""] = /^([a-z-]+)\s*:\s*(.*?)\s*[;}]$/s.exec(declaration) ?? [];
  if (/^(?:left|right)$|^(?!--).*-(?:left|right)(?:-|$)/.test(name)) return true;
  if (/^(?:text-align|float|clear)$/.test(name)) return /^(?:left|right)$/.test(value);
  if (/\bto (?:left|right)\b/.test(value)) return true;
  const [first, second, third, fourth] = flat(value).split(/\s+/);
  if (name === "border-radius")
    return second !== undefined && (first !== second || third !== (fourth ?? second));
  const isOfSides = /^(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|color|style))$/.test(name);
  return isOfSides && fourth !== undefined && fourth !== second;
}

/** A value whose functions are one word each. */
function flat(value: string): string {
  const next = value.replace(/[\w-]*\(([^()]*)\)/g, (_whole, inner: string) => inner.replace(/\s+/g, ""));
  return next === value ? value : flat(next);
}
