import { type Html, html, safe } from "#html/index.ts";
import type { Schema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import { prose } from "../prose.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillIds } from "./id.ts";
import { insideOf } from "./inside.ts";
import { type FieldRow, rowsList } from "./row.ts";
import type { Direction, Extent, Sheet } from "./sheet.ts";
import { notesAt } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** The sheet that a page's schemas are drawn on. */
export const sheetFor = (site: Site, direction: Direction, extent: Extent, rest: string): Sheet => ({
  ...extent,
  site,
  direction,
  rest,
  inside: insideOf,
});

/** Parameters or headers; `prefix` begins the ids of the fields. */
export async function fieldsHtml(rows: FieldRow[], prefix: string, sheet: Sheet): Promise<Html> {
  return safe(fillIds(await rowsList(rows, sheet), prefix));
}

/** A body: its type, what is said of it, and its fields or options. */
export async function schemaHtml(schema: Schema, prefix: string, sheet: Sheet): Promise<Html> {
  return html`<p class="schema-type">${typeLabel(schema, sheet.site)}</p>${schema.kind === "reference" ? null : await prose(schema.description)}${await schemaBody(schema, prefix, sheet)}`;
}

/** The same without the words that a heading above has said. */
async function schemaBody(schema: Schema, prefix: string, sheet: Sheet): Promise<Html> {
  const notes = notesAt(schema, sheet.site);
  const each = notes.kind === "array" && notes.prefix.length === 0 ? notesAt(notes.items, sheet.site) : null;
  // The schema that the page is about is opened, whatever else is.
  const inside = await insideOf(schema, { ...sheet, references: sheet.references + 1 });
  return html`${factsList({ ...notes, examples: [] }, [], each === null ? [] : itemFacts(each), sheet.site)}${await valuesBlock(notes, schema, sheet.site)}${safe(fillIds(inside.html, prefix))}`;
}
