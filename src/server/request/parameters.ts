import { type JsonValue, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Parameter as DescribedParameter, ParameterPlace } from "#reference/types.ts";
import { isOneText } from "#request/parameter/content.ts";
import { createDecoder, type Decoder } from "#validation/decode.ts";
import { sentenceOn } from "#validation/message.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { createValidator } from "#validation/validator.ts";
import type { Call } from "../call.ts";
import { invalid } from "../problem.ts";
import {
  nameOf,
  type PieceKind,
  type Pieces,
  type RawPair,
  splitPairs,
  splitValue,
  wholeQuery,
} from "./styles.ts";

/** What of a parameter is needed to read it. */
export type Parameter = Pick<
  DescribedParameter,
  "name" | "in" | "required" | "style" | "explode" | "mediaType" | "jsonSchema"
>;

/** The parts of a request that hold parameters, as they were sent. */
export interface RawParameters {
  path: ReadonlyMap<string, string>;
  query: RawPair[];
  headers: Headers;
  cookies: RawPair[];
}

export type ReadParameters = (raw: RawParameters) => Call["parameters"];

/**
 * Compiles the reader of an operation's parameters. It decodes, types and validates each of them
 * and throws a `Problem` for the first that does not fit. Parameters that the description does
 * not name are ignored: others on the way add theirs (`utm_source`, cache busters), and a client
 * written for a later version must still be served.
 */
export function createParameterReader(parameters: Parameter[], schemas: SchemasByRef): ReadParameters {
  const readers = parameters.map((parameter) => createReader(parameter, schemas));
  return (raw) => {
    const values: Record<ParameterPlace, Map<string, JsonValue>> = {
      path: new Map(),
      query: new Map(),
      querystring: new Map(),
      header: new Map(),
      cookie: new Map(),
    };
    for (const { parameter, read } of readers) {
      const value = read(raw);
      if (value !== undefined) values[parameter.in].set(parameter.name, value);
    }
    return values;
  };
}

function createReader(parameter: Parameter, schemas: SchemasByRef) {
  const decoder = createDecoder(parameter.jsonSchema, schemas);
  const validate = createValidator(parameter.jsonSchema, schemas, "serve");
  const isText = isOneText(parameter);
  const piecesOf = createSplitter(parameter, isText ? "text" : kindOf(decoder), decoder);
  const read = (raw: RawParameters): JsonValue | undefined => {
    const pieces = piecesOf(raw);
    if (pieces === undefined) return absent(parameter, decoder);
    const value = isText ? ofContent(parameter, pieces, decoder) : typed(pieces, decoder);
    // The place within a list or object is left out: the name of the parameter says enough.
    for (const fault of validate(value, 1).faults) throw invalid(sentenceOn(nameOf(parameter), fault));
    return value;
  };
  return { parameter, read };
}

function absent(parameter: Parameter, decoder: Decoder): JsonValue | undefined {
  if (parameter.required) throw invalid(`${nameOf(parameter)} is required.`);
  return decoder.fallback;
}

function createSplitter(parameter: Parameter, kind: PieceKind, { shape }: Decoder) {
  const names = [...shape.properties.keys()];
  return (raw: RawParameters): Pieces | undefined => {
    switch (parameter.in) {
      case "query":
        return splitPairs(parameter, raw.query, names, kind);
      case "querystring":
        return wholeQuery(parameter, raw.query);
      case "cookie":
        return splitPairs(parameter, raw.cookies, names, kind);
      case "path":
        return maybeSplit(parameter, raw.path.get(parameter.name), kind);
      case "header":
        return maybeSplit(parameter, raw.headers.get(parameter.name) ?? undefined, kind);
    }
  };
}

const maybeSplit = (parameter: Parameter, raw: string | undefined, kind: PieceKind) =>
  raw === undefined ? undefined : splitValue(parameter, raw, kind);

function kindOf({ shape: { types, properties } }: Decoder): PieceKind {
  if (types.has("array")) return "list";
  return types.has("object") || properties.size > 0 ? "members" : "text";
}

/** A value that `content` describes: JSON, or text as it is. */
function ofContent({ mediaType, ...parameter }: Parameter, pieces: Pieces, decoder: Decoder): JsonValue {
  const text = pieces.kind === "text" ? pieces.text : "";
  if (!isJson(mediaType ?? "")) return decoder.fromText(text);
  try {
    return decoder.fromJson(parseJson(text));
  } catch {
    throw invalid(`${nameOf({ mediaType, ...parameter })} must be valid JSON.`);
  }
}

function typed(pieces: Pieces, decoder: Decoder): JsonValue {
  switch (pieces.kind) {
    case "text":
      return decoder.fromText(pieces.text);
    case "list":
      return pieces.texts.map((text) => decoder.items().fromText(text));
    case "members":
      return Object.fromEntries(
        pieces.members.map(([name, text]) => [name, decoder.property(name)?.fromText(text) ?? text]),
      );
  }
}
