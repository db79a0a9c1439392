import { isSame } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import type { Keywords } from "./bounds.ts";

/** The values that all of `enum` and `const` allow, `null` only where nothing else is left; `null` where none is listed. */
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
