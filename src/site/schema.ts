import type { Property, Schema } from "#reference/types.ts";
import { followSchema } from "#request/find-schema.ts";
import type { Site } from "./site.ts";

/** One row of a list of fields, whether it came from a parameter, a header or a property. */
export interface FieldRow {
  /** Unique on the page; the field's address ends in it. */
  id: string;
  name: string;
  schema: Schema;
  required: boolean;
  deprecated: boolean;
  /** What is said in place of the schema's own description. */
  description: string | null;
  /** As a person would type it. */
  example: string | null;
}

/** The schema behind a reference, or the schema itself. */
export function schemaTarget(schema: Schema, { findSchema }: Site): Schema {
  return followSchema(schema, findSchema);
}

/** The fields a reader can open below a schema: an object's, or those of an array's items. */
export function membersOf(schema: Schema, prefix: string, site: Site): FieldRow[] {
  const target = schemaTarget(schema, site);
  if (target.kind === "object") return target.properties.map((property) => rowOf(property, prefix));
  return target.kind === "array" ? membersOf(target.items, prefix, site) : [];
}

const rowOf = ({ name, schema, required }: Property, prefix: string): FieldRow => ({
  id: `${prefix}.${name}`,
  name,
  schema,
  required,
  deprecated: schema.deprecated,
  description: null,
  example: null,
});
