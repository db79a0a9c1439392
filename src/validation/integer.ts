import type { JsonValue } from "#json/json.ts";

/** The integers an `int64` can hold (OpenAPI 3.0.3, "Data Types"). */
export const int64 = { minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n };
export const int32 = { minimum: -(2n ** 31n), maximum: 2n ** 31n - 1n };

/** The range of a schema's integers: that of its format, else what can be stored at all. */
export function rangeOf(schema: { format?: unknown }) {
  return schema.format === "int32" ? int32 : int64;
}

/**
 * The bounds that a schema's format or type asserts without writing them down, beside the
 * schema's own. They make the validator refuse what `viewOf` shows it beyond a range.
 */
export function boundsOf(schema: { [keyword: string]: unknown }) {
  const types = [schema.type ?? []].flat();
  const range = types.includes("number") ? finite : types.includes("integer") ? rangeOf(schema) : undefined;
  if (range === undefined) return {};
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return {
    minimum: Math.max(Number(minimum), Number(range.minimum)),
    maximum: Math.min(Number(maximum), Number(range.maximum)),
  };
}

const finite = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

/**
 * A value as the validator may see it, which takes no `bigint`: within int64 the nearest double,
 * beyond it a double that is beyond it for certain. The nearest double of 2^63 - 1 is 2^63, so
 * the bound of int64 lets 2^63 - 1 pass, and 2^63 itself must not look like it.
 */
export function viewOf(value: JsonValue): unknown {
  if (typeof value === "bigint") return nearest(value);
  if (Array.isArray(value)) return value.map(viewOf);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, viewOf(item)]));
  }
  return value;
}

function nearest(value: bigint): number {
  if (value > int64.maximum) return Math.max(Number(value), beyondInt64);
  if (value < int64.minimum) return Math.min(Number(value), -beyondInt64);
  return Number(value);
}

// The next double after 2^63; doubles of that size are 2048 apart.
const beyondInt64 = 2 ** 63 + 2048;
