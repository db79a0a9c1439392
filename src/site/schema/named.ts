import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { NamedSchema } from "#model/types.ts";
import { fullPage, hasFullPage } from "../full-page.ts";
import type { Site } from "../index.ts";
import { contentsOf } from "./contents.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillIds } from "./id.ts";
import { itemNotes } from "./row.ts";
import { contentsHtml, type Extent } from "./schema-context.ts";
import { listItemSchema, notesAt } from "./target.ts";
import { contextFor } from "./tree.ts";
import { allValues, fewValues, valuesBlock } from "./values.ts";

/** A schema for its own page. `isFull` is for the page with fields at every depth. */
export async function namedSchemaHtml(named: NamedSchema, site: Site, isFull = false): Promise<Html> {
  const { schema } = named;
  const notes = notesAt(schema, site);
  const items = listItemSchema(notes);
  const values =
    notes.enum.length > fewValues ? allValues(notes.enum, site) : valuesBlock(notes, schema, site);
  return html`${factsList({ ...notes, examples: [] }, [], items === null ? [] : itemFacts(items, site), site)}${await values}${items === null ? null : await itemNotes(items, notesAt(items, site).description, [notes.description], site)}<div class="${classes.members}">${await contents(named, site, isFull)}</div>`;
}

async function contents(named: NamedSchema, site: Site, isFull: boolean): Promise<Html> {
  const { schema, slug } = named;
  const full = fullPage(site.address.schema(slug));
  let found = "";
  for (const extent of isFull ? fullExtents : hasFullPage(named) ? extents : smallExtents) {
    const context = contextFor(site, "both", { ...extent, references: extent.references + 1 }, full);
    const drawn = await contentsOf(schema, schema.kind === "reference" ? context : { ...context, ...extent });
    found = contentsHtml(drawn, "").html;
    if (found.length <= most) break;
  }
  return safe(fillIds(found, "field"));
}

/** Its own fields are all included; those of named schemas only as far as they fit. */
const extents: Extent[] = [
  { references: 1, levels: 6 },
  { references: 0, levels: 12 },
  { references: 0, levels: 6 },
  { references: 0, levels: 3 },
  { references: 0, levels: 1 },
  { references: 0, levels: 0 },
];

const levels = Number.POSITIVE_INFINITY;
const fullExtents: Extent[] = [{ references: 0, levels }];
const smallExtents: Extent[] = [{ references: 1, levels }, ...fullExtents];

/** The maximum length in UTF-16 code units. */
const most = 54_000;
