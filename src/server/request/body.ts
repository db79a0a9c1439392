import { essenceOf, isForm, isInRange, isMediaType } from "#http/request/media-type.ts";
import { mostLevels } from "#json/budget.ts";
import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson as isJsonType } from "#json/media-type.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/server.ts";
import { createDecoder } from "#schema/validation/decode.ts";
import { placeIn, sentenceOn } from "#schema/validation/message.ts";
import { layoutOf, type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { invalid, Problem } from "../problem.ts";
import { createFormReader, type FormMedia } from "./form.ts";

export type ReadBody = (request: Request) => Promise<JsonValue | undefined>;

/** The data for reading a body. */
export interface Body {
  required: boolean;
  content: Media[];
}

interface Reader {
  media: Media;
  /** `null` to accept the body unread. */
  read: ((bytes: Uint8Array<ArrayBuffer>, type: string) => JsonValue | Promise<JsonValue>) | null;
}

type Media = FormMedia;

/**
 * Compiles the reader of an operation's body, which decodes and validates it, or throws a `Problem`.
 * Bodies of described media types other than JSON and forms are refused, or with `others: "unread"`
 * accepted unread.
 */
export function createBodyReader(
  body: Body | null,
  schemas: SchemasByRef,
  others: "refused" | "unread" = "refused",
): ReadBody {
  if (body === null) return async () => undefined;
  const readers = body.content.flatMap((media): Reader[] => {
    // A body of any media type is validated if it is JSON.
    if (media.name === "*/*" && others === "unread")
      return [
        ...(isText(media, schemas) ? [] : [{ media, read: createJsonReader(media, schemas) }]),
        { media, read: null },
      ];
    if (isJson(media)) return [{ media, read: createJsonReader(media, schemas) }];
    if (isForm(media.name) || essenceOf(media.name) === "multipart/form-data")
      return [{ media, read: createFormReader(media, schemas, body.required) }];
    return others === "unread" ? [{ media, read: null }] : [];
  });
  return async (request) => {
    if (isAbsent(request, body)) return undefined;
    const reader = readers.find(
      ({ media, read }) => (read === null && media.name === "*/*") || accepts(media, request.headers),
    );
    if (reader === undefined) throw unsupported(readers.map(({ media }) => media.name));
    refuseEncoded(request.headers);
    const bytes = await readBytes(request);
    return reader.read?.(bytes, request.headers.get("content-type") ?? "");
  };
}

function createJsonReader({ jsonSchema }: Media, schemas: SchemasByRef) {
  const decoder = createDecoder(jsonSchema ?? true, schemas);
  const validate = createValidator(jsonSchema ?? true, schemas, "serve");
  return (bytes: Uint8Array): JsonValue => {
    const value = decoder.fromJson(parse(decodeText(bytes)));
    const { faults, isWhole } = validate(value, 1);
    for (const fault of faults)
      throw invalid(sentenceOn(placeIn(messages.requestBody, fault.pointer), fault), [
        "body",
        ...tokensOf(fault.pointer),
      ]);
    if (!isWhole) throw invalid(messages.bodyTooComplex);
    return value;
  };
}

// A required body without a media type is refused for the media type.
const isAbsent = (request: Request, body: Body) =>
  !body.required &&
  !request.headers.has("content-type") &&
  !(Number(request.headers.get("content-length")) > 0);

/** Whether a body is a text or bytes, so that JSON has no special meaning. */
function isText({ jsonSchema }: Media, schemas: SchemasByRef): boolean {
  const shape = shapeOf(jsonSchema ?? true, schemas);
  return shape.types.size > 0 && layoutOf(shape) === "scalar";
}

const isJson = ({ name }: Pick<Media, "name">) => isJsonType(name) || name === "*/*";

// JSON is UTF-8 (RFC 8259, 8.1).
function accepts(media: Media, headers: Headers): boolean {
  const sent = headers.get("content-type") ?? "";
  if (!isJson(media)) return isOf(essenceOf(sent), essenceOf(media.name));
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(sent)?.[1] ?? "utf-8";
  const matches = media.name === "*/*" ? isJson({ name: sent }) : essenceOf(sent) === essenceOf(media.name);
  return matches && /^utf-?8$/i.test(charset);
}

/**
 * Whether a media type equals a described one or is in its range, such as `image/*`. An invalid
 * described type matches any.
 */
const isOf = (sent: string, described: string) =>
  isInRange(sent, described) || (!isMediaType(described) && sent !== "");

// RFC 9110, 8.4: an unsupported content coding also results in 415.
function refuseEncoded(headers: Headers) {
  const coding = headers.get("content-encoding") ?? "identity";
  if (coding.toLowerCase() === "identity") return;
  throw new Problem("unsupported_media_type", messages.bodyEncoded);
}

function unsupported(names: string[]): Problem {
  const expected = names.map((name) => `\`${name}\``);
  const message = expected.length === 0 ? messages.contentTypeUnknown : messages.contentType(expected);
  return new Problem("unsupported_media_type", message);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid(messages.bodyNotUtf8);
  }
}

function parse(text: string): JsonValue {
  if (nestsTooDeep(text)) throw invalid(messages.bodyTooDeep(mostLevels));
  const value = parseText(text);
  if (holdsLoneSurrogate(text, value)) throw invalid(messages.bodyNotUnicode);
  return value;
}

function parseText(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch {
    throw invalid(messages.mustBeJson(messages.requestBody));
  }
}

// Readers and validators are recursive, and a million brackets would crash them. This does not use a
// regular expression, which would take quadratic time on unclosed quotes.
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length && depth <= mostLevels; index += 1) {
    const character = text[index];
    if (quoted && character === "\\") index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === "[" || character === "{")) depth += 1;
    else if (!quoted && (character === "]" || character === "}")) depth -= 1;
  }
  return depth > mostLevels;
}

// A lone surrogate, which only an escape can create, cannot be stored. When serialized again, it is
// still an escape, unlike a complete character.
const holdsLoneSurrogate = (text: string, value: JsonValue) =>
  /\\ud[89a-f]/i.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(stringifyJson(value));

/** The maximum size of a body: 1 MiB. It protects the server; the service itself has no such limit. */
const maxBodyBytes = 1024 * 1024;

/**
 * Reads a request's body. Throws `payload_too_large` as soon as it exceeds the limit. `Content-Length`
 * is only trusted if it is too large.
 */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBodyBytes) throw tooLarge();
  // With a known length, hosts read it at once. Firefox has no `Request.body`, so this is the only way
  // there.
  if (request.headers.has("content-length") || request.body === undefined)
    return bounded(new Uint8Array(await request.arrayBuffer().catch(cutOff)));
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const read = () => reader.read().catch(cutOff);
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength;
    if (length > maxBodyBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return join(chunks, length);
}

function bounded(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > maxBodyBytes) throw tooLarge();
  return bytes;
}

function join(chunks: Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return joined;
}

// The client aborted, or a timeout did, which is not an error of the server.
function cutOff(): never {
  throw invalid(messages.bodyIncomplete);
}

const tooLarge = () => new Problem("payload_too_large", messages.bodyTooLarge(maxBodyBytes));
