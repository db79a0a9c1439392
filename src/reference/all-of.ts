import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/json.ts";
import { listOf, objectOf } from "./read.ts";

export type JsonObject = Record<string, unknown>;

/**
 * One schema in place of `allOf` (JSON Schema 2020-12, 10.2.1.1) as readers see
 * it: members of all parts together, later parts and the schema itself winning.
 */
export function mergeAllOf(schema: JsonObject, resolve: Resolve, within: unknown[] = []): JsonObject {
  const { value } = resolve(schema);
  if (!isObject(value) || within.includes(value)) return {};
  const parts = listOf(value.allOf).map((part) =>
    isObject(part) ? mergeAllOf(part, resolve, [...within, value]) : {},
  );
  const { allOf: _, ...own } = value;
  return [...parts, own].reduce(merge, {});
}

const merge = (one: JsonObject, other: JsonObject): JsonObject => ({
  ...one,
  ...other,
  ...("properties" in one && { properties: { ...objectOf(one.properties), ...objectOf(other.properties) } }),
  ...("required" in one && { required: [...listOf(one.required), ...listOf(other.required)] }),
});
