import type { Schema } from "#reference/types.ts";
import { type FindSchema, followSchema } from "./find-schema.ts";

/** What an item of a list is, else the value itself: each item of a list is a field of its own. */
export function itemOf(schema: Schema, findSchema: FindSchema): Schema {
  const found = firstOption(schema, findSchema);
  return found.kind === "array" ? (found.prefix[0] ?? found.items) : found;
}

/** Whether a field is a file: a text of the format `binary` (OpenAPI 3.0.3, 4.7.14.2), also where it is one of a list. */
export function isFile(schema: Schema, findSchema: FindSchema): boolean {
  const found = firstOption(itemOf(schema, findSchema), findSchema);
  return found.kind === "scalar" && found.format === "binary";
}

/** Whether a value is written as JSON where nothing else is said: the table of defaults in OpenAPI 3.2.0, 4.15.1.1. */
export function isObjectLike(schema: Schema, findSchema: FindSchema): boolean {
  const { kind } = firstOption(schema, findSchema);
  return kind === "object" || kind === "array";
}

/** Examples are made of the first option where there is a choice. */
function firstOption(schema: Schema, findSchema: FindSchema): Schema {
  const found = followSchema(schema, findSchema);
  const [first] = found.kind === "union" ? found.options : [];
  return first === undefined ? found : followSchema(first, findSchema);
}
