import type { JsonValue } from "#json/index.ts";
import { isObject, type JsonText, stringifyJson } from "#json/index.ts";
import { isBinary, isJson } from "#json/media-type.ts";
import type { Example, MediaType, Operation, Parameter } from "#model/types.ts";
import { formFields, isSequence, propertiesOf } from "../body/fields.ts";
import { linesOfParts, urlEncoded } from "../body/index.ts";
import { essenceOf, isForm, isMultipart, isTextual, sentMediaType } from "../media-type.ts";
import { isOneText } from "../parameter/content.ts";
import { type FindSchema, findNone, followSchema, isEncoded, isFile } from "../schemas.ts";
import type {
  BodyValue,
  FieldValue,
  FileContent,
  ParameterValue,
  RequestField,
  RequestMedia,
  RequestValues,
} from "../types.ts";
import { exampleValue, readJson, textOrJson, toValue } from "../values.ts";
import { isChosen } from "./needed.ts";

/**
 * The values of an operation's sample: only what a request needs. It has the required parameters with
 * their first example, else with their own name, and the first body with an example, required or not,
 * because most descriptions omit a body's `required`. Optional parameters are left out even if they have
 * examples: each narrows the response (`after`, `status`), and together they make an unrealistic
 * request. `findSchema` finds files in the fields of a form whose schemas are named elsewhere.
 */
export function exampleValues(operation: Operation, findSchema: FindSchema = findNone): RequestValues {
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({
      in: parameter.in,
      name: parameter.name,
      value: exampleOf(parameter, findSchema),
    }));
  return { parameters, body: firstBody(operation.body?.content ?? [], findSchema) };
}

function firstBody(content: MediaType[], findSchema: FindSchema): BodyValue | null {
  const bodies = [exampleBody, exampleFileBody].flatMap((make) =>
    content.map((media) => make(media, findSchema)),
  );
  return bodies.find((body) => body !== null) ?? null;
}

function exampleOf(parameter: Parameter, findSchema: FindSchema): ParameterValue {
  const [example] = parameter.examples;
  const text = example?.text ?? "";
  const value = isOneText(parameter)
    ? text
    : exampleValue(isSpread(parameter) ? requiredOf(example, parameter, findSchema) : text);
  // An empty list counts as absent, and an empty segment makes a different path.
  const mayBeEmpty = typeof value === "string" && parameter.in !== "path";
  if (value === undefined || (value.length === 0 && !mayBeEmpty)) return parameter.name;
  // An author's empty text, or the word "string", is meant literally. A generator means any text.
  const isWritten =
    example?.origin === "written" ||
    [parameter.schema, followSchema(parameter.schema, findSchema)].some(isChosen);
  return !isWritten && (value.length === 0 || value === "string") ? parameter.name : value;
}

/** Whether the fields of an object are query parameters. Optional ones are left out like any other. */
const isSpread = ({ in: place, style, explode }: Parameter) =>
  place === "query" && style === "form" && explode;

function requiredOf(example: Example | undefined, { schema }: Parameter, findSchema: FindSchema): JsonText {
  const object = followSchema(schema, findSchema);
  const value = readJson(example?.text ?? "");
  if (example?.origin === "written" || object.kind !== "object" || !isObject(value))
    return example?.text ?? "";
  const required = object.properties.filter(({ required }) => required).map(({ name }) => name);
  if (required.length === 0) return example?.text ?? "";
  return stringifyJson(
    Object.fromEntries(
      Object.entries(value as Record<string, JsonValue>).filter(([name]) => required.includes(name)),
    ),
  );
}

/** A media type's first example as form values; `null` if absent. */
export function exampleBody(media: MediaType, findSchema: FindSchema): BodyValue | null {
  const isWholeFile = isBytes(media, findSchema);
  const mediaType = sentMediaType(media.name, isWholeFile);
  if (isWholeFile) return { kind: "file", mediaType, file: exampleFile("body", mediaType, null) };
  const text = media.examples[0]?.text ?? "";
  const fields = exampleFields(media, readJson(text), findSchema);
  if (fields !== null) return { kind: "fields", mediaType, fields };
  return text === "" ? null : { kind: "text", mediaType, text };
}

/**
 * A body for a value from code: an object with the fields of a form, a text for types other than JSON.
 */
export function valueBody({ name, mediaType, fields }: RequestMedia, value: JsonValue): BodyValue {
  const isMadeOfFields = isForm(name) || isMultipart(name);
  if (isMadeOfFields && isObject(value)) {
    const members = Object.entries(value as Record<string, JsonValue>).filter(([, item]) => item !== null);
    const toField = ([own, item]: [string, JsonValue]) => ({
      name: own,
      value: fieldValue(
        item,
        fields.find((field) => field.name === own),
      ),
    });
    return { kind: "fields", mediaType, fields: members.map(toField) };
  }
  if (isMadeOfFields && Array.isArray(value))
    return {
      kind: "fields",
      mediaType,
      fields: value.map((item) => ({ name: "", value: textOrJson(item) })),
    };
  return {
    kind: "text",
    mediaType,
    text: typeof value === "string" && !isJson(name) ? value : stringifyJson(value),
  };
}

/**
 * A file as the body, if the media type is binary and its schema allows any value (OpenAPI 3.1.1, 4.8.14.4).
 */
export function exampleFileBody(media: MediaType, findSchema: FindSchema): BodyValue | null {
  const { name, schema, itemSchema } = media;
  const mediaType = sentMediaType(name);
  const isOpen = schema === null || followSchema(schema, findSchema).kind === "any";
  if (!isOpen || itemSchema !== null || isTextual(mediaType)) return null;
  return { kind: "file", mediaType, file: exampleFile("body", mediaType, null) };
}

/**
 * A media type with form examples in the wire format instead of JSON: `amount=100&currency=usd`, or a
 * line for each part of a `multipart/*`.
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

/** Whether a body is a file, in samples and in the panel. */
export const isFileBody = (media: MediaType, findSchema: FindSchema): boolean =>
  !isForm(media.name) &&
  !isMultipart(media.name) &&
  (exampleBody(media, findSchema) ?? exampleFileBody(media, findSchema))?.kind === "file";

/**
 * Whether the schema or the media type of a body is binary, and neither encodes the bytes. An example that somebody
 * wrote for another schema than that of a string is text.
 */
function isBytes({ name, schema, examples }: MediaType, findSchema: FindSchema): boolean {
  const found = schema && followSchema(schema, findSchema);
  if (found === null || found.kind === "any") return false;
  if (found.kind !== "scalar") return isBinary(name) && examples.every(({ origin }) => origin !== "written");
  return found.format === "binary" || (found.type === "string" && isBinary(name) && !isEncoded(found));
}

/** The fields of a form or the parts of a sequence, from an example that is an object or a list. */
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
  const form = media.schema && followSchema(media.schema, findSchema);
  const others = form?.kind === "object" && typeof form.additional === "object" ? form.additional : undefined;
  const members = Object.entries(example as Record<string, JsonValue>).filter(([, item]) => item !== null);
  return members.map(([name, item]) => {
    const field = written.find((one) => one.name === name);
    const schema = properties.find((property) => property.name === name)?.schema ?? others;
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
  return [{ name: "", value: isUpload ? filesOf("file", item, field) : textOrJson(item) }];
}

/**
 * The value of a field: structured for a style, and text for a media type, separately for each item of a
 * list.
 */
function fieldValue(item: JsonValue, field: RequestField | undefined): FieldValue["value"] {
  const isStyled = field?.writing.kind === "style";
  return isStyled || !isObject(item) ? toValue(item) : textOrJson(item);
}

function filesOf(name: string, item: JsonValue, field: RequestField | undefined): FieldValue["value"] {
  const mediaType = field?.writing.kind === "content" ? field.writing.mediaType : null;
  const items = Array.isArray(item) ? item : [item];
  return items.map((text) => exampleFile(name, mediaType, typeof text === "string" ? text : null));
}

/**
 * A placeholder for the reader's file: `photo.png` for the field `photo` of `image/png`. An example that
 * is a file name is used. The size is 0, because it is unknown.
 */
function exampleFile(field: string, mediaType: string | null, example: string | null): FileContent {
  const named = /^@?([\w-][\w.-]{0,80}\.[a-z]\w{1,5})$/i.exec(example?.trim() ?? "")?.[1];
  const type = mediaType ?? typeOf(named) ?? "application/octet-stream";
  return { name: named ?? `${plainName(field)}.${extensionOf(type)}`, type, size: 0 };
}

/** A name with only characters that need no quoting in a shell, a path and a header. */
const plainName = (name: string) => name.replace(/[^\w-]+/g, "-").replace(/^-+|(?<!-)-+$/g, "") || "file";

const extensions: [mediaType: string, extension: string][] = [
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
  ["image/svg+xml", "svg"],
  ["audio/mpeg", "mp3"],
  ["audio/wav", "wav"],
  ["video/mp4", "mp4"],
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
  ["application/gzip", "gz"],
  ["application/json", "json"],
  ["application/jsonl", "jsonl"],
  ["application/xml", "xml"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["text/plain", "txt"],
];

const extensionOf = (mediaType: string) =>
  extensions.find(([type]) => type === essenceOf(mediaType))?.[1] ?? "bin";

const typeOf = (name: string | undefined) =>
  extensions.find(([, extension]) => name?.toLowerCase().endsWith(`.${extension}`))?.[0];
