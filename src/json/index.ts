/**
 * JSON whose integers keep every digit. An integer beyond a double is read as a `bigint` and written
 * with the same digits, so an OpenAPI `int64` (OpenAPI 3.0.3, "Data Types") is never rounded.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | JsonValue[]
  | { [name: string]: JsonValue };

/** JSON in text form, which may contain more digits than a double. */
export type JsonText = string;

/** Reads JSON text (RFC 8259). Throws `SyntaxError` for invalid JSON. */
export function parseJson(text: string): JsonValue {
  return mayHoldLongInteger.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** Reads JSON text that the project wrote, as a value of the requested type. */
export const parseOwnJson = <Value>(text: JsonText): Value => parseJson(text) as Value;

/** A value that can be written as JSON: a parsed one, or an object of any interface. */
export type Writable = JsonValue | object;

/** Writes JSON text (RFC 8259), `indent` spaces a level, every digit kept. */
export function stringifyJson(value: Writable, indent = 0): JsonText {
  // Checking each value while writing takes several times as long, and few documents need it.
  return JSON.stringify(isOdd(value) ? writable(value) : value, null, indent);
}

/** Whether a value contains anything that JSON would lose or reject. */
function isOdd(value: unknown): boolean {
  if (typeof value === "number") return value === Infinity || value === -Infinity;
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  for (const name in value) if (isOdd((value as Record<string, unknown>)[name])) return true;
  return false;
}

/** Whether a parsed value is an object, so that its members can be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Reading the digits of each number takes four times as long.
const mayHoldLongInteger = /[:,[\s]-?\d{16,}[\s,\]}]|^-?\d{16,}/;

// TypeScript's library lacks the reviver's third argument (ECMAScript 2026, "JSON.parse source text
// access").
const keepDigits = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" && context?.source !== undefined ? exact(value, context.source) : value;

const exact = (value: number, source: string) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value;

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

// A replacer would be simpler, but four times slower. The server's responses contain many 64-bit integers.
function writable(value: unknown): unknown {
  switch (typeof value) {
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : rawJSON(String(value));
    case "number":
      // A number beyond the range of doubles is parsed as infinity, which only such a number can
      // represent.
      return Math.abs(value) === Infinity ? rawJSON(value > 0 ? "1e400" : "-1e400") : value;
    case "object":
      if (value === null) return null;
      return Array.isArray(value) ? value.map(writable) : writableMembers(value as Record<string, unknown>);
    default:
      return value;
  }
}

function writableMembers(object: Record<string, unknown>): object {
  const writables: { [name: string]: unknown } = {};
  for (const name in object) {
    const value = writable(object[name]);
    // Assigning to this name would set the prototype.
    if (name === "__proto__") Object.defineProperty(writables, name, { value, enumerable: true });
    else writables[name] = value;
  }
  return writables;
}

/** A count in a keyword, e.g. `minContains`; `usual` if its value is not a non-negative integer. */
export function countOr(value: unknown, usual: number): number {
  const count = typeof value === "bigint" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 ? count : usual;
}

/** The result of `String` for a value; `{}` if it fails, because an object has a member `toString`. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return "{}";
  }
}
