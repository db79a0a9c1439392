import { isJson } from "#json/media-type.ts";
import type { CallableMedia, CallableOperation, CallableResponse } from "#request/callable.ts";
import { isBodiless } from "#request/described-response.ts";
import { type StreamKind, streamKind } from "#streams/index.ts";
import { createDecoder } from "#validation/decode.ts";
import { clip } from "#validation/message.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { type DescribedPlace, difference, type Finding, listed, unchecked } from "./finding.ts";
import { hasDuplicateNames, readJson } from "./json-text.ts";
import { findMedia } from "./media-type.ts";
import type { ReceivedBody, ReceivedResponse } from "./received-response.ts";
import { checkItems } from "./stream.ts";
import { type BodyPlace, checkValue } from "./value.ts";

/** Validates the body of a response: whether there is one, its media type, its value. */
export function checkBody(
  { request }: CallableOperation,
  response: CallableResponse,
  schemas: SchemasByRef,
  { status, headers, body }: ReceivedResponse,
): Finding[] {
  const { content } = response;
  const place: DescribedPlace = { kind: "response", status: response.status };
  const isEmpty = (body.kind === "bytes" && body.size === 0) || (body.kind === "text" && body.text === "");
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? null;
  if (isEmpty) {
    if (content.length === 0 || isBodiless(request.method, status)) return [];
    return [difference("body", place, `The response has no body; expected one of ${namesOf(content)}.`)];
  }
  if (content.length === 0)
    return [
      difference("body", place, "The response has a body, but the description defines none for this status."),
    ];
  if (type === null)
    return [
      difference("media-type", place, `The response has no \`Content-Type\`; expected ${namesOf(content)}.`),
    ];
  const media = findMedia(content, type);
  if (media === undefined) {
    const sentence = `The content type \`${clip(type)}\` is unexpected; expected ${namesOf(content)}.`;
    return [difference("media-type", place, sentence)];
  }
  if (body.kind === "undecodable")
    return [difference("syntax", place, `The body is not valid text in ${charsetOf(type)}.`)];
  const stream = streamKind(type);
  if (stream !== null) {
    const found = checkStream(response, media, stream, body, schemas);
    const early = "The stream ended early: only the items received were validated.";
    return body.kind === "partial" ? [...found, unchecked("body", place, early)] : found;
  }
  if (body.kind === "partial")
    return [unchecked("body", place, "The body is incomplete and was not validated.")];
  if (body.kind === "bytes" || media.jsonSchema === null) return [];
  return checkText(response, media, type, body.text, schemas);
}

/** Validates each received item against its schema. What applies to a whole stream is not validated. */
function checkStream(
  { status, content }: CallableResponse,
  media: CallableMedia,
  kind: StreamKind,
  body: Exclude<ReceivedBody, { kind: "undecodable" }>,
  schemas: SchemasByRef,
): Finding[] {
  const { itemJsonSchema, jsonSchema } = media;
  const place: BodyPlace = { kind: "body", status, media: groupOf(content, media), pointer: "" };
  if (itemJsonSchema !== null && body.kind !== "bytes")
    return checkItems(itemJsonSchema, schemas, kind, body, place);
  if (jsonSchema === null) return [];
  return [unchecked("body", place, "Streams are validated only if the description has an `itemSchema`.")];
}

function checkText(
  { status, content }: CallableResponse,
  media: CallableMedia,
  type: string,
  text: string,
  schemas: SchemasByRef,
): Finding[] {
  const place: BodyPlace = { kind: "body", status, media: groupOf(content, media), pointer: "" };
  const schema = media.jsonSchema ?? true;
  if (text.length > mostText) return [unchecked("body", place, "The body is too large to validate.")];
  if (isJson(type)) {
    const read = readJson(text);
    if (read.kind === "broken")
      return [{ ...difference("syntax", place, `The body is not valid JSON: ${read.where}.`), pointer: "" }];
    const found = checkValue(schema, schemas, read.value, place);
    const duplicate = "An object has a duplicate name; only its last value was validated.";
    return isAnything(schema) || !hasDuplicateNames(text, read.value)
      ? found
      : [...found, unchecked("body", place, duplicate)];
  }
  const decoder = createDecoder(schema, schemas);
  const { types } = decoder.shape;
  if (types.has("object") || types.has("array") || types.size === 0)
    return isAnything(schema)
      ? []
      : [
          unchecked(
            "body",
            place,
            `Bodies of \`${clip(type)}\` are not validated, only JSON and plain text.`,
          ),
        ];
  return checkValue(schema, schemas, decoder.fromText(text), place);
}

const charsetOf = (type: string) => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
  return charset === undefined ? "UTF-8" : `\`${clip(charset)}\``;
};

const isAnything = (schema: unknown) => schema === true || JSON.stringify(schema) === "{}";

/** In UTF-16 code units. */
const mostText = 50_000_000;

const namesOf = (content: CallableMedia[]) => listed(content.map(({ name }) => clip(name)));

/** Media types with the same schema are on the page once. */
function groupOf(content: CallableMedia[], media: CallableMedia): number {
  const keys = content.map(({ jsonSchema, itemJsonSchema }) => JSON.stringify([jsonSchema, itemJsonSchema]));
  return [...new Set(keys)].indexOf(keys[content.indexOf(media)] ?? "");
}
