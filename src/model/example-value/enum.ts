import { isSame } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import type { Keywords } from "./bounds.ts";

/**
 * The values that `enum` and `const` allow in all parts. `null` is included only if it is the only
 * value. Returns `null` without a list.
 */
export function listedValues(parts: Keywords[]): JsonValue[] | null {
  const lists = parts.flatMap((part) => [
    ...(Array.isArray(part.enum) ? [part.enum as JsonValue[]] : []),
    ...("const" in part ? [[part.const as JsonValue]] : []),
  ]);
  const [first, ...others] = lists;
  if (first === undefined) return null;
  const values = others.reduce(
    (left, list) => left.filter((value) => list.some((one) => isSame(value, one))),
    first,
  );
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known : values;
}
