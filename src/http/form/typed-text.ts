import type { FieldWriting, RequestMedia } from "#http/request/types.ts";
import { textOrJson } from "#http/request/values.ts";
import { type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";

/** The JSON type of a text: a string, or any JSON that it parses as. */
export type Writes = "string" | "any";

/**
 * A value as text that `writes` converts back. A string that would be parsed as another value keeps its
 * quotes.
 */
export function typedText(value: JsonValue, writes: Writes): string {
  const text = textOrJson(value);
  return typeof value === "string" && jsonOfText(text, writes) === text ? stringifyJson(value) : text;
}

/** A typed text as JSON: a string, or the parsed value if `writes` is `any`. */
export function jsonOfText(text: string, writes: Writes): JsonText {
  if (writes === "string") return stringifyJson(text);
  try {
    parseJson(text);
    return text.trim();
  } catch {
    return stringifyJson(text);
  }
}

/** Whether the parts of a body have no names, but are identified by position (OpenAPI 3.2.0, 4.14.5). */
export const isSequence = ({ fields }: RequestMedia) => fields.some(({ name }) => name === null);

/** Whether a form field is sent as JSON, so its text is parsed. */
export const isWrittenAsJson = (writing: FieldWriting | undefined) =>
  writing?.kind === "content" && writing.mediaType !== null && isJson(writing.mediaType);
