import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import { type Color, colorOf, colorText, contrast, mixed } from "./color.ts";
import type { Colors, Theme } from "./index.ts";

export type Scheme = "light" | "dark";

export type Token = keyof Colors;

/** The colors of `tokens.css`, for both schemes. */
export const usualColors: Record<Scheme, Record<Token, string>> = {
  light: {
    background: "#fcfbf8",
    surface: "#f4f2eb",
    raised: "#ffffff",
    code: "#f4f2eb",
    text: "#1d2421",
    muted: "#59635d",
    border: "#e3dfd4",
    accent: "#1c5d46",
    success: "#1c5d46",
    warning: "#8a4b00",
    error: "#ac2a20",
    info: "#22509c",
    preview: "#6b3fa0",
  },
  dark: {
    background: "#131715",
    surface: "#1a1f1c",
    raised: "#202623",
    code: "#1a1f1c",
    text: "#e6eae6",
    muted: "#a0aba5",
    border: "#2b322e",
    accent: "#84d3ae",
    success: "#84d3ae",
    warning: "#efb65c",
    error: "#f49a8e",
    info: "#93b9f5",
    preview: "#c7a6f0",
  },
};

/** The CSS variable of each token. */
export const variables: Record<Token, string> = {
  background: "--paper",
  surface: "--sheet",
  raised: "--raised",
  code: "--code",
  text: "--ink",
  muted: "--quiet",
  border: "--line",
  accent: "--accent",
  success: "--green",
  warning: "--amber",
  error: "--red",
  info: "--blue",
  preview: "--violet",
};

/** Colors derived from tokens: tints behind text of their color, and stronger lines. */
const usualTints: Record<Scheme, Record<Tint, string>> = {
  light: {
    "--accent-wash": "#e6efe8",
    "--amber-wash": "#fbf0dc",
    "--amber-line": "#eadbbd",
    "--violet-wash": "#f0eaf8",
    "--line-strong": "#c9c4b5",
  },
  dark: {
    "--accent-wash": "#1b2f27",
    "--amber-wash": "#2f2516",
    "--amber-line": "#4d3d22",
    "--violet-wash": "#2a2138",
    "--line-strong": "#424b46",
  },
};

type Tint = keyof typeof tints;

/** The share of one token mixed into another, by tint. */
const tints = {
  "--accent-wash": { of: "accent", on: "background", share: 0.1 },
  "--amber-wash": { of: "warning", on: "background", share: 0.1 },
  "--amber-line": { of: "warning", on: "background", share: 0.25 },
  "--violet-wash": { of: "preview", on: "background", share: 0.1 },
  "--line-strong": { of: "border", on: "text", share: 0.87 },
} as const;

/** The tokens of text, and those of its backgrounds. */
const inks = ["text", "muted", "accent", "success", "warning", "error", "info", "preview"] as const;
const grounds = ["background", "surface", "raised", "code"] as const;

/**
 * The declarations of the colors that differ from the defaults. Throws `CommandError` if the color for
 * one scheme is illegible on one of its backgrounds (below 4.5:1, WCAG 2.2, 1.4.3).
 */
export function colorDeclarations(theme: Theme): string[] {
  const [light, dark] = [paletteOf("light", theme), paletteOf("dark", theme)];
  return Object.entries(light).flatMap(([name, color]) => {
    const isUsual = color === usual.light[name] && dark[name] === usual.dark[name];
    return isUsual ? [] : [`${name}:light-dark(${color},${dark[name]})`];
  });
}

/**
 * A color from the settings. One for both schemes is adjusted to be legible; others must be legible
 * already.
 */
interface GivenColor {
  color: string;
  setting: string | null;
}

type Given = Partial<Record<Token, GivenColor>>;

function givenColors(scheme: Scheme, { accent, colors = {} }: Theme): Given {
  const own = Object.entries(colors[scheme] ?? {}).map(([token, color]) => [
    token,
    { color, setting: `theme.colors.${scheme}.${token}` },
  ]);
  const general: Given =
    accent === undefined
      ? {}
      : typeof accent === "string"
        ? { accent: { color: accent, setting: null } }
        : { accent: { color: accent[scheme], setting: `theme.accent.${scheme}` } };
  return { ...general, ...Object.fromEntries(own) };
}

/** The colors of one scheme by CSS variable. */
function paletteOf(scheme: Scheme, theme: Theme): Record<string, string> {
  const given = givenColors(scheme, theme);
  // Without its own background, code uses the surface.
  if (given.code === undefined && given.surface !== undefined) given.code = given.surface;
  const colors = { ...usualColors[scheme] };
  for (const [token, { color }] of Object.entries(given)) colors[token as Token] = colorText(colorOf(color));
  const isUsual = grounds.every((token) => given[token] === undefined);
  for (const token of inks)
    if (!isUsual || given[token] !== undefined) colors[token] = readable(token, given[token], colors, scheme);
  const declarations: Record<string, string> = {};
  for (const token of Object.keys(variables) as Token[]) declarations[variables[token]] = colors[token];
  for (const [name, { of, on, share }] of Object.entries(tints)) {
    const isSame = colors[of] === usualColors[scheme][of] && colors[on] === usualColors[scheme][on];
    declarations[name] = isSame
      ? usualTints[scheme][name as Tint]
      : colorText(mixed(colorOf(colors[of]), colorOf(colors[on]), share));
  }
  return declarations;
}

type Palette = Record<Token, string>;

/** The color of a token, or the closest color that is legible on all backgrounds. */
function readable(token: Token, given: GivenColor | undefined, colors: Palette, scheme: Scheme): string {
  const color = colorOf(colors[token]);
  const found = lowestContrast(token, color, colors);
  if (found >= required) return colors[token];
  const nearest = nearestReadable(token, color, colors);
  if (nearest === null) throw new CommandError(messages.backgroundsTooDifferent(scheme));
  if (!given?.setting) return nearest;
  const ratio = (Math.floor(found * 10) / 10).toFixed(1);
  throw new CommandError(messages.contrastTooLow(given.setting, given.color, ratio, required, nearest));
}

function nearestReadable(token: Token, color: Color, colors: Palette): string | null {
  for (let part = 0.99; part >= 0; part -= 0.01)
    for (const end of ["#000000", "#ffffff"]) {
      const candidate = colorOf(colorText(mixed(color, colorOf(end), Math.max(part, 0))));
      if (lowestContrast(token, candidate, colors) >= required) return colorText(candidate);
    }
  return null;
}

/** The lowest contrast on all backgrounds, including the tint behind text of this color. */
function lowestContrast(token: Token, color: Color, colors: Palette): number {
  const own = Object.values(tints).find(({ of, on }) => of === token && on === "background");
  const behind = grounds.map((ground) => colorOf(colors[ground]));
  const tint = own && colorOf(colorText(mixed(color, colorOf(colors.background), own.share)));
  return Math.min(...[...behind, ...(tint ? [tint] : [])].map((ground) => contrast(color, ground)));
}

const required = 4.5;

const usual: Record<Scheme, Record<string, string>> = {
  light: paletteOf("light", {}),
  dark: paletteOf("dark", {}),
};
