import type { JsonValue } from "#json/index.ts";
import { isSame } from "#validation/equal.ts";
import type { Part } from "#validation/shape.ts";

/** The values that all of `enum` and `const` name, `null` only where nothing else is left; `null` where nothing is named. */
export function listedValues(parts: Part[]): JsonValue[] | null {
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
  const told = values.filter((value) => value !== null);
  return told.length > 0 ? told : values;
}
