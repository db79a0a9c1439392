import type { HttpRequest } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { sampleBody } from "./body.ts";

/** A body as a value of a language, which its client serializes as the same JSON or form. */
export type NativeBody =
  | { kind: "json"; value: JsonValue }
  | { kind: "form"; fields: [name: string, value: string][] };

/**
 * The body of a request if a value preserves it, including digits and the order of names; else `null`.
 */
export function nativeBody({ headers, body }: Pick<HttpRequest, "headers" | "body">): NativeBody | null {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const sent = sampleBody(body);
  if (sent.kind !== "text") return null;
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return formOf(sent.text);
  if (!isJson(type)) return null;
  const value = jsonOf(sent.text);
  return value === null || !isWritable(value, 0) ? null : { kind: "json", value };
}

function jsonOf(text: string): JsonValue {
  try {
    const value = parseJson(text);
    const withoutSpaces = text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_all, string) => string ?? "");
    return stringifyJson(value) === withoutSpaces ? value : null;
  } catch {
    return null;
  }
}

/** Whether every language can express it. Some reject lone surrogates or the name `__proto__`. */
function isWritable(value: JsonValue, depth: number): boolean {
  if (depth > deepest) return false;
  if (typeof value === "string") return value.isWellFormed();
  if (Array.isArray(value)) return value.every((item) => isWritable(item, depth + 1));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([name, member]) =>
      name !== "__proto__" && name.isWellFormed() && isWritable(member as JsonValue, depth + 1),
  );
}

/** The maximum nesting. Parsers of some languages reject deeper literals. */
const deepest = 30;

/** Repeated names, and text that other clients encode differently, cannot be a value. */
function formOf(text: string): NativeBody | null {
  const fields = [...new URLSearchParams(text)];
  const isSame = new URLSearchParams(fields).toString() === text && !/[*~]|%7E/i.test(text);
  return isSame && new Set(fields.map(([name]) => name)).size === fields.length && text !== ""
    ? { kind: "form", fields }
    : null;
}

/** The syntax of a language for JSON values. */
export interface JsonLiterals {
  quote(text: string): string;
  /** The literal of a member's name. */
  name(text: string): string;
  words: { true: string; false: string; null: string };
  /** The spaces per level. */
  indent: number;
}

/** A value as a literal on a line with this indentation. */
export function jsonLiteral(value: JsonValue, { indent, ...others }: JsonLiterals, start = 0): string {
  const { quote, name, words } = others;
  const space = " ".repeat(start + indent);
  const inner = (one: JsonValue) => jsonLiteral(one, { indent, ...others }, start + indent);
  const block = (open: string, items: string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map((item) => `${space}${item},\n`).join("")}${" ".repeat(start)}${close}`;
  if (typeof value === "string") return quote(value);
  if (typeof value === "number" || typeof value === "bigint") return stringifyJson(value);
  if (value === null) return words.null;
  if (typeof value === "boolean") return value ? words.true : words.false;
  if (Array.isArray(value)) return block("[", value.map(inner), "]");
  return block(
    "{",
    Object.entries(value).map(([key, member]) => `${name(key)}: ${inner(member)}`),
    "}",
  );
}
