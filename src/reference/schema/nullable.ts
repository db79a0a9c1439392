import { isObject } from "#json/index.ts";
import { listOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import type { SchemaReader } from "./reader.ts";
import { enumValuesOf, typesOf } from "./type.ts";

export interface Levelled {
  schema: JsonObject;
  /** What is left where null was the only alternative to one schema: that schema, nullable. */
  only: JsonObject | null;
}

/** Converts `anyOf: [X, { type: null }]` to 3.0's `nullable`. */
export function levelNull(schema: JsonObject, { context }: SchemaReader): Levelled {
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    const others = options.filter((option) => !isNull(context.resolve(option).value));
    if (others.length === options.length || others.length === 0) continue;
    const { [kind]: _, ...beside } = schema;
    if (others.length === 1) return { schema, only: { ...beside, nullable: true, allOf: others } };
    return { schema: { ...schema, [kind]: others, nullable: true }, only: null };
  }
  return { schema, only: null };
}

/** Whether a schema allows only null and nothing else. */
function isNull(schema: unknown): boolean {
  if (!isObject(schema) || "title" in schema || "description" in schema) return false;
  const [type, ...others] = typesOf(schema);
  if (type === "null" && others.length === 0) return true;
  const [value, ...more] = enumValuesOf(schema);
  return type === undefined && value === null && more.length === 0;
}
