import { isObject, type JsonValue } from "#json/index.ts";
import type { MediaType, Schema } from "#reference/types.ts";
import { formFields, isSequence, propertiesOf } from "../body/fields.ts";
import { urlEncoded } from "../body/form.ts";
import { linesOfParts } from "../body/multipart.ts";
import { isForm, isMultipart, isTextual, sentMediaType } from "../media-type.ts";
import { type FindSchema, followSchema, isFile } from "../schemas.ts";
import type { BodyValue, FieldValue, RequestField } from "../types.ts";
import { readJson, textOf, toValue } from "../values.ts";
import { exampleFile } from "./file.ts";

/** A media type's first example as a form would give it; `null` where there is none. */
export function exampleBody(media: MediaType, findSchema: FindSchema): BodyValue | null {
  const mediaType = sentMediaType(media.name);
  if (media.schema !== null && isFileBody(media.schema, findSchema))
    return { kind: "file", mediaType, file: exampleFile("body", mediaType, null) };
  const text = media.examples[0]?.text ?? "";
  const fields = exampleFields(media, readJson(text), findSchema);
  if (fields !== null) return { kind: "fields", mediaType, fields };
  return text === "" ? null : { kind: "text", mediaType, text };
}

/** A file as the body, if there is only a media type that is not text (OpenAPI 3.1.1, 4.8.14.4). */
export function exampleFileBody(media: MediaType, findSchema: FindSchema): BodyValue | null {
  const { name, schema, itemSchema } = media;
  const mediaType = sentMediaType(name);
  const isOpen = schema === null || followSchema(schema, findSchema).kind === "any";
  if (!isOpen || itemSchema !== null || isTextual(mediaType)) return null;
  return { kind: "file", mediaType, file: exampleFile("body", mediaType, null) };
}

/**
 * A media type whose examples of forms are written as they are sent, not as JSON: `amount=100&currency=usd`, or of a
 * `multipart/*` a line for each part.
 */
export function asSent(media: MediaType, findSchema: FindSchema): MediaType {
  if (!isForm(media.name) && !isMultipart(media.name)) return media;
  const form = { fields: formFields(media, findSchema), jsonSchema: media.jsonSchema };
  const sent = (text: string) => {
    const fields = exampleFields(media, readJson(text), findSchema);
    if (fields === null) return text;
    return isForm(media.name) ? urlEncoded(fields, form) : linesOfParts(media.name, fields, form);
  };
  return { ...media, examples: media.examples.map((example) => ({ ...example, text: sent(example.text) })) };
}

const isFileBody = (schema: Schema, findSchema: FindSchema) =>
  followSchema(schema, findSchema).kind === "scalar" && isFile(schema, findSchema);

/** The fields of a form or the parts of a sequence, whose examples are written as an object or a list. */
function exampleFields(media: MediaType, example: JsonValue, findSchema: FindSchema): FieldValue[] | null {
  if (!isForm(media.name) && !isMultipart(media.name)) return null;
  const written = formFields(media, findSchema);
  const isMadeOfParts = isMultipart(media.name);
  if (isMadeOfParts && isSequence(media, findSchema)) {
    const items = Array.isArray(example) ? example : [example];
    return items.flatMap((item, index) => partOf(item, index, media, written, findSchema));
  }
  if (!isObject(example)) return null;
  const properties = propertiesOf(media.schema, findSchema);
  const members = Object.entries(example as Record<string, JsonValue>).filter(([, item]) => item !== null);
  return members.map(([name, item]) => {
    const field = written.find((one) => one.name === name);
    const schema = properties.find((property) => property.name === name)?.schema;
    const isUpload = isMadeOfParts && schema !== undefined && isFile(schema, findSchema);
    return { name, value: isUpload ? filesOf(name, item, field) : fieldValue(item, field) };
  });
}

function partOf(
  item: JsonValue,
  index: number,
  { schema, itemSchema }: MediaType,
  written: RequestField[],
  findSchema: FindSchema,
): FieldValue[] {
  const list = schema && followSchema(schema, findSchema);
  const own = list?.kind === "array" ? (list.prefix[index] ?? list.items) : itemSchema;
  const field = written[index] ?? written.at(-1);
  if (item === null) return [];
  const isUpload = own !== null && isFile(own, findSchema);
  return [{ name: "", value: isUpload ? filesOf("file", item, field) : textOf(item) }];
}

/** What a style writes has its members; what a media type writes is text, of a list each item. */
function fieldValue(item: JsonValue, field: RequestField | undefined): FieldValue["value"] {
  const isStyled = field?.writing.kind === "style";
  return isStyled || !isObject(item) ? toValue(item) : textOf(item);
}

function filesOf(name: string, item: JsonValue, field: RequestField | undefined): FieldValue["value"] {
  const mediaType = field?.writing.kind === "content" ? field.writing.mediaType : null;
  const items = Array.isArray(item) ? item : [item];
  return items.map((text) => exampleFile(name, mediaType, typeof text === "string" ? text : null));
}
