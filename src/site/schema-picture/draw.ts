import { type Html, html } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { Neighbour } from "./scene.ts";
import { cut, line } from "./text.ts";

/** A box's place in a picture, in pixels of a page whose text has the usual size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The height of a box with a name, of one with a name and the path to it, and of a line below. */
export const heights = { one: 30, two: 42, title: 34, row: 20, foot: 6, more: 24 };

const inset = 10;

/** A neighbour as a link: the lines to it, its box, its name and, where there is room, its labels. */
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

/** Of the text of a tooltip, in pixels. */
const longest = 1500;

/** The schema itself: its name above the fields that refer to others, then those that refer back to it. */
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

/** How much larger it is than the other names. */
const titleSize = 15 / 13;

export const ownHeight = (rows: number) =>
  rows === 0 ? heights.title : heights.title + rows * heights.row + heights.foot;

/** The middle of the line of the schema's name, and of a field. */
export const titleAt = ({ y }: Box) => y + heights.title / 2;
export const rowAt = ({ y }: Box, index: number) => y + heights.title + heights.row * (index + 0.5);

/** How many more there are, as a link to the list of all. */
export function moreHtml(count: number, list: string, { x, y }: Box): Html | null {
  return count === 0
    ? null
    : html`<a href="#${list}"><text x="${x + inset}" y="${y + 16}">${messages.moreLinks(count)}</text></a>`;
}

const rect = ({ x, y, width, height }: Box) =>
  html`<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
