import { html } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { Schema } from "#reference/types.ts";
import { type FieldRow, fieldRow, rowsList } from "./row.ts";
import { type Contents, type Context, nothing } from "./schema-context.ts";
import { isMet, notesAt } from "./target.ts";

type ObjectSchema = Extract<Schema, { kind: "object" }>;
type ArraySchema = Extract<Schema, { kind: "array" }>;

/** The fields of an object, then those named by a pattern, then all others. */
export async function objectInside(schema: ObjectSchema, context: Context): Promise<Contents> {
  const rows = schema.properties
    .filter((property) => isMet(property.schema, context))
    .map(({ name, schema: property, required }) => fieldRow(name, property, required));
  const others = [
    ...schema.patterns.map(({ pattern, schema: named }, index) => ({
      ...fieldRow(`/${pattern}/`, named, false, `~pattern${index}`),
      facts: [{ term: messages.names, words: messages.matchingPattern }],
    })),
    ...additionalRow(schema, context),
  ];
  const notes = [leftOut(schema, context), schema.additional === false ? messages.noOtherFields : ""].filter(
    (note) => note !== "",
  );
  const all = [...rows, ...others];
  if (all.length + notes.length === 0) return nothing;
  return {
    kind: "here",
    html:
      (await fieldsList(all, context)) +
      notes.map((note) => html`<p class="quiet">${note}</p>`.html).join(""),
    label: all.length === 0 ? "" : messages.fieldCount(all.length),
  };
}

/** Required fields come first in a list that is long; the optional ones follow under a line of their own. */
async function fieldsList(rows: FieldRow[], context: Context): Promise<string> {
  if (rows.length === 0) return "";
  const { required = [], optional = [] } = Object.groupBy(rows, (row) =>
    row.required ? "required" : "optional",
  );
  if (rows.length <= mostInOrder || required.length === 0 || optional.length === 0)
    return rowsList(rows, context);
  const line = html`<p class="optional-fields">${messages.optionalFieldCount(optional.length)}</p>`.html;
  return `${await rowsList(required, context)}${line}<field-filter></field-filter>${await rowsList(optional, context)}`;
}

/** As many fields are seen at a glance: they stay in the author's order. */
const mostInOrder = 12;

/** What its fields are called together: `3 fields`; empty where there are none. */
export function objectLabel(schema: ObjectSchema, context: Context): string {
  const properties = schema.properties.filter((property) => isMet(property.schema, context));
  const count = properties.length + schema.patterns.length + additionalRow(schema, context).length;
  return count === 0 ? "" : messages.fieldCount(count);
}

/** The items of a tuple, each by its place. */
export async function tupleInside({ prefix, items }: ArraySchema, context: Context): Promise<Contents> {
  const rows = prefix.map((item, index) => fieldRow(`[${index}]`, item, false, `~${index}`));
  const isClosed = items.kind === "never";
  const rest =
    items.kind === "any" || isClosed ? [] : [fieldRow(`[${prefix.length}…]`, items, false, "~rest")];
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
  return [fieldRow(isMap ? messages.anyName : messages.anyOtherName, additional, false, "~other")];
}

const isPlain = ({ kind, description, constraints, enum: values, rules }: Schema) =>
  (kind === "scalar" || kind === "any") &&
  description === null &&
  constraints.length + values.length + rules.length === 0;

function leftOut({ properties }: ObjectSchema, context: Context): string {
  const count = properties.filter(({ schema }) => !isMet(schema, context)).length;
  if (count === 0) return "";
  return context.direction === "request" ? messages.readOnlyHidden(count) : messages.writeOnlyHidden(count);
}
