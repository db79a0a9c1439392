import { format as formats } from "@cfworker/json-schema";
import { isNumber, isSame, sameKey } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import { asText } from "#json/index.ts";
import { type Bounds, integerFormats } from "#json/integer-formats.ts";
import { isExpression, matcherOf } from "#schema/pattern/matcher.ts";
import type { Keywords, Occasion } from "../fault.ts";
import { always, type Keyword } from "./keyword.ts";

// A value of the wrong type has no further errors.
export const type: Keyword = (schema) => {
  if (schema.type === undefined) return undefined;
  const types = [schema.type].flat();
  return (value, _seen, run) => {
    if (typesOf(value).some((one) => types.includes(one))) return true;
    run.add("type", schema);
    return false;
  };
};

export const constant: Keyword = (schema) =>
  "const" in schema
    ? always((value, _seen, run) => {
        if (!isSame(value, schema.const)) run.add("const", schema);
      })
    : undefined;

export const enumeration: Keyword = (schema) => {
  const { enum: values } = schema;
  if (!Array.isArray(values)) return undefined;
  const keys = new Set(values.map(sameKey));
  return always((value, _seen, run) => {
    if (!keys.has(sameKey(value))) run.add("enum", schema);
  });
};

/** Validates the bounds of numbers: written ones, and those of a format or a store. */
export const bounds: Keyword = (schema, { occasion }) => {
  const checks = Object.entries(comparisons).filter(([keyword]) => isNumber(schema[keyword]));
  const range = rangeOf(schema, occasion);
  if (checks.length === 0 && range === undefined) return undefined;
  return always((value, _seen, run) => {
    if (!isNumber(value)) return;
    for (const [keyword, isMet] of checks)
      if (!isMet(value, schema[keyword] as Numeric)) run.add(keyword, schema);
    if (range !== undefined && !isWithin(value, range.bounds)) run.add("format", range.schema);
  });
};

type Numeric = number | bigint;

const comparisons: Record<string, (value: Numeric, bound: Numeric) => boolean> = {
  minimum: (value, bound) => value >= bound,
  maximum: (value, bound) => value <= bound,
  exclusiveMinimum: (value, bound) => value > bound,
  exclusiveMaximum: (value, bound) => value < bound,
  multipleOf: isMultipleOf,
};

/** An invalid regular expression asserts nothing, because the description is at fault. */
export const pattern: Keyword = (schema) => {
  const { pattern: source } = schema;
  if (typeof source !== "string" || !isExpression(source)) return undefined;
  const matcher = matcherOf(source);
  return always((value, _seen, run) => {
    if (typeof value === "string" && !run.matches(source, matcher, value)) run.add("pattern", schema);
  });
};

// The library's expression for URIs takes exponential time, and rejects `http://localhost`.
const knownFormats = new Map<string, (text: string) => boolean>([
  ...Object.entries(formats),
  ["byte", (text) => text.length % 4 === 0 && /^[\w+/-]*={0,2}$/.test(text)],
  ["url", (text) => !/\s/.test(text) && URL.canParse(text)],
]);

export const format: Keyword = (schema) => {
  const test = knownFormats.get(asText(schema.format));
  if (test === undefined) return undefined;
  return always((value, _seen, run) => {
    if (typeof value === "string" && !test(value)) run.add("format", schema);
  });
};

/** The JSON Schema types of a value: an integer is both an `integer` and a `number`. */
export function typesOf(value: JsonValue): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "bigint") return integer;
  if (typeof value === "number") return Number.isInteger(value) ? integer : number;
  return names[typeof value] ?? [];
}

/**
 * The implicit bounds of a schema's format and, on a server, of its type, because the value must be
 * storable. Includes the schema that requires them.
 */
function rangeOf(schema: Keywords, occasion: Occasion): { bounds: Bounds; schema: Keywords } | undefined {
  const bounds = integerFormats.get(schema.format);
  if (bounds !== undefined) return { bounds, schema };
  const types = [schema.type ?? []].flat();
  if (occasion !== "serve") return undefined;
  if (types.includes("number")) return { bounds: finite, schema: double };
  return types.includes("integer")
    ? { bounds: integerFormats.get("int64") ?? finite, schema: int64 }
    : undefined;
}

/** Compares exactly, including a `bigint` with a double. */
const isWithin = (value: number | bigint, { minimum, maximum }: Bounds) =>
  value >= minimum && value <= maximum;

const finite = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };
const int64 = { type: "integer", format: "int64" };
const double = { type: "number", format: "double" };

/**
 * Whether a number is a multiple in decimal digits: 0.3 is a multiple of 0.1, although their doubles are
 * not.
 */
function isMultipleOf(value: number | bigint, divisor: number | bigint): boolean {
  if (value === Infinity || value === -Infinity || divisor <= 0) return divisor <= 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const shift = exponent - divisorExponent;
  return shift >= 0
    ? (digits * 10n ** BigInt(shift)) % divisorDigits === 0n
    : digits % (divisorDigits * 10n ** BigInt(-shift)) === 0n;
}

/** The digits and the power of ten. */
function decimal(value: number | bigint): [bigint, number] {
  const [coefficient = "0", exponent = "0"] = String(value).replace(/^-/, "").split("e");
  const [whole = "0", fraction = ""] = coefficient.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

const integer = ["integer", "number"];

const number = ["number"];

const names: { [type: string]: string[] } = { object: ["object"], string: ["string"], boolean: ["boolean"] };
