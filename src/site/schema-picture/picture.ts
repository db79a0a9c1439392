import { type Html, html, safe } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";
import type { NamedSchema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { mostListed } from "../schema-graph/graph.ts";
import { neighbourhoodOf, type SchemaLink } from "../schema-graph/links.ts";
import type { Box } from "./draw.ts";
import { heights, moreHtml, neighbourHtml, ownHeight, ownHtml, titleAt } from "./draw.ts";
import type { Scene, Side } from "./scene.ts";
import { sceneOf } from "./scene.ts";
import { wideSvg } from "./wide.ts";

/**
 * A diagram of a schema's relations with linked boxes, and the same in words; `null` without relations.
 * The page shows one of two layouts, depending on its width.
 */
export function schemaPicture(named: NamedSchema, site: Site): Html | null {
  const [large, small] = [sceneOf(named, 8, site), sceneOf(named, 5, site)];
  if (large === null || small === null) return null;
  return html`<div class="picture">${wideSvg(large)}${stackedSvg(small)}</div>${listHtml(named, site)}`;
}

/** A key for the schemas that use a schema in its diagram. */
export function pictureKey({ slug }: NamedSchema, { reference }: Site): string {
  const { users } = neighbourhoodOf(slug, reference);
  return JSON.stringify([users.length, users.slice(0, mostListed)]);
}

/** The content of the diagram, and more, in words. */
function listHtml({ slug }: NamedSchema, site: Site): Html {
  const { users, uses, own } = neighbourhoodOf(slug, site.reference);
  const itself = own.length === 0 ? null : html`<p>${around(messages.containsItself, labelsHtml(own))}</p>`;
  return html`<details class="related-list"><summary>${messages.asList}</summary>${partHtml(messages.schemaUsers, "schema-users", users, site)}${partHtml(messages.schemaUses, "schema-uses", uses, site)}${itself}</details>`;
}

function partHtml(title: string, id: string, links: readonly SchemaLink[], site: Site): Html {
  if (links.length === 0) return safe("");
  const rest = links.length - mostListed;
  const items = links.slice(0, mostListed).map(({ slug, labels }) => {
    const { name } = site.schema(slug);
    return html`<li><a href="${site.address.schema(slug)}" dir="auto">${name}</a> ${labelsHtml(labels)}</li>`;
  });
  const more = rest > 0 ? html`<p class="quiet">${messages.moreSchemas(rest)}</p>` : null;
  return html`<h3 id="${id}">${title}</h3><ul>${items}</ul>${more}`;
}

const mostLabels = 8;

function labelsHtml(labels: readonly string[]): Html {
  const rest = labels.length - mostLabels;
  return html`${labels.slice(0, mostLabels).map((label, index) => [index === 0 ? "" : ", ", html`<code dir="auto">${label}</code>`])}${rest > 0 ? messages.andMore(rest) : null}`;
}

/** The diagram for a narrow page: users above the schema, used schemas below, and lines beside them. */
function stackedSvg({ name, users, uses, own }: Scene): Html {
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
/** The width of the area for lines. */
const lane = 54;
const gap = 6;
const apart = 16;
const step = heights.two + gap;

const heightOf = ({ shown, more }: Side) =>
  Math.max(0, shown.length * step - gap) + (more > 0 ? gap + heights.more : 0);

const boxAt = (y: number, height: number): Box => ({ x: 0, y, width, height });
const middleOf = ({ y, height }: Box) => y + height / 2;

/**
 * An arc to the right of the boxes, from one down to another, with an arrowhead. Longer arcs are further
 * out.
 */
function edge(y: number, toY: number): string {
  const bend = width + Math.min(68, Math.round(16 + (toY - y) / 6));
  return `M${width} ${y}C${bend} ${y} ${bend} ${toY} ${width} ${toY}m5-3-5 3 5 3`;
}
