import * as data from "#html/contract/data.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { Schema } from "#model/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import type { Site } from "../index.ts";
import { manyOptions } from "./choice.ts";
import { boundedOpener } from "./contents.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillIds } from "./id.ts";
import { type FieldRow, itemNotes, rowsList } from "./row.ts";
import { type Contents, type Context, contentsHtml, type Direction, type Extent } from "./schema-context.ts";
import { isMet, listItemSchema, notesAt, schemaTarget } from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** The context for rendering a page's schemas. */
export const contextFor = (site: Site, direction: Direction, extent: Extent, full: string): Context => ({
  ...extent,
  site,
  direction,
  full,
  inside: boundedOpener(),
  isRule: false,
  isFirst: false,
  docsAbove: null,
});

/** Parameters or headers. `prefix` is the start of the ids. */
export async function fieldsHtml(rows: FieldRow[], prefix: string, context: Context): Promise<Html> {
  return safe(fillIds(await rowsList(rows, context), prefix));
}

/** A body: its type, its description, and its fields or options. */
export const schemaHtml = async (schema: Schema, prefix: string, context: Context): Promise<Html> =>
  html`${schemaType(schema, context.site)}${await describedHtml(schema, prefix, context)}`;

/** The type of a body in a line of its own, or in that of its heading. */
export const schemaType = (schema: Schema, site: Site): Html =>
  html`<p class="schema-type">${typeLabel(schema, site)}</p>`;

/** A body without its type: its description, and its fields or options. */
export const describedHtml = async (schema: Schema, prefix: string, context: Context): Promise<Html> =>
  html`${await prose(notesAt(schema, context.site).description, context.site)}${await schemaBody(schema, prefix, context)}`;

/** A body without the text in its heading. */
async function schemaBody(schema: Schema, prefix: string, context: Context): Promise<Html> {
  const notes = withoutDocsAbove(notesAt(schema, context.site), context);
  const items = listItemSchema(notes);
  const each = items === null ? null : notesAt(items, context.site);
  // The first level is always included, unless the page leaves everything to another one.
  const opened = openedFrom(schema, context);
  const extent = context.references < 0 ? { ...opened, references: 0 } : opened;
  const inside = await context.inside(schema, { ...context, ...extent, isFirst: true });
  return html`${factsList({ ...notes, examples: [] }, [], items === null ? [] : itemFacts(items, context.site), context.site)}${await valuesBlock(notes, schema, context.site)}${items === null ? null : await itemNotes(items, each?.description ?? null, [notes.description], context.site)}${bodyContents(inside, prefix)}`;
}

/** The notes on a body without the link that is already above it. */
const withoutDocsAbove = (notes: Schema, { docsAbove }: Context): Schema =>
  docsAbove !== null && notes.externalDocs?.url === docsAbove ? { ...notes, externalDocs: null } : notes;

function bodyContents(contents: Contents, prefix: string): Html {
  const { html: filled } = contentsHtml(contents, "");
  const whole = safe(fillIds(filled, prefix));
  return contents.kind === "here" ? whole : html`<div data-${data.fields}="${prefix}">${whole}</div>`;
}

/**
 * The extent that is expanded in a body: down to its first fields, through lists, unions with few options and
 * single fields.
 */
function openedFrom(schema: Schema, context: Context, step = 0): Extent {
  const { references, levels, site } = context;
  if (step > mostSteps) return { references, levels };
  const further = (next: Schema) => openedFrom(next, context, step + 1);
  switch (schema.kind) {
    case "reference": {
      const behind = further(schemaTarget(schema, site));
      return { ...behind, references: behind.references + 1 };
    }
    case "array":
      return schema.prefix.length > 0 ? { references, levels } : further(schema.items);
    case "union":
      return {
        references: schema.options.length < manyOptions ? Math.max(references, 1) : references,
        levels,
      };
    case "object":
      return hasSoleField(schema, context)
        ? { references: Math.max(references, 1), levels: Math.max(levels, 1) }
        : { references, levels };
    default:
      return { references, levels };
  }
}

/** Whether a single field contains all others. */
const hasSoleField = (
  { properties, patterns, additional }: Extract<Schema, { kind: "object" }>,
  { direction, site }: Context,
): boolean =>
  properties.filter(({ schema }) => isMet(schema, direction, site)).length === 1 &&
  patterns.length === 0 &&
  typeof additional === "boolean";

const mostSteps = 4;
