import { openapi } from "./grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "./grammar/walk.ts";

/**
 * A document without the `nullable` of its schemas: from OpenAPI 3.1 on they are of JSON Schema, which has no such keyword, and
 * nothing that is made of the document gives it a meaning.
 */
export function withoutNullable(document: Record<string, unknown>): Record<string, unknown> {
  if (!hasNullable(document)) return document;
  const copy = structuredClone(document);
  for (const { value } of nullableSchemas(copy)) delete value.nullable;
  return copy;
}

/** The schemas that have the keyword `nullable`. */
export function nullableSchemas(document: Record<string, unknown>): ObjectNode[] {
  if (!hasNullable(document)) return [];
  return [...walk(openapi, document, "document")]
    .filter(isObjectNode)
    .filter(({ place, value }) => place === "schema" && Object.hasOwn(value, "nullable"));
}

/** Whether there is a `nullable` anywhere, also as the name of a field or in an example. Few documents have one, and the others are not copied. */
function hasNullable(document: object): boolean {
  const seen = new Set<object>();
  const open: object[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Object.hasOwn(next, "nullable")) return true;
    for (const value of Object.values(next)) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      open.push(value);
    }
  }
  return false;
}
