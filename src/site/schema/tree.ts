import { type Html, html, safe } from "#html/index.ts";
import type { Schema } from "#reference/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import type { Site } from "../index.ts";
import { contentsOf } from "./contents.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillIds } from "./id.ts";
import { type FieldRow, rowsList } from "./row.ts";
import type { Context, Direction, Extent } from "./schema-context.ts";
import { notesAt } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** The context that a page's schemas are drawn on. */
export const contextFor = (site: Site, direction: Direction, extent: Extent, rest: string): Context => ({
  ...extent,
  site,
  direction,
  rest,
  inside: contentsOf,
});

/** Parameters or headers; `prefix` begins the ids of the fields. */
export async function fieldsHtml(rows: FieldRow[], prefix: string, context: Context): Promise<Html> {
  return safe(fillIds(await rowsList(rows, context), prefix));
}

/** A body: its type, what is said of it, and its fields or options. */
export async function schemaHtml(schema: Schema, prefix: string, context: Context): Promise<Html> {
  return html`<p class="schema-type">${typeLabel(schema, context.site)}</p>${schema.kind === "reference" ? null : await prose(schema.description)}${await schemaBody(schema, prefix, context)}`;
}

/** The same without the words that a heading above has said. */
async function schemaBody(schema: Schema, prefix: string, context: Context): Promise<Html> {
  const notes = notesAt(schema, context.site);
  const each =
    notes.kind === "array" && notes.prefix.length === 0 ? notesAt(notes.items, context.site) : null;
  // The schema that the page is about is opened, whatever else is.
  const inside = await contentsOf(schema, { ...context, references: context.references + 1 });
  return html`${factsList({ ...notes, examples: [] }, [], each === null ? [] : itemFacts(each), context.site)}${await valuesBlock(notes, schema, context.site)}${safe(fillIds(inside.html, prefix))}`;
}
