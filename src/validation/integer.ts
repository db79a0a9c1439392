import { type Bounds, integerFormats } from "#json/integer-formats.ts";
import type { Keywords, Occasion } from "./fault.ts";

/**
 * The bounds that a schema's format asserts without writing them down, and on a server its type as well: what cannot
 * be stored is rejected. With the schema that requires it.
 */
export function rangeOf(
  schema: Keywords,
  occasion: Occasion,
): { bounds: Bounds; schema: Keywords } | undefined {
  const bounds = integerFormats.get(schema.format);
  if (bounds !== undefined) return { bounds, schema };
  const types = [schema.type ?? []].flat();
  if (occasion !== "serve") return undefined;
  if (types.includes("number")) return { bounds: finite, schema: double };
  return types.includes("integer")
    ? { bounds: integerFormats.get("int64") ?? finite, schema: int64 }
    : undefined;
}

/** Compares exactly, also a `bigint` with a double. */
export const isWithin = (value: number | bigint, { minimum, maximum }: Bounds) =>
  value >= minimum && value <= maximum;

const finite = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };
const int64 = { type: "integer", format: "int64" };
const double = { type: "number", format: "double" };

/** Whether a number is a multiple by its decimal digits: 0.3 is one of 0.1, though no double of it is. */
export function isMultipleOf(value: number | bigint, divisor: number | bigint): boolean {
  if (value === Infinity || value === -Infinity || divisor <= 0) return divisor <= 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const shift = exponent - divisorExponent;
  return shift >= 0
    ? (digits * 10n ** BigInt(shift)) % divisorDigits === 0n
    : digits % (divisorDigits * 10n ** BigInt(-shift)) === 0n;
}

/** Digits and a power of ten. */
function decimal(value: number | bigint): [bigint, number] {
  const [coefficient = "0", exponent = "0"] = String(value).replace("-", "").split("e");
  const [whole = "0", fraction = ""] = coefficient.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
