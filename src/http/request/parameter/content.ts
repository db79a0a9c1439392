import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { JsonSchema } from "#model/types.ts";
import { encodeFormText, encodeLiteral, encodeText } from "../encode.ts";
import { isForm } from "../media-type.ts";
import { isStringSchema, itemSchema, memberSchema } from "../schemas.ts";
import type { GivenValue, NamedText, RequestParameter } from "../types.ts";
import { textOrJson } from "../values.ts";

/**
 * The text of a value in its media type, before encoding. For JSON, text that is not JSON becomes a
 * string: `red` becomes `"red"`. If the schema is a string, `1` becomes `"1"`.
 */
export function contentText(mediaType: string, value: GivenValue, schema: JsonSchema | null): string {
  if (!isJson(mediaType)) return typeof value === "string" ? value : value.flat().join(",");
  if (typeof value === "string") return jsonOf(value, schema);
  const members = value.map((item) =>
    typeof item === "string" ? jsonOf(item, itemSchema(schema)) : memberOf(item, schema),
  );
  return isNamed(value) ? `{${members.join(",")}}` : `[${members.join(",")}]`;
}

/** Whether a parameter is entered as one text in its media type. Only a form has fields. */
export function isOneText({ mediaType }: { mediaType: string | null }): boolean {
  return mediaType !== null && !isForm(mediaType);
}

/** The entire query of a `querystring` parameter (OpenAPI 3.2.0, 4.12.1): a form's pairs, else one encoded text. */
export function serializeQuery(
  { mediaType, jsonSchema }: Pick<RequestParameter, "mediaType" | "jsonSchema">,
  value: GivenValue,
): string {
  if (mediaType !== null && !isForm(mediaType)) return encodeText(contentText(mediaType, value, jsonSchema));
  // A form that was typed in its wire format.
  if (typeof value === "string") return encodeLiteral(value).replaceAll("#", "%23");
  const pairs = isNamed(value)
    ? value.flatMap((pair) => formPairs(pair, jsonSchema))
    : value.map((text): NamedText => [text, ""]);
  return pairs.map(([name, text]) => `${encodeFormText(name)}=${encodeFormText(text)}`).join("&");
}

/** A list is a pair for each item, as in the body of a form. */
function formPairs([name, text]: NamedText, schema: JsonSchema | null): NamedText[] {
  const value = isStringSchema(memberSchema(schema, name)) ? text : parsed(text);
  return Array.isArray(value) ? value.map((item) => [name, textOrJson(item)]) : [[name, text]];
}

const isNamed = (value: GivenValue): value is NamedText[] => Array.isArray(value[0]);

const memberOf = ([name, text]: NamedText, schema: JsonSchema | null) =>
  `${stringifyJson(name)}:${jsonOf(text, memberSchema(schema, name))}`;

/**
 * JSON text without insignificant whitespace, with every digit. A string may be typed without its
 * quotes.
 */
function jsonOf(text: string, schema: JsonSchema | null): string {
  const value = parsed(text);
  const isText = isStringSchema(schema) && typeof value !== "string";
  return stringifyJson(isText ? text.toWellFormed() : value);
}

function parsed(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text.toWellFormed();
  }
}
