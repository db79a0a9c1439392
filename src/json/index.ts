/**
 * JSON whose integers keep every digit. An integer that does not fit a double
 * is read as a `bigint` and written back as the same digits, so an OpenAPI
 * `int64` (OpenAPI 3.0.3, "Data Types") survives the way through the program.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | JsonValue[]
  | { [name: string]: JsonValue };

/** JSON text that is carried as text because it may have more digits than a double. */
export type JsonText = string;

/** Reads JSON text (RFC 8259). Throws `SyntaxError` when the text is not JSON. */
export function parseJson(text: string): JsonValue {
  return mayHoldLongInteger.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** Reads JSON text that the project itself has written, from a value of the type that is asked for. */
export const parseOwnJson = <Value>(text: JsonText): Value => parseJson(text) as Value;

/** What JSON text can be written of: a value that was read, or one of a type with named members. */
export type Writable = JsonValue | object;

/** Writes JSON text (RFC 8259), `indent` spaces a level, every digit kept. */
export function stringifyJson(value: Writable, indent = 0): JsonText {
  // Looking at each value on the way takes several times as long, and few documents have one that is odd.
  return JSON.stringify(isOdd(value) ? writable(value) : value, null, indent);
}

/** Whether there is something in a value that JSON would lose or refuse. */
function isOdd(value: unknown): boolean {
  if (typeof value === "number") return value === Infinity || value === -Infinity;
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  for (const name in value) if (isOdd((value as Record<string, unknown>)[name])) return true;
  return false;
}

/** Whether a parsed value is an object, so that its members may be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Reading each number's digits takes four times as long.
const mayHoldLongInteger = /[:,[\s]-?\d{16,}[\s,\]}]|^-?\d{16,}/;

// TypeScript's library does not know the reviver's third argument yet
// (ECMAScript 2026, "JSON.parse source text access").
const keepDigits = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" && context?.source !== undefined ? exact(value, context.source) : value;

const exact = (value: number, source: string) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? BigInt(source) : value;

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

// A replacer would be simpler, and four times as slow: the server's responses are full of 64-bit integers.
function writable(value: unknown): unknown {
  switch (typeof value) {
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : rawJSON(String(value));
    case "number":
      // A number beyond every double reads as infinity, for which JSON has no word but such a number.
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
    // The one name to which assigning means something else.
    if (name === "__proto__") Object.defineProperty(writables, name, { value, enumerable: true });
    else writables[name] = value;
  }
  return writables;
}

/** A count that a keyword states, e.g. `minContains`; `usual` where its value is no whole number from 0 on. */
export function countOr(value: unknown, usual: number): number {
  const count = typeof value === "bigint" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count >= 0 ? count : usual;
}

/** What `String` makes of a value; `{}` where it refuses one, because an object has a member `toString`. */
export function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return "{}";
  }
}
