import type { CallableMedia, CallableOperation, CallableResponse } from "#http/request/callable.ts";
import { isBodiless } from "#http/request/described-response.ts";
import { type StreamKind, streamKind } from "#http/streams/kind.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/validation.ts";
import { createDecoder } from "#schema/validation/decode.ts";
import { clip } from "#schema/validation/message.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import {
  type DescribedPlace,
  difference,
  type Finding,
  listed,
  type ReceivedBody,
  type ReceivedResponse,
  unchecked,
} from "./finding.ts";
import { findMedia } from "./media.ts";
import { checkItems } from "./stream.ts";
import { type BodyPlace, checkValue, hasDuplicateNames, readJson } from "./value.ts";

/** Validates the body of a response: its presence, media type and value. */
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
    return [difference("body", place, messages.noBody(namesOf(content)))];
  }
  // Frameworks without a declared response describe no content.
  if (content.length === 0)
    return [
      (isBodiless(request.method, status) ? difference : unchecked)("body", place, messages.unexpectedBody),
    ];
  if (type === null) return [difference("media-type", place, messages.noContentType(namesOf(content)))];
  const media = findMedia(content, type);
  if (media === undefined) {
    const sentence = messages.unexpectedContentType(`\`${clip(type)}\``, namesOf(content));
    return [difference("media-type", place, sentence)];
  }
  if (body.kind === "undecodable")
    return [difference("syntax", place, messages.undecodable(charsetOf(type)))];
  const stream = streamKind(type);
  if (stream !== null) {
    const found = checkStream(response, media, stream, body, schemas);
    const early = messages.streamEnded;
    return body.kind === "partial" ? [...found, unchecked("body", place, early)] : found;
  }
  if (body.kind === "partial") return [unchecked("body", place, messages.incompleteBody)];
  if (body.kind === "bytes" || media.jsonSchema === null) return [];
  return checkText(response, media, type, body.text, schemas);
}

/**
 * Validates each received item against its schema. Constraints on the entire stream are not validated.
 */
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
  return [unchecked("body", place, messages.streamWithoutItems)];
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
  if (text.length > mostText) return [unchecked("body", place, messages.bodyTooLarge)];
  if (isJson(type)) {
    const read = readJson(text);
    if (read.kind === "broken")
      return [{ ...difference("syntax", place, messages.bodyInvalidJson(read.where)), pointer: "" }];
    const found = checkValue(schema, schemas, read.value, place);
    const duplicate = messages.duplicateName;
    return isAnything(schema) || !hasDuplicateNames(text, read.value)
      ? found
      : [...found, unchecked("body", place, duplicate)];
  }
  const decoder = createDecoder(schema, schemas);
  const { types } = decoder.shape;
  if (types.has("object") || types.has("array") || types.size === 0)
    return isAnything(schema) ? [] : [unchecked("body", place, messages.notValidated(`\`${clip(type)}\``))];
  return checkValue(schema, schemas, decoder.fromText(text), place);
}

const charsetOf = (type: string) => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1];
  return charset === undefined ? "UTF-8" : `\`${clip(charset)}\``;
};

const isAnything = (schema: unknown) => schema === true || JSON.stringify(schema) === "{}";

/** The limit in UTF-16 code units. */
const mostText = 50_000_000;

const namesOf = (content: CallableMedia[]) => listed(content.map(({ name }) => clip(name)));

/** Media types with the same schema share one tab on the page. */
function groupOf(content: CallableMedia[], media: CallableMedia): number {
  const keys = content.map(({ jsonSchema, itemJsonSchema }) => JSON.stringify([jsonSchema, itemJsonSchema]));
  return [...new Set(keys)].indexOf(keys[content.indexOf(media)] ?? "");
}
