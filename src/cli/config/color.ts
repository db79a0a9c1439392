/** A color as its red, green and blue parts, each from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Reads `#a30` and `#aa3300`. */
export function readColor(text: string): Color | null {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

export function colorOf(text: string): Color {
  const color = readColor(text);
  if (color === null) throw new Error(`${text} is not a color.`);
  return color;
}

export const colorText = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a `part`, from 0 to 1, of `color` into `ground`. */
export function mixed(color: Color, ground: Color, part: number): Color {
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
