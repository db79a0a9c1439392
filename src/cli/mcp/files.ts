import { valueBody } from "#http/request/example/index.ts";
import { isForm, isMultipart, isTextual } from "#http/request/media-type.ts";
import type { BodyValue, FieldValue, FileContent, RequestMedia } from "#http/request/types.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { type Part, type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";

/**
 * A body for the value of a model. The value of a file is its content as text, or an object with
 * `content`, a `filename` and, for bytes, `encoding: "base64"`. Throws `DOMException` for invalid
 * Base64.
 */
export function givenBody(media: RequestMedia, value: JsonValue, schemas: SchemasByRef): BodyValue {
  const { name, mediaType } = media;
  if (!isForm(name) && !isMultipart(name) && !isTextual(mediaType))
    return { kind: "file", mediaType, file: fileOf("body", value) };
  const body = valueBody(media, value);
  if (body.kind !== "fields" || !isMultipart(name) || !isObject(value)) return body;
  const members = value as { [name: string]: JsonValue };
  const withFiles = (field: FieldValue): FieldValue =>
    isFile(field.name, media, schemas)
      ? { ...field, value: [members[field.name] ?? null].flat().map((one) => fileOf(field.name, one)) }
      : field;
  return { ...body, fields: body.fields.map(withFiles) };
}

/** Whether a field of a form is a file, by its schema or its own media type. */
function isFile(name: string, { jsonSchema, fields }: RequestMedia, schemas: SchemasByRef): boolean {
  const writing = fields.find((field) => field.name === name)?.writing;
  if (writing?.kind === "content" && writing.mediaType !== null && !isTextual(writing.mediaType)) return true;
  const { properties, additional } = shapeOf(jsonSchema ?? true, schemas);
  const schema = properties.get(name)?.schema ?? additional;
  const items = schema === undefined ? undefined : shapeOf(schema, schemas).items;
  return [schema, items].some((one) => one !== undefined && schemaParts(one, schemas).some(isBytes));
}

/**
 * Binary strings in OpenAPI 3.0 (`format: binary`) and 3.1 (`contentMediaType` without a
 * `contentEncoding`), as in the form.
 */
const isBytes = ({ format, contentMediaType, contentEncoding }: Part) =>
  format === "binary" || (typeof contentMediaType === "string" && contentEncoding === undefined);

function fileOf(field: string, value: JsonValue): FileContent {
  const { filename, content, encoding } = isObject(value) ? (value as { [name: string]: JsonValue }) : {};
  const isGiven = typeof content === "string";
  const text = isGiven ? content : typeof value === "string" ? value : stringifyJson(value);
  const bytes = isGiven && encoding === "base64" ? bytesOf(text) : new TextEncoder().encode(text);
  return {
    name: isGiven && typeof filename === "string" ? filename : field,
    type: "",
    size: bytes.length,
    content: bytes,
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
