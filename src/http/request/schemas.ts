import { isObject } from "#json/index.ts";
import type { JsonSchema, Schema } from "#model/types.ts";

/** Finds the schema of a `reference` node by its slug. */
export type FindSchema = (slug: string) => Schema | undefined;

/** A `FindSchema` for use without other schemas: references are not resolved. */
export const findNone: FindSchema = () => undefined;

/** The schema itself, or the target of a `reference`. */
export function followSchema(schema: Schema, find: FindSchema): Schema {
  let found = schema;
  // The limit stops a name that refers to itself.
  for (let step = 0; step < 8 && found.kind === "reference"; step++) found = find(found.slug) ?? found;
  return found;
}

/**
 * The schema of a list's items, else the schema itself, because each item of a list is a separate field.
 */
export function itemOf(schema: Schema, findSchema: FindSchema): Schema {
  const found = firstOption(schema, findSchema);
  return found.kind === "array" ? (found.prefix[0] ?? found.items) : found;
}

/**
 * Whether a field is a file: a string of the format `binary` (OpenAPI 3.0.3, 4.7.14.2), or a list of
 * them.
 */
export function isFile(schema: Schema, findSchema: FindSchema): boolean {
  const found = firstOption(itemOf(schema, findSchema), findSchema);
  return found.kind === "scalar" && found.format === "binary";
}

/** Whether a string is bytes as text: by its format in OpenAPI 3.0, by its `contentEncoding` in 3.1. */
export const isEncoded = ({ format, contentEncoding }: { format?: unknown; contentEncoding?: unknown }) =>
  format === "byte" || format === "base64" || contentEncoding !== undefined;

/** Whether a value is written as JSON by default: the table of defaults in OpenAPI 3.2.0, 4.15.1.1. */
export function isObjectLike(schema: Schema, findSchema: FindSchema): boolean {
  const { kind } = firstOption(schema, findSchema);
  return kind === "object" || kind === "array";
}

/** The first option of a union. Examples are generated from it. */
function firstOption(schema: Schema, findSchema: FindSchema): Schema {
  const found = followSchema(schema, findSchema);
  const [first] = found.kind === "union" ? found.options : [];
  return first === undefined ? found : followSchema(first, findSchema);
}

/** The schema of an object's member. Members of a named schema are unknown here. */
export function memberSchema(schema: JsonSchema | null, name: string): JsonSchema | null {
  const properties = keywordOf(schema, "properties");
  return schemaOf(keywordOf(properties, name) ?? keywordOf(schema, "additionalProperties"));
}

/** The schema of a list's items. */
export const itemSchema = (schema: JsonSchema | null): JsonSchema | null =>
  schemaOf(keywordOf(schema, "items"));

/** Whether only strings are valid. */
export const isStringSchema = (schema: JsonSchema | null): boolean => keywordOf(schema, "type") === "string";

const keywordOf = (schema: unknown, keyword: string): unknown =>
  isObject(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

const schemaOf = (value: unknown) => (isObject(value) ? value : null);
