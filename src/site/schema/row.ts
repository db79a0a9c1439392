import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { idPart } from "#html/contract/field-ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages as changes } from "#messages/changes.ts";
import { messages } from "#messages/pages.ts";
import type { History, Property, Reference, Schema } from "#model/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import type { WrittenExample } from "../fragments/value-text.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { type Fact, factsBlock, itemFacts } from "./facts.ts";
import { hrefEnd, hrefStart, idEnd, idStart } from "./id.ts";
import { type Contents, type Context, contentsHtml, deeper } from "./schema-context.ts";
import { childNames, listItemSchema, notesAt, schemaTarget } from "./target.ts";
import { titleBeside } from "./title.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/** A row in a list of fields: a parameter, a header or a property. */
export interface FieldRow {
  /** The end of the field's id and of its URL. */
  part: string;
  name: string;
  schema: Schema;
  required: boolean;
  deprecated: boolean;
  /** Text in place of the schema's own description. */
  description: string | null;
  /** Examples as a reader would type them; those of the schema if absent. */
  examples: WrittenExample[];
  /**
   * Whether the field is in a body. `readOnly` has no meaning for parameters and headers, which only one side
   * sends.
   */
  isMember: boolean;
  /** Whether the contents of the field are expanded at first. */
  isOpen?: boolean;
  /** Facts beyond the schema, e.g. how the value is serialized. */
  facts: Fact[];
  history?: History;
  /** The property that the row shows. Its rendered parts are cached. */
  property?: Property;
}

/** A field with only a name and a schema. */
export function fieldRow(name: string, schema: Schema, required: boolean, part = idPart(name)): FieldRow {
  const none = { deprecated: false, description: null, examples: [], facts: [] };
  return { part, name, schema, required, isMember: true, ...none };
}

/** Rows as a list. */
export async function rowsList(rows: FieldRow[], context: Context): Promise<string> {
  let items = "";
  for (const row of rows) items += await rowItem(row, context);
  return `<ul class="${classes.fields}">${items}</ul>`;
}

async function rowItem(row: FieldRow, context: Context): Promise<string> {
  const part = `.${row.part}`;
  const inside = await context.inside(row.schema, deeper(context));
  const { type, marks, brief, text } = await knownParts(row, context);
  return html`<li class="${classes.field}" id="${safe(idStart + idEnd(part))}"><div class="${classes.fieldHead}"><a class="${classes.fieldName}" dir="auto" href="#${safe(hrefStart + hrefEnd(part))}">${row.name}</a>${typeBeside(type, row.schema, inside, context)}${marks}${brief}</div>${text}${members(inside, part, childNames(row.schema, context), row.isOpen ?? false)}</li>`
    .html;
}

/** The parts of a row, apart from its expandable content. */
interface RowParts {
  type: Html;
  marks: Html;
  /** Its facts if they are short. */
  brief: Html | null;
  /** Its description, other facts and values. */
  text: Html;
}

// A property is drawn for each extent, and its schema is on many pages.
const memoOf = perObject((_: Reference) => new Map<Property, Promise<RowParts>>());

function knownParts(row: FieldRow, context: Context): Promise<RowParts> {
  const { property } = row;
  if (property === undefined) return partsOf(row, context);
  const { reference } = context.site;
  const memo = memoOf(reference);
  const parts = memo.get(property) ?? partsOf(row, context);
  memo.set(property, parts);
  return parts;
}

async function partsOf(row: FieldRow, context: Context): Promise<RowParts> {
  const { site } = context;
  const notes = notesAt(row.schema, site);
  const items = listItemSchema(notes);
  const facts = [...row.facts, ...(items === null ? [] : itemFacts(items, site))];
  const { list, isBrief } = factsBlock(notes, row.examples, facts, site);
  return {
    type: typeLabel(row.schema, site),
    marks: marksOf(row, notes),
    brief: isBrief ? html` ${list}` : null,
    text: html`${await description(row, notes, context)}${isBrief ? null : list}${await details(row, notes, items, context)}`,
  };
}

/** The type of a field, unless its expandable content has the same label: `58 options`. */
function typeBeside(words: Html, schema: Schema, { label }: Contents, { isRule }: Context): Html | null {
  return isNamedOnly(schema, isRule) || words.html === label
    ? null
    : html` <span class="${classes.fieldType}"${isList(schema) ? safe(` data-${data.list}`) : null}>${words}</span>`;
}

/** Whether a rule names a field without describing it, e.g. one that is required. */
const isNamedOnly = ({ kind, rules }: Schema, isRule: boolean) =>
  isRule && kind === "any" && rules.length === 0;

/** Whether a field's path ends with `[]`. */
const isList = (schema: Schema) => schema.kind === "array" && schema.prefix.length === 0;

function marksOf(row: FieldRow, notes: Schema): Html {
  return html`${row.required ? html` <span class="required">${messages.required}</span>` : null}${
    row.deprecated || notes.deprecated
      ? html` <span class="badge badge-deprecated">${deprecatedText(row.history)}</span>`
      : null
  }${row.history?.added ? html` <span class="badge badge-own">${changes.addedIn(row.history.added)}</span>` : null}${row.isMember && notes.readOnly ? html` <span class="mark" data-${data.kind}="read-only">${messages.readOnly}</span>` : null}${
    row.isMember && notes.writeOnly
      ? html` <span class="mark" data-${data.kind}="write-only">${messages.writeOnly}</span>`
      : null
  }`;
}

const deprecatedText = (history: History | undefined) =>
  history?.deprecated ? changes.deprecatedIn(history.deprecated) : messages.deprecated;

async function description(row: FieldRow, notes: Schema, context: Context): Promise<Html> {
  const title = titleBeside(row.name, row.schema, notes);
  const { site } = context;
  const [words, more] = row.description === null ? [notes.description] : [row.description, ownWords(row)];
  return html`${title === null ? null : html`<p class="field-title" dir="auto">${title}</p>`}${await prose(words, site)}${await prose(more ?? null, site)}`;
}

/** The words of the schema of a parameter or header, which repeat its own in most descriptions. */
const ownWords = ({ description, schema }: FieldRow) =>
  schema.description === description ? null : schema.description;

async function details(row: FieldRow, notes: Schema, items: Schema | null, { site }: Context): Promise<Html> {
  return html`${await valuesBlock(notes, row.schema, site)}${
    items === null
      ? null
      : await itemNotes(items, itemWords(items, site), [row.description, notes.description], site)
  }`;
}

/** The description of a named object is on its page. */
export const itemWords = (items: Schema, site: Site) =>
  schemaTarget(items, site).kind === "object" ? items.description : notesAt(items, site).description;

/** The description of a list's items, unless it is already shown `above` for the list, and their values. */
export async function itemNotes(
  items: Schema,
  words: string | null,
  above: (string | null)[],
  site: Site,
): Promise<Html> {
  const inside = listItemSchema(items);
  const further =
    inside === null ? null : await itemNotes(inside, itemWords(inside, site), [...above, words], site);
  const notes = notesAt(items, site);
  const title = titleBeside("", items, notes);
  return html`${title === null ? null : html`<p class="field-title" dir="auto">${title}</p>`}${await prose(above.includes(words) ? null : words, site)}${await valuesBlock(notes, items, site)}${further}`;
}

/** `names` previews the fields in the summary. It is shown by CSS, because the same names follow as text. */
function members(inside: Contents, part: string, names: string, isOpen: boolean): Html {
  const preview = names === "" ? null : html` data-names="${names}"`;
  if (inside.kind === "elsewhere") return contentsHtml(inside, part, preview);
  if (inside.html === "") return safe("");
  const nested = contentsHtml(inside, part);
  if (inside.label === "") return nested;
  return html`<details class="${classes.members}"${isOpen ? safe(" open") : null}><summary${preview}>${inside.label}</summary>${nested}</details>`;
}
