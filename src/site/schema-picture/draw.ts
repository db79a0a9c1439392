import { type Html, html } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { Neighbour } from "./scene.ts";

/** The box of a diagram, in pixels at the default text size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The heights of a box with a name, of one with a name and a path, of a title, and of a row. */
export const heights = { one: 30, two: 42, title: 34, row: 20, foot: 6, more: 24 };

const inset = 10;

/** A neighbor as a link: its lines, its box, its name and, if there is room, its labels. */
export function neighbourHtml(neighbour: Neighbour, box: Box, edges: string): Html {
  const { x, y, width, height } = box;
  const [left, right, room] = [x + inset, x + width - inset, width - 2 * inset];
  const all = neighbour.labels.join(", ");
  const name = cut(neighbour.name, room, "name");
  const label = height < heights.two ? null : cut(all, room, "field");
  const isCut = name !== neighbour.name || (label ?? all) !== all;
  const tip = isCut ? html`<title>${neighbour.name}: ${cut(all, longest, "field")}</title>` : null;
  const lines =
    label === null
      ? line(name, left, right, y + 20)
      : [line(name, left, right, y + 18), " ", line(label, left, right, y + 34)];
  return html`<a href="${neighbour.address}">${tip}<path d="${edges}"/>${rect(box)}${lines}</a>`;
}

/** The maximum width of a tooltip's text in pixels. */
const longest = 1500;

/** The schema itself: its name above the fields that reference others, then those that reference it. */
export function ownHtml(name: string, rows: readonly string[], own: readonly string[], box: Box): Html {
  const { x, y, width } = box;
  const [left, right, room] = [x + inset, x + width - inset, width - 2 * inset];
  const texts = [
    ...rows.map((row) => cut(row, room, "field")),
    ...own.map((row) => `${cut(row, room - 20, "field")} ↺`),
  ];
  const lines = texts.map((text, index) => line(text, left, right, rowAt(box, index) + 4));
  return html`<g>${rect(box)}${line(cut(name, room / titleSize, "name"), left, right, y + 22)}${lines}</g>`;
}

/** The size of its name relative to the others. */
const titleSize = 15 / 13;

export const ownHeight = (rows: number) =>
  rows === 0 ? heights.title : heights.title + rows * heights.row + heights.foot;

/** The middle of the line of the schema's name, and of a field. */
export const titleAt = ({ y }: Box) => y + heights.title / 2;
export const rowAt = ({ y }: Box, index: number) => y + heights.title + heights.row * (index + 0.5);

/** The number of further neighbors, as a link to the full list. */
export function moreHtml(count: number, list: string, { x, y }: Box): Html | null {
  return count === 0
    ? null
    : html`<a href="#${list}"><text x="${x + inset}" y="${y + 16}">${messages.moreLinks(count)}</text></a>`;
}

const rect = ({ x, y, width, height }: Box) =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** A font of the diagrams. */
type Font = "name" | "field";

const sizes: Record<Font, number> = { name: 13, field: 11.5 };

/** A text cut to a width in pixels. Fonts differ, so letters count as wide ones. */
function cut(text: string, width: number, font: Font): string {
  const plain = text.replace(/\s+/g, " ").trim();
  const room = width / sizes[font];
  // A text that would fit with the widest letters needs no measuring.
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

/** The width in em. */
const ellipsis = 1;

const isLatin = /^[\x20-\x7e]*$/;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Graphemes: letters with their combining marks and joiners. */
function* lettersOf(text: string): Iterable<string> {
  if (isLatin.test(text)) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The width in em, as in the widest common font. */
function widthOf(letter: string, font: Font): number {
  if (!isLatin.test(letter)) return otherWidthOf(letter);
  if (font === "field") return 0.61;
  if (/[il.,:;'|!()[\]jtfr ]/.test(letter)) return 0.38;
  if (/[MWm%@]/.test(letter)) return 1;
  return /[A-Zw&]/.test(letter) ? 0.75 : 0.58;
}

/** A font without the combined emoji shows its parts side by side. */
const otherWidthOf = (letter: string) =>
  /[\u0370-\u06ff]/.test(letter) ? 0.75 : 1.05 * [...letter.replace(/[\p{M}\u200d]/gu, "")].length;

/** A line of text at the start of a box, which for right-to-left text is its right side. */
function line(text: string, left: number, right: number, y: number): Html {
  return isFromRight(text)
    ? html`<text x="${right}" y="${y}" direction="rtl">${text}</text>`
    : html`<text x="${left}" y="${y}">${text}</text>`;
}

/** Whether the first letter belongs to a right-to-left script (as with `dir="auto"`). */
const isFromRight = (text: string) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? "");
