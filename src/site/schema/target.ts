import type { EnumValue, Schema } from "#reference/types.ts";
import { followSchema } from "#request/schemas.ts";
import type { Site } from "../index.ts";
import type { Direction } from "./schema-context.ts";

/** The schema behind a reference, or the schema itself. */
export function schemaTarget(schema: Schema, { findSchema }: Site): Schema {
  return followSchema(schema, findSchema);
}

/** The notes on a value in its place: the keywords beside each `$ref` on the way, then those of its target. */
export function notesAt(schema: Schema, site: Site): Schema {
  if (schema.kind !== "reference") return schema;
  const next = site.findSchema(schema.slug);
  // A name of which there is none, or of itself.
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
    rules: [...schema.rules, ...target.rules],
  };
}

/** Whether a reader meets a property, by its marks or by those of what it refers to. */
export function isMet(property: Schema, direction: Direction, site: Site): boolean {
  const { readOnly, writeOnly } = notesAt(property, site);
  return !(direction === "request" ? readOnly : direction === "response" && writeOnly);
}

/** The values that both lists allow; where there is none, or only one list, those of the place. */
function commonValues(here: EnumValue[], named: EnumValue[]): EnumValue[] {
  if (here.length === 0) return named;
  const allowed = new Set(named.map(({ value }) => value));
  const common = here.filter(({ value }) => allowed.has(value));
  return common.length > 0 ? common : here;
}
