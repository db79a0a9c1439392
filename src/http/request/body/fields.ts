import { styles } from "#model/parameter/style.ts";
import type { Encoding, Header, MediaType, Property, Schema } from "#model/types.ts";
import { isToken } from "../encode.ts";
import { isForm, isMultipart, sentMediaType } from "../media-type.ts";
import { serializeParameter } from "../parameter/index.ts";
import { type FindSchema, followSchema, isFile, isObjectLike, itemOf } from "../schemas.ts";
import type { FieldWriting, NamedText, RequestField } from "../types.ts";
import { exampleValue } from "../values.ts";

/**
 * The serialization of the fields of a body; empty if it has no fields or all of them are plain text.
 */
export function formFields(media: MediaType, findSchema: FindSchema): RequestField[] {
  if (!isForm(media.name) && !isMultipart(media.name)) return [];
  const fields = isSequence(media, findSchema) ? byPlace(media, findSchema) : byName(media, findSchema);
  return fields.filter((field) => field.name === null || !isPlain(field));
}

/** Whether the parts of a `multipart/*` are identified by position (OpenAPI 3.2.0, 4.14.5). */
export function isSequence({ schema, itemSchema, encoding }: MediaType, findSchema: FindSchema): boolean {
  const isList = schema !== null && followSchema(schema, findSchema).kind === "array";
  return isList || itemSchema !== null || encoding.some(({ name }) => name === null);
}

/** The properties of a form. If it has options, those of all options. */
export function propertiesOf(schema: Schema | null, findSchema: FindSchema): Property[] {
  const form = schema && followSchema(schema, findSchema);
  if (form?.kind === "object") return form.properties;
  if (form?.kind !== "union") return [];
  const all = form.options.flatMap((option) => {
    const found = followSchema(option, findSchema);
    return found.kind === "object" ? found.properties : [];
  });
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function byName({ schema, encoding }: MediaType, findSchema: FindSchema): RequestField[] {
  const properties = propertiesOf(schema, findSchema);
  const undescribed = encoding.filter(({ name }) => properties.every((property) => property.name !== name));
  return [
    ...properties.map(({ name, schema }) => {
      const own = encoding.find((one) => one.name === name);
      // Each item of a list is a separate field.
      return fieldOf(name, itemOf(schema, findSchema), own, findSchema);
    }),
    ...undescribed.map((own) => fieldOf(own.name, null, own, findSchema)),
  ];
}

/**
 * The model has `prefixEncoding` and then `itemEncoding` in one list. The last entry applies to all
 * further parts.
 */
function byPlace({ schema, itemSchema, encoding }: MediaType, findSchema: FindSchema): RequestField[] {
  const list = schema && followSchema(schema, findSchema);
  const prefix = list?.kind === "array" ? list.prefix : [];
  const rest = list?.kind === "array" ? list.items : itemSchema;
  const count = Math.max(prefix.length + 1, encoding.length);
  return Array.from({ length: count }, (_, index) =>
    fieldOf(null, prefix[index] ?? rest, encoding[index] ?? encoding.at(-1), findSchema),
  );
}

function fieldOf(
  name: string | null,
  schema: Schema | null,
  encoding: Encoding | undefined,
  findSchema: FindSchema,
): RequestField {
  return {
    name,
    writing: writingOf(schema, encoding, findSchema),
    headers: encoding?.headers.flatMap(headerOf) ?? [],
  };
}

/**
 * With any of `style`, `explode` and `allowReserved`, a field is serialized like a query parameter, else
 * as content.
 */
function writingOf(
  schema: Schema | null,
  encoding: Encoding | undefined,
  findSchema: FindSchema,
): FieldWriting {
  if (encoding && (encoding.style !== null || encoding.explode !== null || encoding.allowReserved)) {
    const style = encoding.style ?? "form";
    const { explode, allowReserved } = encoding;
    return { kind: "style", style, explode: explode ?? styles[style].explode, allowReserved };
  }
  const given = encoding?.contentType ?? null;
  if (given !== null) return { kind: "content", mediaType: chosen(given) };
  const isJson = schema !== null && isObjectLike(schema, findSchema) && !isFile(schema, findSchema);
  return { kind: "content", mediaType: isJson ? "application/json" : null };
}

/**
 * The media type to send: the first of `image/png, image/jpeg`, a concrete type for `image/*`, and null
 * if any type is allowed.
 */
function chosen(contentType: string): string | null {
  const all = contentType.split(",").map((one) => one.trim());
  const concrete = all.find((one) => /^[^*/]+\/[^*]+$/.test(one));
  const [first = ""] = all;
  return concrete ?? (/^[^*/]+\/\*/.test(first) ? sentMediaType(first) : null);
}

const isPlain = ({ writing, headers }: RequestField) =>
  writing.kind === "content" && writing.mediaType === null && headers.length === 0;

/** A header with an example. An optional one is not sent with a generated value. */
function headerOf({ name, required, schema, examples }: Header): NamedText[] {
  const text = examples[0]?.text;
  const isWritten = schema.default !== null || schema.examples.length > 0 || schema.enum.length === 1;
  if (text === undefined || !isToken(name) || !(required || isWritten || examples[0]?.origin === "written"))
    return [];
  const parameter = { name, in: "header", required, style: "simple", explode: false } as const;
  const field = {
    ...parameter,
    allowReserved: false,
    mediaType: null,
    jsonSchema: {},
    shape: "scalar",
  } as const;
  return [[name, serializeParameter(field, exampleValue(text))]];
}
