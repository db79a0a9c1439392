import { asText, type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { arrayValue } from "./array.ts";
import type { Keywords } from "./bounds.ts";
import { objectValue } from "./object.ts";
import { scalarValue } from "./scalar.ts";
import type { Source } from "./source.ts";

/** A value of a type within the bounds of all parts of a schema. */
export function valueOfType(
  type: string | undefined,
  parts: Keywords[],
  source: Source,
): JsonValue | undefined {
  switch (type) {
    case "object":
      return objectValue(parts, source);
    case "array":
      return arrayValue(parts, source);
    case "string":
      return contentValue(parts, source) ?? scalarValue(type, parts, source);
    default:
      return scalarValue(type, parts, source);
  }
}

/** JSON in a text whose content has a schema (JSON Schema 2020-12, Validation, 8.5); `undefined` for other texts. */
function contentValue(parts: Keywords[], source: Source): string | undefined {
  const part = parts.find(({ contentSchema }) => contentSchema !== undefined);
  if (part === undefined || !isJson(asText(part.contentMediaType ?? ""))) return undefined;
  const value = source.make(part.contentSchema, true, source.subject);
  if (value === undefined) return undefined;
  const text = stringifyJson(value);
  switch (part.contentEncoding) {
    case undefined:
      return text;
    case "base64":
      return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    default:
      return undefined;
  }
}
