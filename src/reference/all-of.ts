import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/json.ts";
import { listOf, objectOf } from "./read.ts";

export type JsonObject = Record<string, unknown>;

/**
 * One schema in place of `allOf` (JSON Schema 2020-12, 10.2.1.1) as readers see
 * it: members of all parts together, later parts and the schema itself winning.
 */
export function mergeAllOf(schema: JsonObject, resolve: Resolve): JsonObject {
  const parts = new Set<JsonObject>();
  collectParts(schema, resolve, new Set(), parts);
  return mergeParts([...parts]);
}

/** Adds a schema to `parts` after those of its `allOf`, each one once, however many ways lead to it. */
function collectParts(schema: unknown, resolve: Resolve, seen: Set<unknown>, parts: Set<JsonObject>): void {
  const { value } = resolve(schema);
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  for (const part of listOf(value.allOf)) collectParts(part, resolve, seen, parts);
  parts.add(value);
}

function mergeParts(parts: JsonObject[]): JsonObject {
  const { allOf: _, ...merged } = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  const own = parts.at(-1);
  const required = parts.flatMap((part) => listOf(part.required));
  return {
    ...merged,
    ...("properties" in merged && { properties: mergeProperties(parts) }),
    ...("required" in merged && { required }),
    // An example of one part lacks what the others add.
    ...(parts.filter((part) => "properties" in part).length > 1 && {
      example: own?.example,
      examples: own?.examples,
    }),
  };
}

/** A property that several parts describe in words of their own has to fit all of them. */
function mergeProperties(parts: JsonObject[]): JsonObject {
  const merged = new Map<string, unknown>();
  for (const [name, schema] of parts.flatMap((part) => Object.entries(objectOf(part.properties)))) {
    const known = merged.get(name);
    merged.set(name, isInline(known) && isInline(schema) ? { allOf: [known, schema] } : schema);
  }
  return Object.fromEntries(merged);
}

const isInline = (schema: unknown) => isObject(schema) && !("$ref" in schema);
