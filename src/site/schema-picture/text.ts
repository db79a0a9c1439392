import { type Html, html } from "#html/index.ts";

/** A font of the pictures: how large it is, and whether all its letters are as wide as each other. */
export type Font = "name" | "field";

const sizes: Record<Font, number> = { name: 13, field: 11.5 };

/** A text as it fits into so many pixels, cut where it is longer. Fonts differ, so letters are taken for wide ones. */
export function cut(text: string, width: number, font: Font): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const room = width / sizes[font];
  // Where all could be the widest of letters, there is nothing to measure.
  if (plain.length <= room && isLatin.test(plain)) return plain;
  let used = 0;
  let fitting = 0;
  for (const letter of lettersOf(plain)) {
    used += widthOf(letter, font);
    if (used > room) return `${plain.slice(0, fitting).trimEnd()}…`;
    if (used <= room - ellipsis) fitting += letter.length;
  }
  return plain;
}

/** In em. */
const ellipsis = 1;

const isLatin = /^[\x20-\x7e]*$/;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Whole letters, with the marks and joiners that belong to them. */
function* lettersOf(text: string): Iterable<string> {
  if (isLatin.test(text)) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/** In em, as in the widest of usual fonts. */
function widthOf(letter: string, font: Font): number {
  if (!isLatin.test(letter)) return otherWidthOf(letter);
  if (font === "field") return 0.61;
  if (/[il.,:;'|!()[\]jtfr ]/.test(letter)) return 0.38;
  if (/[MWm%@]/.test(letter)) return 1;
  return /[A-Zw&]/.test(letter) ? 0.75 : 0.58;
}

/** A picture of several people may be shown as all of them where no font has it. */
const otherWidthOf = (letter: string) =>
  /[\u0370-\u06ff]/.test(letter) ? 0.75 : 1.05 * [...letter.replace(/[\p{M}\u200d]/gu, "")].length;

/** A line of text that begins at the start of a box: at its right where it is written from the right. */
export function line(text: string, left: number, right: number, y: number): Html {
  return isFromRight(text)
    ? html`<text x="${right}" y="${y}" direction="rtl">${text}</text>`
    : html`<text x="${left}" y="${y}">${text}</text>`;
}

/** Whether its first letter is of a script that is written from the right (as with `dir="auto"`). */
const isFromRight = (text: string) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? "");
