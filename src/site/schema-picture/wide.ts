import { type Html, html } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import { type Box, heights, moreHtml, neighbourHtml, ownHeight, ownHtml, rowAt, titleAt } from "./draw.ts";
import type { Neighbour, Scene, Side } from "./scene.ts";

/**
 * The diagram for a wide page: users on the left, the schema with its fields in the middle, used schemas
 * on the right.
 */
export function wideSvg({ name, users, uses, own }: Scene): Html {
  const { rows, rowsOf } = rowsIn(uses.shown);
  const middle = ownHeight(rows.length + own.length);
  const [left, right] = [heightOf(users, heights.two), heightOf(uses, heights.one)];
  const height = Math.max(left, middle, right);
  const box: Box = { x: step, y: Math.round((height - middle) / 2), width, height: middle };
  // A short column of users begins beside the schema's name.
  const top = Math.min((height - left) / 2, Math.max(0, titleAt(box) - heights.two / 2));
  const user = columnAt(0, Math.round(top), heights.two);
  const use = columnAt(2 * step, Math.round((height - right) / 2), heights.one);
  const toSchema = (index: number) => edge(width, user(index).y + heights.two / 2, step, titleAt(box));
  const toUse = (index: number) => (row: number) =>
    edge(step + width, rowAt(box, row), 2 * step, use(index).y + heights.one / 2);
  const start = users.shown.length === 0 ? step : 0;
  return html`<svg class="picture-wide" viewBox="${start - 1} -1 ${2 * step + width + 2} ${height + 2}" role="group" aria-label="${messages.picture}">${[
    users.shown.map((one, index) => neighbourHtml(one, user(index), toSchema(index))),
    moreHtml(users.more, "schema-users", user(users.shown.length)),
    ownHtml(name, rows, own, box),
    uses.shown.map((one, index) => neighbourHtml(one, use(index), rowsOf(one).map(toUse(index)).join(""))),
    moreHtml(uses.more, "schema-uses", use(uses.shown.length)),
  ]}</svg>`;
}

const width = 148;
/** The distance between the starts of two columns. */
const step = 190;
const gap = 8;

const heightOf = ({ shown, more }: Side, each: number) =>
  shown.length * (each + gap) - gap + (more > 0 ? gap + heights.more : 0);

const columnAt =
  (x: number, top: number, height: number) =>
  (index: number): Box => ({ x, y: top + index * (height + gap), width, height });

/**
 * The fields that reference other schemas, grouped by schema. If there are too many, they share one row.
 */
function rowsIn(uses: Neighbour[]): { rows: string[]; rowsOf: (use: Neighbour) => number[] } {
  const all = [...new Set(uses.flatMap(({ labels }) => labels))];
  const places = new Map(all.map((label, index) => [label, Math.min(index, mostRows)]));
  const rest = all.length - mostRows;
  return {
    rows: rest > 0 ? [...all.slice(0, mostRows), messages.moreCount(rest)] : all,
    rowsOf: ({ labels }) => [...new Set(labels.map((label) => places.get(label) ?? mostRows))],
  };
}

const mostRows = 6;

/** A line from left to right, with an arrowhead. */
function edge(x: number, y: number, toX: number, toY: number): string {
  const half = (x + toX) / 2;
  return `M${x} ${y}C${half} ${y} ${half} ${toY} ${toX} ${toY}m-5-3 5 3-5 3`;
}
