import { isBodiless } from "#http/request/described-response.ts";
import { encodeHeader, isToken } from "#http/request/encode.ts";
import { essenceOf, isMultipart, isTextual, sentMediaType } from "#http/request/media-type.ts";
import { readJson } from "#http/request/values.ts";
import { streamKind } from "#http/streams/kind.ts";
import { checkItems } from "#http/validation/stream.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Maker, valueFor } from "#model/example-value/search/index.ts";
import { noSubject } from "#model/example-value/subject.ts";
import { isSequence, writeSequence } from "#model/media/sequence.ts";
import type { JsonSchema } from "#model/types.ts";
import { shapeOf } from "#schema/validation/shape.ts";
import type { HeaderList } from "../operation-handler.ts";
import { toBytesResponse } from "../response.ts";
import { statelessHeader } from "../served-by.ts";
import { appliedText, type Preferences } from "./preferences.ts";
import type { Choice, ChosenMedia } from "./response-choice.ts";
import type { StateResponse } from "./state/request.ts";
import type { Simulated } from "./types.ts";

export type Write = (
  choice: Choice,
  preferences: Preferences,
  method: string,
  more: HeaderList,
  /** The state's part of the response, which overrides the description. */
  state?: Omit<StateResponse, "choice">,
) => Response;

/**
 * Compiles a writer of an operation's responses. Described values are generated once, unless they are
 * random.
 */
export function createWriter({ operation }: Simulated, maker: Maker) {
  const bodyOf = createBodyWriter(maker);
  const headersOf = createHeaderWriter(maker);
  const known = new Map<string, Made>();

  const make = (choice: Choice, seed: string, isDynamic: boolean): Made => ({
    body: bodyOf(choice, seed, isDynamic),
    headers: headersOf(choice, seed, isDynamic),
  });
  const seedOf = ({ status }: Choice, seed: string | null) => `${operation.slug} ${status} ${seed ?? ""}`;
  /** The option used when the reader has not chosen one. */
  function kept(choice: Choice): Made {
    const key = JSON.stringify([choice.status, choice.media?.name, choice.media?.named?.name]);
    const made = known.get(key) ?? make(choice, seedOf(choice, null), false);
    known.set(key, made);
    return made;
  }

  const write: Write = (choice, preferences, method, more, state) => {
    const applied = preferences.isDynamic
      ? { ...preferences, seed: preferences.seed ?? anySeed() }
      : preferences;
    const isKept = !applied.isDynamic && applied.seed === null;
    const made = isKept ? kept(choice) : make(choice, seedOf(choice, applied.seed), applied.isDynamic);
    const text = appliedText(applied);
    const headers: HeaderList = [
      ...withState(made.headers, state?.headers ?? []),
      ...more,
      ...(text === "" ? [] : [["preference-applied", text] as [string, string]]),
      ...(state?.isStateful === false
        ? [[statelessHeader.name, statelessHeader.value] as [string, string]]
        : []),
    ];
    const body =
      made.body === null || state?.body === undefined
        ? made.body
        : { ...made.body, content: stringifyJson(state.body, 2) };
    return toBytesResponse(choice.status, headers, isBodiless(method, choice.status) ? null : body);
  };

  function described(choice: Choice): JsonValue | undefined {
    const { body } = kept(choice);
    if (body === null || !isJson(body.type) || typeof body.content !== "string") return undefined;
    try {
      return parseJson(body.content);
    } catch {
      return undefined;
    }
  }

  return { write, described };
}

interface Made {
  body: WrittenBody | null;
  headers: HeaderList;
}

/** The described headers, with values from records in place of examples. */
const withState = (headers: HeaderList, known: HeaderList): HeaderList =>
  headers.flatMap(([name, value]): HeaderList => {
    const found = known.find(([one]) => one === name.toLowerCase())?.[1] ?? value;
    return found === "" ? [] : [[name, found]];
  });

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";

/** Compiles a writer of the headers of a response: from their examples, else from their schemas. */
function createHeaderWriter(maker: Maker) {
  return ({ response, examples, status }: Choice, seed: string, isDynamic: boolean): HeaderList =>
    response.headers.flatMap(({ name, mediaType, jsonSchema }, index): HeaderList => {
      if (!isSendable(name, status)) return [];
      const written = examples.headers[index] ?? null;
      const example = written === null ? undefined : readJson(written);
      const value = valueFor(jsonSchema, example, {
        maker,
        seed: `${seed} ${name}`,
        isDynamic,
        subject: { ...noSubject, name, isParameter: true },
      });
      const text =
        value === undefined
          ? ""
          : isJson(mediaType ?? "")
            ? encodeHeader(stringifyJson(value))
            : simple(value);
      return /^[\t\x20-\x7e]+$/.test(text) ? [[name, text]] : [];
    });
}

/** A value in the style `simple`, the only one for headers (OpenAPI 3.0.3, 4.7.21). */
function simple(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  if (!isObject(value)) return textOf(value);
  return Object.entries(value)
    .flatMap(([name, item]) => [name, textOf(item as JsonValue)])
    .join(",");
}

const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

/**
 * Whether a description may set a header. Headers of the message and the connection are excluded, and so
 * are those with effects on the site (cookies, policies) or redirects away from it.
 */
function isSendable(name: string, status: number): boolean {
  if (!isToken(name)) return false;
  if (/^location$/i.test(name)) return status < 300 || status > 399;
  return !/^(?:content-(?:type|length|encoding|range|security-policy.*)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|date|proxy-.*|set-cookie2?|cache-control|clear-site-data|refresh|access-control-.*|cross-origin-.*|origin-.*|strict-transport-security|permissions-policy|referrer-policy|x-frame-options|x-content-type-options|alt-svc|nel|report(?:ing-endpoints|-to)|sourcemap|x-sourcemap|service-worker-.*|preference-applied|x-served-by|x-simulation-(?:reason|state))$/i.test(
    name,
  );
}

/** A body in its wire format. */
interface WrittenBody {
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** Compiles a writer of the bodies of an operation's responses. */
function createBodyWriter(maker: Maker) {
  return ({ media }: Choice, seed: string, isDynamic: boolean): WrittenBody | null => {
    if (media === null) return null;
    const type = sentMediaType(media.name);
    // An example requested by name is returned unchanged.
    if (media.named !== null) return { type, content: media.named.text };
    const wish = { maker, seed, isDynamic };
    return isMultipart(type)
      ? multipart(type, jsonOf(media, wish))
      : { type, content: contentOf(media, type, wish) };
  };
}

/** A body with one JSON part (RFC 2046, 5.1), for APIs that offer `multipart/mixed` beside JSON. */
function multipart(type: string, json: string): WrittenBody {
  // No line of JSON begins with this.
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
  if (isTextual(type)) return exampleText(media, example, wish);
  return sampleFile(type, example);
}

/** The first valid example; else a value close to the first. */
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

/** A text by the schema. For XML and other formats of objects, there are only examples. */
function exampleText({ jsonSchema }: ChosenMedia, example: string | undefined, wish: Wish): string {
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

/** A stream of several items, sent at once. */
function streamOf(media: ChosenMedia, type: string, wish: Wish): string {
  const { itemJsonSchema, jsonSchema, examples } = media;
  const schema = itemJsonSchema ?? jsonSchema ?? true;
  const example = examples[0]?.text ?? "";
  if (itemJsonSchema === null && example !== "") return example;
  if (!wish.isDynamic && example !== "" && fits(example, type, schema, wish.maker)) return example;
  const items = Array.from({ length: 3 }, (_, index) =>
    valueFor(schema, undefined, { ...wish, isDynamic: true, seed: `${wish.seed} ${index}` }),
  ).filter((item) => item !== undefined);
  // RFC 7464, 2.2.
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

/** A small file of a binary media type; a few bytes for an unknown type. */
function sampleFile(type: string, example: string | undefined): Uint8Array<ArrayBuffer> {
  const known = files.get(essenceOf(type));
  return known === undefined ? new TextEncoder().encode(example || "A simulated file.\n") : bytesOf(known);
}

/** Images of one pixel and minimal documents, in Base64. */
const files = new Map([
  ["image/gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"],
  [
    "image/png",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ],
  ["application/zip", "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="],
]);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
