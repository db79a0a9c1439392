import { type Html, html } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import { type Box, heights, moreHtml, neighbourHtml, ownHeight, ownHtml, titleAt } from "./draw.ts";
import type { Scene, Side } from "./scene.ts";

/** The picture for a narrow page: users above the schema, what it uses below, and the lines beside them. */
export function stackedSvg({ name, users, uses, own }: Scene): Html {
  const above = heightOf(users);
  const box = boxAt(above === 0 ? 0 : above + apart, ownHeight(own.length));
  const below = box.y + box.height + apart;
  const user = (index: number) => boxAt(index * step, heights.two);
  const use = (index: number) => boxAt(below + index * step, heights.two);
  const height = uses.shown.length === 0 ? box.y + box.height : below + heightOf(uses);
  return html`<svg class="picture-stacked" viewBox="-1 -1 ${width + lane + 2} ${height + 2}" role="group" aria-label="${messages.picture}">${[
    users.shown.map((one, index) =>
      neighbourHtml(one, user(index), edge(middleOf(user(index)), titleAt(box))),
    ),
    moreHtml(users.more, "schema-users", user(users.shown.length)),
    ownHtml(name, [], own, box),
    uses.shown.map((one, index) => neighbourHtml(one, use(index), edge(titleAt(box), middleOf(use(index))))),
    moreHtml(uses.more, "schema-uses", use(uses.shown.length)),
  ]}</svg>`;
}

const width = 264;
/** Where the lines are. */
const lane = 54;
const gap = 6;
const apart = 16;
const step = heights.two + gap;

const heightOf = ({ shown, more }: Side) =>
  Math.max(0, shown.length * step - gap) + (more > 0 ? gap + heights.more : 0);

const boxAt = (y: number, height: number): Box => ({ x: 0, y, width, height });
const middleOf = ({ y, height }: Box) => y + height / 2;

/** An arc at the right of the boxes, from one down to another, with a head. The longer, the further out. */
function edge(y: number, toY: number): string {
  const bend = width + Math.min(68, Math.round(16 + (toY - y) / 6));
  return `M${width} ${y}C${bend} ${y} ${bend} ${toY} ${width} ${toY}m5-3-5 3 5 3`;
}
