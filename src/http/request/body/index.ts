import type { JsonSchema } from "#model/types.ts";
import { encodeFormText, encodeHeader, encodeReserved, encodeText } from "../encode.ts";
import { essenceOf, isMultipart } from "../media-type.ts";
import { contentText } from "../parameter/content.ts";
import { type PairEncoding, pairsOf } from "../parameter/index.ts";
import { itemSchema, memberSchema } from "../schemas.ts";
import type {
  BodyPart,
  BodyValue,
  FieldValue,
  FieldWriting,
  FileContent,
  HttpBody,
  NamedText,
  RequestField,
  RequestMedia,
  RequestOperation,
} from "../types.ts";
import { isGiven } from "../values.ts";

/** A body as it is sent, and the value of its `Content-Type`. */
export interface EncodedBody {
  mediaType: string;
  body: HttpBody;
}

/** Encodes a body in its media type; `null` if nothing is sent. */
export function encodeBody(operation: RequestOperation, value: BodyValue | null): EncodedBody | null {
  if (value === null || bodiless.includes(operation.method)) return null;
  switch (value.kind) {
    case "text":
      // The text is sent as typed and not parsed as JSON, so that an int64 keeps its digits.
      return value.isSentEmpty
        ? { mediaType: value.mediaType, body: { kind: "text", text: "" } }
        : textBody(value.mediaType, value.text.toWellFormed());
    case "file":
      return {
        mediaType: fileType(operation, value.mediaType, value.file),
        body: { kind: "file", file: value.file },
      };
    case "fields":
      return encodeFields(operation, value.mediaType, value.fields);
  }
}

/**
 * The methods without a body. OpenAPI 3.0.3, 4.7.10.1: a body that HTTP gives no meaning "SHALL be
 * ignored". `fetch` refuses to send one with these.
 */
export const bodiless: readonly string[] = ["GET", "HEAD"];

const textBody = (mediaType: string, text: string): EncodedBody | null =>
  text === "" ? null : { mediaType, body: { kind: "text", text } };

function encodeFields(
  operation: RequestOperation,
  mediaType: string,
  fields: FieldValue[],
): EncodedBody | null {
  const media = mediaOf(operation, mediaType) ?? { fields: [], jsonSchema: null };
  if (!isMultipart(mediaType)) return textBody(mediaType, urlEncoded(fields, media));
  const parts = partsOf(mediaType, fields, media);
  if (parts.length === 0) return null;
  const boundary = boundaryOf(parts);
  const type = mediaType.replace(/;\s*boundary=("[^"]*"|[^;]*)/i, "");
  return { mediaType: `${type}; boundary=${boundary}`, body: { kind: "parts", boundary, parts } };
}

/** The media type of a file. If the description leaves it open, the file's own type is used. */
function fileType(operation: RequestOperation, mediaType: string, file: FileContent): string {
  const isRange = mediaOf(operation, mediaType)?.name.includes("*") ?? false;
  return isRange && file.type !== "" ? file.type : mediaType;
}

const mediaOf = ({ body }: RequestOperation, mediaType: string) =>
  body?.content.find((media) => media.mediaType === mediaType);

/**
 * The parts of a `multipart/*` body: with names as in RFC 7578, or as a sequence if the fields have no
 * names. Text parts only state a media type other than `text/plain`, the default.
 */
function partsOf(mediaType: string, fields: readonly FieldValue[], media: FormMedia): BodyPart[] {
  const isForm = essenceOf(mediaType) === "multipart/form-data";
  return fields.flatMap((field, index) => {
    const isNamed = isForm || field.name !== "";
    const described = isNamed ? fieldOf(media, field.name) : fieldAt(media, index);
    // RFC 6570 without its percent-encoding (OpenAPI 3.2.0, 4.15.2).
    const styled = styledPairs(field, described.writing, media, asTheyAre);
    const pairs = styled?.map(([name, content]) => ({ name, mediaType: null, content }));
    const contents =
      pairs ?? contentsOf(field, described.writing, media).map((one) => ({ ...one, name: field.name }));
    return contents.map(({ name, ...content }) => partOf(isNamed ? name : null, content, described.headers));
  });
}

/** The parts for display, a line each: `name: value`, or `name: @file.png` for a file, as in cURL. */
export function linesOfParts(mediaType: string, fields: readonly FieldValue[], media: FormMedia): string {
  return fields
    .flatMap((field) =>
      partsOf(mediaType, [field], media).map(({ content }) => {
        const text = typeof content === "string" ? content : `@${content.name}`;
        return field.name === "" ? text : `${field.name}: ${text}`;
      }),
    )
    .join("\n");
}

/** A boundary that none of the parts contains. It is deterministic for the same parts. */
function boundaryOf(parts: readonly BodyPart[]): string {
  const texts = parts.flatMap(({ headers, content }) => [
    ...headers.flat(),
    typeof content === "string" ? content : "",
  ]);
  const files = parts.flatMap(({ content }) => (typeof content === "string" ? [] : [content]));
  // The content of files is not read. Their names and sizes make the boundary unlikely to be in them.
  const stem = files.length === 0 ? "specimen" : `specimen-${hashOf(files)}`;
  const text = texts.join("\n");
  if (!text.includes(stem)) return stem;
  const taken = text.matchAll(new RegExp(`${stem}-(\\d{1,9})`, "g"));
  return `${stem}-${1 + [...taken].reduce((most, [, number]) => Math.max(most, Number(number)), 0)}`;
}

const asTheyAre = { name: String, text: String, mark: String };

/** The field at an index. The last one applies to all further parts. */
const fieldAt = ({ fields }: FormMedia, index: number) => fields[index] ?? fields.at(-1) ?? plain;

function partOf(
  name: string | null,
  { mediaType, content }: FieldContent,
  own: readonly NamedText[],
): BodyPart {
  const headers: NamedText[] = [];
  if (name !== null)
    headers.push(["Content-Disposition", `form-data; name="${quotedName(name)}"${fileName(content)}`]);
  const type =
    typeof content === "string" ? mediaType : content.type || mediaType || "application/octet-stream";
  if (type !== null) headers.push(["Content-Type", encodeHeader(type)]);
  const isFree = ([header]: NamedText) =>
    headers.every(([taken]) => taken.toLowerCase() !== header.toLowerCase());
  return { headers: [...headers, ...own.filter(isFree)], content };
}

const fileName = (content: string | FileContent) =>
  typeof content === "string" ? "" : `; filename="${quoted(content.name)}"`;

/** A quoted name as in the HTML Standard ("Multipart form data"), with CRLF line ends. */
const quotedName = (name: string) => quoted(name.replace(/\r\n|\r|\n/g, "\r\n"));

const quoted = (name: string) => name.toWellFormed().replace(/["\r\n]/g, encodeURIComponent);

/** FNV-1a of 32 bits. */
function hashOf(files: FileContent[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.map(({ name, size }) => `${name} ${size}`).join("\n"))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The properties of a media type for encoding a form. */
type FormMedia = Pick<RequestMedia, "fields" | "jsonSchema">;

/**
 * The names and values of a form as `application/x-www-form-urlencoded` (OpenAPI 3.2.0, 4.15.3), encoded
 * as in the URL Standard, except for characters that `allowReserved` keeps. A file contributes only its
 * name, as in HTML.
 */
export function urlEncoded(fields: readonly FieldValue[], media: FormMedia): string {
  const pairs = fields.flatMap((field) => {
    const { writing } = fieldOf(media, field.name);
    const styled = styledPairs(field, writing, media, formEncoding(writing));
    if (styled !== null) return styled;
    return contentsOf(field, writing, media).map(({ content }): NamedText => {
      const text = typeof content === "string" ? content : content.name;
      return [encodeFormText(field.name), encodeFormText(text)];
    });
  });
  return pairs.map((pair) => pair.join("=")).join("&");
}

/** The serialization of the field with this name. */
const fieldOf = ({ fields }: FormMedia, name: string) => fields.find((field) => field.name === name) ?? plain;

/** The serialization of a field without an encoding. */
export const plain: Omit<RequestField, "name"> = {
  writing: { kind: "content", mediaType: null },
  headers: [],
};

/** The names and values of a field with a style; `null` without a style, and for files. */
function styledPairs(
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

interface FieldContent {
  /** `null` if no header is needed. */
  mediaType: string | null;
  content: string | FileContent;
}

/**
 * The content of a field in its media type: each item of a list separately, an object as JSON
 * (4.15.1.1).
 */
function contentsOf(
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

/**
 * Encodes like every other form field, with `+` for a space, because HTTP clients encode a form as one.
 * Delimiters are those of OpenAPI.
 */
const formEncoding = (writing: FieldWriting): PairEncoding => ({
  name: encodeFormText,
  text:
    writing.kind === "style" && writing.allowReserved ? (text) => encodeReserved(text, /#/g) : encodeFormText,
  mark: encodeText,
});
