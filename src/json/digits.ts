import { isObject, type JsonText, parseJson, stringifyJson } from "./index.ts";

type Members = { [name: string]: unknown };

/**
 * The key for numbers that doubles would round, as `JsonText` of an object. Schemas contain no `x-`
 * members of their own.
 */
const beside = "x-digits";

/**
 * Converts all numbers in an object to doubles, so that it survives `JSON.stringify`. Members with
 * longer integers are also kept as text, for `withDigits`.
 */
export function withoutDigits(members: Members): Members {
  const long = Object.entries(members).filter(([, value]) => hasLong(value));
  const rounded = toDoubles(members) as Members;
  if (long.length === 0) return rounded;
  return { ...rounded, [beside]: stringifyJson(Object.fromEntries(long) as { [name: string]: never }) };
}

/** Returns the object with its long integers as `bigint`. */
export function withDigits(members: Members): Members {
  const text = members[beside];
  if (typeof text !== "string") return members;
  const { [beside]: _, ...rounded } = members;
  return { ...rounded, ...(parseJson(text satisfies JsonText) as Members) };
}

/** Whether all numbers of a value are doubles that JSON can express. */
export function isInDoubles(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return typeof value !== "bigint";
  return (Array.isArray(value) ? value : Object.values(value)).every(isInDoubles);
}

function hasLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLong);
  return isObject(value) ? Object.values(value).some(hasLong) : typeof value === "bigint";
}

function toDoubles(value: unknown): unknown {
  if (typeof value === "bigint" || typeof value === "number") return toDouble(Number(value));
  if (Array.isArray(value)) return value.map(toDoubles);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toDoubles(item)]));
}

// JSON lacks infinity, NaN and -0, so this returns the nearest valid double.
const toDouble = (value: number) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) || 0;
