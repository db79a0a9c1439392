import { isObject } from "#json/index.ts";
import type { Context } from "./context.ts";
import { nonEmptyString, objectOf } from "./values.ts";

/**
 * The object itself or the target of a reference; `null` if absent. A `summary` and `description` beside
 * the `$ref` override those of its target (Reference Object, OpenAPI 3.1.1, 4.8.23), also in 3.0, which
 * ignores them but whose authors mean them. An unresolved reference is recorded.
 */
export function follow(reference: unknown, context: Context): Record<string, unknown> | null {
  const { value, ref } = context.resolve(reference);
  if (ref === null) return isObject(value) ? value : null;
  if (value === undefined) context.onUnresolved(refOf(reference) ?? ref);
  return isObject(value) ? { ...value, ...wordsBeside(objectOf(reference)) } : null;
}

/** The `$ref` of a reference, as written. */
export const refOf = (reference: unknown): string | null =>
  isObject(reference) && typeof reference.$ref === "string" ? reference.$ref : null;

function wordsBeside({ summary, description }: Record<string, unknown>) {
  return {
    ...(nonEmptyString(summary) !== null && { summary }),
    ...(nonEmptyString(description) !== null && { description }),
  };
}
