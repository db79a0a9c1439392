import { followSchema } from "#http/request/schemas.ts";
import type { EnumValue, Property, Schema, SchemaRule } from "#model/types.ts";
import type { Site } from "../index.ts";
import type { Context, Direction } from "./schema-context.ts";

/** The target of a reference, or the schema itself. */
export function schemaTarget(schema: Schema, { findSchema }: Site): Schema {
  return followSchema(schema, findSchema);
}

/**
 * The notes on a value at its place: the keywords beside each `$ref` on the way, then those of its
 * target.
 */
export function notesAt(schema: Schema, site: Site): Schema {
  if (schema.kind !== "reference") return schema;
  const next = site.findSchema(schema.slug);
  // The name is unresolved, or refers to itself.
  if (next === undefined || schemaTarget(next, site).kind === "reference") return schema;
  const target = notesAt(next, site);
  return {
    ...target,
    title: schema.title ?? target.title,
    description: schema.description ?? target.description,
    nullable: schema.nullable,
    deprecated: schema.deprecated || target.deprecated,
    readOnly: schema.readOnly || target.readOnly,
    writeOnly: schema.writeOnly || target.writeOnly,
    default: schema.default ?? target.default,
    enum: commonValues(schema.enum, target.enum),
    examples: schema.examples.length > 0 ? schema.examples : target.examples,
    externalDocs: schema.externalDocs ?? target.externalDocs,
    constraints: [...new Set([...schema.constraints, ...target.constraints])],
    textPatterns: [...new Set([...schema.textPatterns, ...target.textPatterns])],
    rules: [...schema.rules, ...target.rules],
  };
}

/** The schema of a list's items; null for a tuple and other types. */
export const listItemSchema = (schema: Schema): Schema | null =>
  schema.kind === "array" && schema.prefix.length === 0 ? schema.items : null;

/** Whether a schema has nothing to show: it allows any value, and has no texts. */
export const isAnything = (schema: Schema): boolean =>
  schema.kind === "any" && schema.title === null && isWithoutNotes(schema);

/** Whether a schema only has its shape and title. */
export const isWithoutNotes = (schema: Schema): boolean =>
  [schema.description, schema.default, schema.externalDocs].every((note) => note === null) &&
  [schema.enum, schema.examples, schema.constraints, schema.textPatterns, schema.rules].every(
    ({ length }) => length === 0,
  );

/** The rules beside each `$ref` on the way to a schema, which its target does not include. */
export function rulesBeside(schema: Schema, site: Site): SchemaRule[] {
  const target = new Set(schemaTarget(schema, site).rules);
  return notesAt(schema, site).rules.filter((rule) => !target.has(rule));
}

/** The rules that only apply at this place, and are not on the page of the target. */
export const rulesHere = (schema: Schema, site: Site): SchemaRule[] =>
  schema.kind === "reference" ? rulesBeside(schema, site) : schema.rules;

/** Whether a property is visible, by its own marks and those of its target. */
export function isMet(property: Schema, direction: Direction, site: Site): boolean {
  const { readOnly, writeOnly } = notesAt(property, site);
  return !(direction === "request" ? readOnly : direction === "response" && writeOnly);
}

/** The first field names of an object, or a list of objects, required ones first: `id, name, …`. */
export function childNames(schema: Schema, context: Context, depth = 0): string {
  const target = schemaTarget(schema, context.site);
  // The limit stops a list of itself.
  if (target.kind === "array" && target.prefix.length === 0 && depth < mostLists)
    return childNames(target.items, context, depth + 1);
  if (target.kind !== "object") return "";
  const met = target.properties.filter((property) => isMet(property.schema, context.direction, context.site));
  const names = met.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ name }) => name);
  const shown = names.filter(
    (_, index) => index < mostPreviewed && names.slice(0, index + 1).join(", ").length <= longestPreview,
  );
  if (shown.length === 0) return "";
  return [...shown, ...(shown.length < names.length ? ["…"] : [])].join(", ");
}

const rankOf = ({ required, undescribed }: Property) => (undescribed ? 2 : required ? 0 : 1);

const mostLists = 4;
/** The maximum number of names in a preview, which fits a part of a narrow line. */
const mostPreviewed = 4;
const longestPreview = 32;

/**
 * The values that both lists allow. Without common values, or with only one list, those at this place.
 */
function commonValues(here: EnumValue[], named: EnumValue[]): EnumValue[] {
  if (here.length === 0) return named;
  const allowed = new Set(named.map(({ value }) => value));
  const common = here.filter(({ value }) => allowed.has(value));
  return common.length > 0 ? common : here;
}
