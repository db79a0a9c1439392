import type { JsonSchema } from "#reference/types.ts";
import { encodeFormText, encodeReserved, encodeText } from "../encode.ts";
import { contentText } from "../parameter/content.ts";
import { type PairEncoding, pairsOf } from "../parameter/pairs.ts";
import { itemSchema, memberSchema } from "../schemas.ts";
import type {
  FieldValue,
  FieldWriting,
  FileContent,
  NamedText,
  RequestField,
  RequestMedia,
} from "../types.ts";
import { isGiven } from "../values.ts";

/** What a form's writers need of its media type. */
export type FormMedia = Pick<RequestMedia, "fields" | "jsonSchema">;

/**
 * The names and values of a form as `application/x-www-form-urlencoded` (OpenAPI 3.2.0, 4.15.3). What a style writes
 * is encoded as in a query, all else as the URL Standard has it. Of a file there is the name alone, as in HTML.
 */
export function urlEncoded(fields: readonly FieldValue[], media: FormMedia): string {
  const pairs = fields.flatMap((field) => {
    const { writing } = fieldOf(media, field.name);
    const styled = styledPairs(field, writing, media, queryEncoding(writing));
    if (styled !== null) return styled;
    return contentsOf(field, writing, media).map(({ content }): NamedText => {
      const text = typeof content === "string" ? content : content.name;
      return [encodeFormText(field.name), encodeFormText(text)];
    });
  });
  return pairs.map((pair) => pair.join("=")).join("&");
}

/** How the field of this name is written. */
export const fieldOf = ({ fields }: FormMedia, name: string) =>
  fields.find((field) => field.name === name) ?? plain;

/** How a field without an encoding is written. */
export const plain: Omit<RequestField, "name"> = {
  writing: { kind: "content", mediaType: null },
  headers: [],
};

/** The names and values of a field that a style writes; `null` where none does: files are files. */
export function styledPairs(
  { name, value }: FieldValue,
  writing: FieldWriting,
  { jsonSchema }: FormMedia,
  encode: PairEncoding,
): NamedText[] | null {
  if (writing.kind !== "style" || isFiles(value)) return null;
  const { style, explode } = writing;
  if (!isGiven(value)) return [];
  return pairsOf({ name, style, explode, jsonSchema: memberSchema(jsonSchema, name) }, value, encode);
}

export interface FieldContent {
  /** `null` if no header is needed. */
  mediaType: string | null;
  content: string | FileContent;
}

/** What is sent of a field in its media type: of a list each item for itself, an object as JSON (4.15.1.1). */
export function contentsOf(
  { name, value }: FieldValue,
  writing: FieldWriting,
  { jsonSchema }: FormMedia,
): FieldContent[] {
  const mediaType = writing.kind === "content" ? writing.mediaType : null;
  if (isFiles(value)) return value.map((content) => ({ mediaType, content }));
  if (!isGiven(value)) return [];
  const schema = memberSchema(jsonSchema, name);
  const write = (text: string, schema: JsonSchema | null) => ({
    mediaType,
    content: contentText(mediaType ?? "text/plain", text, schema).toWellFormed(),
  });
  if (typeof value === "string") return [write(value, schema)];
  if (isTexts(value)) return value.map((text) => write(text, itemSchema(schema)));
  const json = mediaType ?? "application/json";
  return [{ mediaType: json, content: contentText(json, value, schema) }];
}

const isFiles = (value: FieldValue["value"]): value is FileContent[] =>
  Array.isArray(value) && typeof value[0] === "object" && !Array.isArray(value[0]);

const isTexts = (value: string[] | NamedText[]): value is string[] => typeof value[0] === "string";

const queryEncoding = (writing: FieldWriting): PairEncoding => ({
  name: encodeText,
  text: writing.kind === "style" && writing.allowReserved ? (text) => encodeReserved(text, /#/g) : encodeText,
  mark: encodeText,
});
