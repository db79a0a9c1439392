import { type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";

/** What a text becomes in JSON: a string, or what it reads as where it is JSON. */
export type Writes = "string" | "any";

/** A value as a reader types it: a text without its quotes, anything else as JSON. */
export const plainText = (value: JsonValue): string =>
  typeof value === "string" ? value : stringifyJson(value);

/** The same if `writes` converts it back: a string that would be read as another value keeps its quotes. */
export function typedText(value: JsonValue, writes: Writes): string {
  const text = plainText(value);
  return typeof value === "string" && jsonOfText(text, writes) === text ? stringifyJson(value) : text;
}

/** What a typed text is in JSON: a string, or what it reads as where `writes` is `any`. */
export function jsonOfText(text: string, writes: Writes): JsonText {
  if (writes === "string") return stringifyJson(text);
  try {
    parseJson(text);
    return text.trim();
  } catch {
    return stringifyJson(text);
  }
}
