import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";

/**
 * Whether a value equals the one in a schema (JSON Schema 2020-12, 4.2.2). In an object or a list, a
 * `bigint` is compared as the nearest double.
 */
export function isSame(value: JsonValue, wanted: unknown): boolean {
  if (isNumber(value)) return isNumber(wanted) && !(value < wanted || value > wanted);
  if (typeof value !== "object" || value === null) return value === wanted;
  return canonical(value, true) === canonical(wanted as JsonValue, true);
}

/** A key that is equal for equal values, in the sense of `isSame`. */
export function sameKey(value: unknown): string {
  if (typeof value === "number" && Number.isInteger(value)) return String(BigInt(value));
  if (isNumber(value)) return String(value);
  return canonical(value as JsonValue, true);
}

export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

/**
 * Whether a list contains an item twice. Pairwise comparison would take minutes for a long list, and
 * doubles cannot distinguish all int64 values.
 */
export const hasRepetition = (items: JsonValue[]) =>
  new Set(items.map((item) => canonical(item, false))).size < items.length;

// Members are sorted, because their order has no meaning.
const canonical = (value: JsonValue, asDoubles: boolean): string => stringifyJson(sorted(value, asDoubles));

function sorted(value: JsonValue, asDoubles: boolean): JsonValue {
  if (typeof value === "bigint") return asDoubles ? Number(value) : value;
  if (Array.isArray(value)) return value.map((item) => sorted(item, asDoubles));
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, item]) => [name, sorted(item as JsonValue, asDoubles)]));
}
