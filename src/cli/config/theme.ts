import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import { type Color, colorText, contrast, mixed, readColor } from "./contrast.ts";
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
