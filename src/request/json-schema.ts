import { isObject } from "#json/index.ts";
import type { JsonSchema } from "#reference/types.ts";

/** What stands in a schema by this keyword. A schema that is named elsewhere tells nothing. */
const keywordOf = (schema: unknown, keyword: string): unknown =>
  isObject(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

/** The schema of an object's member. */
export function memberSchema(schema: JsonSchema | null, name: string): JsonSchema | null {
  const properties = keywordOf(schema, "properties");
  return schemaOf(keywordOf(properties, name) ?? keywordOf(schema, "additionalProperties"));
}

/** The schema of a list's items. */
export const itemSchema = (schema: JsonSchema | null): JsonSchema | null =>
  schemaOf(keywordOf(schema, "items"));

/** Whether a value is a text and nothing else. */
export const isStringSchema = (schema: JsonSchema | null): boolean => keywordOf(schema, "type") === "string";

const schemaOf = (value: unknown) => (isObject(value) ? value : null);
