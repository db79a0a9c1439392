import * as classes from "#html/contract/classes.ts";
import { otherMembers, patternMembers } from "#html/contract/field-ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { Reference, Schema, SchemaRule } from "#model/types.ts";
import { prose } from "../fragments/markdown/index.ts";
import { fullPage, hasFullPage } from "../full-page.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { choiceInside, choiceLabel, manyOptions } from "./choice.ts";
import { factsList, itemFacts } from "./facts.ts";
import { fillFull, fullStart, idStart } from "./id.ts";
import type { FieldRow } from "./row.ts";
import { fieldRow, itemNotes, rowsList } from "./row.ts";
import { type Contents, type Context, contentsHtml, deeper, nothing } from "./schema-context.ts";
import {
  isAnything,
  isMet,
  isWithoutNotes,
  listItemSchema,
  notesAt,
  rulesBeside,
  schemaTarget,
} from "./target.ts";
import { typeLabel } from "./type-label.ts";
import { valuesBlock } from "./values.ts";

/**
 * Renders the contents of schemas in place until a page has as much as it can take, and links to later ones.
 * Nested unions would otherwise multiply without limit.
 */
export function boundedOpener(): Context["inside"] {
  let size = 0;
  return async (schema, context) => {
    const contents = await contentsOf(
      schema,
      size > mostInside ? { ...context, references: 0, levels: namesAlone } : context,
    );
    if (contents.kind === "here") size += contents.html.length;
    return contents;
  };
}

/** The limit in UTF-16 code units of HTML. Descriptions that people read need far less. */
const mostInside = 8_000_000;

/** The expandable content of a schema: the fields of an object, the options of a union, and further constraints. */
export async function contentsOf(schema: Schema, around: Context): Promise<Contents> {
  const context = { ...around, inside: boundedOpener() };
  if (schema.kind === "reference")
    return withRules(await contentsOfNamed(schema, context), rulesBeside(schema, context.site), context);
  if (!isOpenable(schema)) return nothing;
  // The contents of a list are those of its items.
  if (context.levels < 0 && schema.kind === "array" && schema.prefix.length === 0)
    return contentsOf(schema.items, context);
  if (context.levels < 0)
    return namesOfOptions(schema, context) ?? loadable(schema, `${context.full}#${fullStart}`, context);
  return withRules(await shapeInside(schema, context), schema.rules, context);
}

async function withRules(shape: Contents, rules: SchemaRule[], context: Context): Promise<Contents> {
  if (rules.length === 0) return shape;
  const html = contentsHtml(shape, "").html + (await rulesBlock(rules, context));
  return { kind: "here", html, label: labelBeside(shape.label, rules) };
}

/** The label of contents with further constraints, such as `3 fields · 11 options` for extended fields. */
function labelBeside(label: string, rules: SchemaRule[]): string {
  const options = rules.flatMap(({ schema }) =>
    schema.kind === "union" && schema.discriminator !== null
      ? messages.optionCount(schema.options.length)
      : [],
  );
  const parts = [label, ...options].filter((part) => part !== "");
  return parts.join(" · ") || (rules.length > 0 ? messages.moreRules : "");
}

type Memo = Map<string, Promise<Contents>>;

// The content of a named schema is the same everywhere, so it is cached.
const memoOf = perObject((_: Reference): Memo => new Map());

async function contentsOfNamed(schema: Schema, context: Context): Promise<Contents> {
  const { site } = context;
  const target = schemaTarget(schema, site);
  if (schema.kind !== "reference" || target.kind === "reference") return nothing;
  const address = site.address.schema(schema.slug);
  const isClosed = context.references <= 0 || context.levels < 0;
  if (isClosed && !hasOptionsNamed(target, context)) return loadable(target, `${address}#fields`, context);
  const memo = memoOf(site.reference);
  const references = Math.max(0, context.references - 1);
  const levels = isClosed ? -1 : context.levels;
  const key = `${schema.slug} ${references} ${levels} ${context.direction} ${context.isFirst}`;
  const full = hasFullPage(site.schema(schema.slug)) ? fullPage(address) : address;
  const known =
    memo.get(key) ??
    contentsOf(target, { ...context, references, levels, full, isRule: false }).then(withFullIds);
  memo.set(key, known);
  return known;
}

/** Links to the page with all of a named schema go to its fields there, wherever it is shown. */
const withFullIds = (contents: Contents): Contents =>
  contents.kind === "here"
    ? { ...contents, html: fillFull(contents.html, "field") }
    : { ...contents, address: fillFull(contents.address, "field") };

/** The options of a union are always listed in place. Only their contents may be on another page. */
function namesOfOptions(schema: Schema, context: Context): Promise<Contents> | null {
  if (schema.kind !== "union" || context.levels <= namesAlone) return null;
  return choiceInside(schema, { ...context, levels: namesAlone });
}

/**
 * Whether a schema is a union, or a list of a union, whose options are listed in place. Unions inside of such
 * a union are not.
 */
function hasOptionsNamed(schema: Schema, { levels, site }: Context): boolean {
  let found = schemaTarget(schema, site);
  // The bound ends a list of itself.
  for (let step = 0; step < 4 && found.kind === "array" && found.prefix.length === 0; step++)
    found = schemaTarget(found.items, site);
  return found.kind === "union" && levels > namesAlone;
}

/**
 * The number of levels for a union whose options are listed by name only. Unions inside of them are not
 * listed.
 */
const namesAlone = -2;

function loadable(schema: Schema, address: string, context: Context): Contents {
  const label = contentsLabel(schema, context);
  return label === "" ? nothing : { kind: "elsewhere", address, label };
}

/** The label of the expandable content, such as `3 fields`, without rendering it. */
function contentsLabel(schema: Schema, context: Context, depth = 0): string {
  const target = schemaTarget(schema, context.site);
  const { rules } = notesAt(schema, context.site);
  switch (target.kind) {
    case "object":
      return labelBeside(objectLabel(target, context), rules);
    case "array":
      if (target.prefix.length > 0) return messages.itemCount(target.prefix.length);
      // The bound ends a list of itself.
      return depth > 8 ? "" : labelBeside(contentsLabel(target.items, context, depth + 1), rules);
    case "union":
      return labelBeside(choiceLabel(target, context), rules);
    default:
      return labelBeside("", rules);
  }
}

function shapeInside(schema: Schema, context: Context): Promise<Contents> | Contents {
  switch (schema.kind) {
    case "object":
      return objectInside(schema, context);
    case "array":
      return schema.prefix.length > 0 ? tupleInside(schema, context) : contentsOf(schema.items, context);
    case "union":
      return choiceInside(schema, context);
    default:
      return nothing;
  }
}

function isOpenable(schema: Schema): boolean {
  return (
    schema.kind === "object" || schema.kind === "array" || schema.kind === "union" || schema.rules.length > 0
  );
}

/** Further constraints, each with the schema it refers to. */
async function rulesBlock(rules: SchemaRule[], context: Context): Promise<string> {
  let text = "";
  for (const [index, rule] of rules.entries()) text += await ruleItem(rule, index, context);
  return text;
}

async function ruleItem({ title, schema }: SchemaRule, index: number, context: Context): Promise<string> {
  const { site } = context;
  const notes = notesAt(schema, site);
  const items = listItemSchema(notes);
  const inside = await context.inside(schema, { ...deeper(context), isRule: true });
  const facts = factsList(notes, [], items === null ? [] : itemFacts(items, site), site);
  const ofItems =
    items && (await itemNotes(items, notesAt(items, site).description, [schema.description], site));
  const body = html`${await prose(schema.description, site)}${facts}${await valuesBlock(notes, schema, site)}${ofItems}`;
  return html`<div class="${classes.rule}" id="${safe(idStart)}~rule${index}"><p class="rule-title"><span class="rule-name" dir="auto">${title}</span> ${typeLabel(schema, site)}</p>${body}${ruleContents(inside, `~rule${index}`)}</div>`
    .html;
}

function ruleContents(contents: Contents, part: string): Html {
  const drawn = contentsHtml(contents, part);
  return contents.kind === "elsewhere" || drawn.html === ""
    ? drawn
    : html`<div class="${classes.members}">${drawn}</div>`;
}

type ObjectSchema = Extract<Schema, { kind: "object" }>;
type ArraySchema = Extract<Schema, { kind: "array" }>;

/** The fields of an object, then those named by a pattern, then all others. */
async function objectInside(schema: ObjectSchema, context: Context): Promise<Contents> {
  const rows = schema.properties
    .filter(({ schema }) => isMet(schema, context.direction, context.site))
    .map((property) => ({
      ...fieldRow(property.name, property.schema, property.required),
      ...(property.history !== undefined && { history: property.history }),
      description: property.undescribed ? messages.undescribed : null,
      property,
    }));
  const others = [
    ...schema.patterns.map(({ pattern, schema: named }, index) => ({
      ...fieldRow(`/${pattern}/`, named, false, patternMembers(index)),
      facts: [{ term: messages.names, words: messages.matchingPattern }],
    })),
    ...additionalRow(schema, context),
  ];
  const all = openedFirst([...rows, ...others], context);
  const hidden = leftOut(schema, context);
  const noMore = all.length === 0 && hidden === "" ? messages.noFields : messages.noOtherFields;
  const notes = [hidden, schema.additional === false ? noMore : ""].filter((note) => note !== "");
  if (all.length + notes.length === 0) return nothing;
  return {
    kind: "here",
    html:
      (await fieldsList(all, context)) +
      notes.map((note) => html`<p class="quiet">${note}</p>`.html).join(""),
    label: all.length === 0 ? "" : messages.fieldCount(all.length),
  };
}

/**
 * Expands fields of the first level: a single field, and in a short request the unions that a reader has to
 * choose from.
 */
function openedFirst(rows: FieldRow[], { isFirst, direction, site }: Context): FieldRow[] {
  if (!isFirst) return rows;
  const hasChoices = direction === "request" && rows.length <= mostAtOnce;
  return rows.map((row) => ({
    ...row,
    isOpen: rows.length === 1 || (hasChoices && isShortChoice(row.schema, site)),
  }));
}

function isShortChoice(schema: Schema, site: Site): boolean {
  const target = schemaTarget(schema, site);
  return target.kind === "union" && target.options.length < manyOptions;
}

/**
 * Required fields come first in a request, and in any long list, where the optional ones follow under a
 * separate heading. Fields without a description are last.
 */
async function fieldsList(rows: FieldRow[], context: Context): Promise<string> {
  if (rows.length === 0) return "";
  const { described = [], undescribed = [] } = Object.groupBy(rows, ({ property }) =>
    property?.undescribed ? "undescribed" : "described",
  );
  const { required = [], optional = [] } = Object.groupBy(described, (row) =>
    row.required ? "required" : "optional",
  );
  const isShort = rows.length <= mostAtOnce;
  const first = isShort && context.direction === "request" ? [...required, ...optional] : described;
  if (isShort || required.length === 0 || optional.length === 0)
    return rowsList([...first, ...undescribed], context);
  const line = html`<p class="${classes.optionalFields}">${messages.optionalFieldCount(optional.length)}</p>`
    .html;
  const last = undescribed.length === 0 ? "" : await rowsList(undescribed, context);
  return `${await rowsList(required, context)}${line}<field-filter></field-filter>${await rowsList(optional, context)}${last}`;
}

/** The maximum number of fields that can be seen at a glance. */
const mostAtOnce = 12;

/** The label of an object's fields, such as `3 fields`; empty without fields. */
function objectLabel(schema: ObjectSchema, context: Context): string {
  const properties = schema.properties.filter(({ schema }) => isMet(schema, context.direction, context.site));
  const count = properties.length + schema.patterns.length + additionalRow(schema, context).length;
  return count === 0 ? "" : messages.fieldCount(count);
}

/** The items of a tuple by their positions. */
async function tupleInside({ prefix, items }: ArraySchema, context: Context): Promise<Contents> {
  const rows = prefix.map((item, index) => fieldRow(`[${index}]`, item, false, `~${index}`));
  const isClosed = items.kind === "never";
  const rest = isAnything(items) || isClosed ? [] : [fieldRow(`[${prefix.length}…]`, items, false, "~rest")];
  return {
    kind: "here",
    html:
      (await rowsList([...rows, ...rest], context)) +
      (isClosed ? html`<p class="quiet">${messages.noMoreItems}</p>`.html : ""),
    label: messages.itemCount(prefix.length),
  };
}

function additionalRow({ properties, patterns, additional }: ObjectSchema, { site }: Context): FieldRow[] {
  if (typeof additional === "boolean") return [];
  const isMap = properties.length + patterns.length === 0;
  // "map of string" is enough.
  if (isMap && isPlain(notesAt(additional, site))) return [];
  return [fieldRow(isMap ? messages.anyName : messages.anyOtherName, additional, false, otherMembers)];
}

const isPlain = (schema: Schema) =>
  (schema.kind === "scalar" || schema.kind === "any") && isWithoutNotes(schema);

function leftOut({ properties }: ObjectSchema, context: Context): string {
  const count = properties.filter(({ schema }) => !isMet(schema, context.direction, context.site)).length;
  if (count === 0) return "";
  return context.direction === "request" ? messages.readOnlyHidden(count) : messages.writeOnlyHidden(count);
}
