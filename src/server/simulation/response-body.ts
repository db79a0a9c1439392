import { essenceOf, isMultipart, isTextual, sentMediaType } from "#http/request/media-type.ts";
import { streamKind } from "#http/streams/index.ts";
import { checkItems } from "#http/validation/stream.ts";
import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { isSequence, writeSequence } from "#model/media/sequence.ts";
import type { JsonSchema } from "#model/types.ts";
import { shapeOf } from "#schema/validation/shape.ts";
import type { Choice, ChosenMedia } from "./response-choice.ts";
import { type Maker, valueFor } from "./value/index.ts";

/** A body as it is sent. */
export interface WrittenBody {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Compiles a writer of the bodies of an operation's responses. */
export function createBodyWriter(maker: Maker) {
  return ({ media }: Choice, seed: string, isDynamic: boolean): WrittenBody | null => {
    if (media === null) return null;
    const type = sentMediaType(media.name);
    // The author's own word, which whoever asks for it by name wants to see as it is.
    if (media.named !== null) return { type, content: media.named.text };
    const wish = { maker, seed, isDynamic };
    return isMultipart(type)
      ? multipart(type, jsonOf(media, wish))
      : { type, content: contentOf(media, type, wish) };
  };
}

/** A body of one JSON part (RFC 2046, 5.1), as APIs send it that offer `multipart/mixed` beside JSON. */
function multipart(type: string, json: string): WrittenBody {
  // No line of JSON begins so.
  const boundary = "--part";
  const content = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n--${boundary}--\r\n`;
  return { type: `${type.replace(/;.*/s, "")}; boundary=${boundary}`, content };
}

interface Wish {
  maker: Maker;
  seed: string;
  isDynamic: boolean;
}

function contentOf(media: ChosenMedia, type: string, wish: Wish): WrittenBody["content"] {
  if (isStream(type)) return streamOf(media, type, wish);
  if (isJson(type)) return jsonOf(media, wish);
  const example = media.examples[0]?.text;
  if (isTextual(type)) return textOf(media, example, wish);
  return sampleFile(type, example);
}

/** The first example that fits as it is written; else a value that comes near to the first. */
function jsonOf({ jsonSchema, examples }: ChosenMedia, wish: Wish): string {
  const schema = jsonSchema ?? true;
  const values = examples.flatMap(({ text }) => ({ text, value: read(text) }));
  const fitting = values.find(
    ({ value }) => value !== undefined && wish.maker.judge().accepts(schema, value),
  );
  if (fitting !== undefined && !wish.isDynamic) return fitting.text;
  const value = valueFor(schema, values.find(({ value }) => value !== undefined)?.value, wish);
  return stringifyJson(value ?? null, 2);
}

/** A text of the schema; XML and what else is written of objects is there as an example only. */
function textOf({ jsonSchema }: ChosenMedia, example: string | undefined, wish: Wish): string {
  const { types } = shapeOf(jsonSchema ?? true, wish.maker.schemas);
  const isScalar = types.size > 0 && !types.has("object") && !types.has("array");
  if (!isScalar) return example ?? "";
  const value = valueFor(
    jsonSchema ?? true,
    example === undefined ? undefined : scalar(example, types),
    wish,
  );
  return typeof value === "string" ? value : stringifyJson(value ?? "");
}

const scalar = (text: string, types: Set<string>): JsonValue =>
  types.has("string") ? text : (read(text) ?? text);

const isStream = (type: string) => streamKind(type) !== null;

/** Some items, all at once. */
function streamOf(media: ChosenMedia, type: string, wish: Wish): string {
  const { itemJsonSchema, jsonSchema, examples } = media;
  const schema = itemJsonSchema ?? jsonSchema ?? true;
  const example = examples[0]?.text ?? "";
  if (itemJsonSchema === null && example !== "") return example;
  if (!wish.isDynamic && example !== "" && fits(example, type, schema, wish.maker)) return example;
  const items = Array.from({ length: 3 }, (_, index) =>
    valueFor(schema, undefined, { ...wish, isDynamic: true, seed: `${wish.seed} ${index}` }),
  ).filter((item) => item !== undefined);
  // RFC 7464, 2.2
  if (!isSequence(type)) return items.map((item) => `\x1e${stringifyJson(item)}\n`).join("");
  return writeSequence(type, items);
}

function fits(text: string, type: string, itemSchema: JsonSchema, { schemas }: Maker): boolean {
  const kind = streamKind(type);
  const place = { kind: "body", status: "", media: 0, pointer: "" } as const;
  return (
    kind !== null &&
    checkItems(itemSchema, schemas, kind, { kind: "text", text }, place).every(
      ({ weight }) => weight !== "difference",
    )
  );
}

function read(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A small file of a media type that is no text; of those that are unknown, a few bytes. */
function sampleFile(type: string, example: string | undefined): Uint8Array<ArrayBuffer> {
  const known = files.get(essenceOf(type));
  return known === undefined ? new TextEncoder().encode(example || "A simulated file.\n") : bytesOf(known);
}

/** Images of one pixel and the smallest documents, in Base64. */
const files = new Map([
  ["image/gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"],
  [
    "image/png",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ],
  ["application/zip", "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="],
]);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
