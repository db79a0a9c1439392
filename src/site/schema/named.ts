import { type Html, html, safe } from "#html/index.ts";
import type { NamedSchema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import { contentsOf } from "./contents.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillIds } from "./id.ts";
import type { Extent } from "./schema-context.ts";
import { notesAt } from "./target.ts";
import { contextFor } from "./tree.ts";
import { allValues, fewValues, valuesBlock } from "./values.ts";

/** All of a schema, for the page it has of its own. */
export async function namedSchemaHtml({ schema }: NamedSchema, site: Site): Promise<Html> {
  const notes = notesAt(schema, site);
  const each = notes.kind === "array" && notes.prefix.length === 0 ? notesAt(notes.items, site) : null;
  const values = notes.enum.length > fewValues ? allValues(notes.enum) : valuesBlock(notes, schema, site);
  return html`${factsList({ ...notes, examples: [] }, [], each === null ? [] : itemFacts(each), site)}${await values}${await inside(schema, site)}`;
}

async function inside(schema: NamedSchema["schema"], site: Site): Promise<Html> {
  const rest = site.address.file("openapi.json");
  let found = "";
  for (const extent of extents) {
    const context = contextFor(site, "both", { ...extent, references: extent.references + 1 }, rest);
    found = (await contentsOf(schema, schema.kind === "reference" ? context : { ...context, ...extent }))
      .html;
    if (found.length <= most) break;
  }
  return safe(fillIds(found, "field"));
}

/** Its own fields are all here; those of the schemas it names where they fit. */
const extents: Extent[] = [
  { references: 1, levels: 6 },
  { references: 0, levels: 12 },
  { references: 0, levels: 6 },
  { references: 0, levels: 3 },
  { references: 0, levels: 1 },
];

/** In UTF-16 code units. */
const most = 54_000;
