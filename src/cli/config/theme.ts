import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { Theme } from "./index.ts";

/**
 * The style sheet of a theme; `fonts` are the addresses of its font files, by what they are for. Throws `CommandError`
 * where a color that was given for one of the two schemes is too pale to read (below 4.5:1, WCAG 2.2, 1.4.3).
 */
export function themeStyles({ accent }: Theme, fonts: Partial<Record<FontUse, string>>): string {
  const faces = Object.entries(fonts).map(
    ([use, address]) => `@font-face{font-family:"Brand ${use}";src:url("${address}");font-display:swap}`,
  );
  const tokens = [
    ...(accent === undefined ? [] : accentTokens(accent)),
    ...Object.keys(fonts).map((use) => `--${use}:"Brand ${use}",${fallbacks[use as FontUse]}`),
  ];
  return `${faces.join("\n")}\n:root{${tokens.join(";")}}\n`;
}

type FontUse = keyof NonNullable<Theme["fonts"]>;

const fallbacks: Record<FontUse, string> = {
  sans: "system-ui,sans-serif",
  heading: "var(--serif)",
  mono: "ui-monospace,monospace",
};

/** The backgrounds of text, as in `tokens.css`, and what colors are mixed with until they are legible. */
export const schemes = {
  light: { grounds: ["#fcfbf8", "#f4f2eb"], towards: "#000000" },
  dark: { grounds: ["#131715", "#1a1f1c"], towards: "#ffffff" },
} as const;

/** Reads `#a30` and `#aa3300`. */
export function readColor(text: string): Color | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Scheme = keyof typeof schemes;

function accentTokens(accent: NonNullable<Theme["accent"]>): string[] {
  const both: [Color, Color] =
    typeof accent === "string"
      ? [legible(colorOf(accent), "light"), legible(colorOf(accent), "dark")]
      : [given(accent.light, "light"), given(accent.dark, "dark")];
  const [light, dark] = both.map(colorText);
  const [lightWash, darkWash] = [wash(both[0], "light"), wash(both[1], "dark")].map(colorText);
  return [`--accent:light-dark(${light},${dark})`, `--accent-wash:light-dark(${lightWash},${darkWash})`];
}

/** The color, or the nearest one that can be read on all grounds of a scheme. */
function legible(color: Color, scheme: Scheme): Color {
  const towards = colorOf(schemes[scheme].towards);
  for (let part = 1; part > 0; part -= 0.01) {
    const candidate = mixed(color, towards, part);
    if (lowestContrast(candidate, scheme) >= required) return candidate;
  }
  return towards;
}

function given(text: string, scheme: Scheme): Color {
  const color = colorOf(text);
  const found = lowestContrast(color, scheme);
  if (found >= required) return color;
  const ratio = (Math.floor(found * 10) / 10).toFixed(1);
  const nearest = colorText(legible(color, scheme));
  throw new CommandError(messages.contrastTooLow(scheme, text, ratio, required, nearest));
}

/** Links may have their own tint as the background, for instance in the navigation. */
function lowestContrast(color: Color, scheme: Scheme): number {
  const rounded = colorOf(colorText(color));
  const grounds = [...schemes[scheme].grounds.map(colorOf), colorOf(colorText(wash(rounded, scheme)))];
  return Math.min(...grounds.map((ground) => contrast(rounded, ground)));
}

const wash = (color: Color, scheme: Scheme): Color => mixed(color, colorOf(schemes[scheme].grounds[0]), 0.1);

const required = 4.5;

function colorOf(text: string): Color {
  const color = readColor(text);
  if (color === null) throw new Error(`${text} is not a color.`);
  return color;
}

/** A color as its red, green and blue parts, each from 0 to 255. */
type Color = readonly [red: number, green: number, blue: number];

const colorText = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `part` of `color`, from 0 to 1, on `ground`. */
function mixed(color: Color, ground: Color, part: number): Color {
  const mix = (index: 0 | 1 | 2) => color[index] * part + ground[index] * (1 - part);
  return [mix(0), mix(1), mix(2)];
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
