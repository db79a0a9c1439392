import { isOneText } from "#http/request/parameter/content.ts";
import {
  type DecodedParameter,
  type DecodedValue,
  DecodingError,
  type DecodingProblem,
  decodedName,
  decodeParameter,
  type RawPair,
  type RawParameters,
  rawPairs,
} from "#http/request/parameter/decode.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/server.ts";
import { messages as validation } from "#messages/validation.ts";
import type { Parameter as DescribedParameter, ParameterPlace } from "#model/types.ts";
import { createTextDecoder, type Decoder } from "#schema/validation/decode.ts";
import type { Fault } from "#schema/validation/fault.ts";
import { sentenceOn } from "#schema/validation/message.ts";
import { layoutOf, type SchemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import type { Target } from "../address.ts";
import type { OperationRequest } from "../operation-handler.ts";
import { createPathReader } from "../path.ts";
import { invalid } from "../problem.ts";

/** The data for reading a parameter. */
export type Parameter = Pick<
  DescribedParameter,
  "name" | "in" | "required" | "allowEmptyValue" | "style" | "explode" | "mediaType" | "jsonSchema"
>;

export type ReadParameters = (raw: RawParameters) => OperationRequest["parameters"];

/**
 * Compiles the reader of an operation's parameters. It decodes, converts and validates each of them and
 * throws a `Problem` for the first mismatch. Undescribed parameters are ignored: intermediaries add
 * theirs (`utm_source`, cache busters), and a client for a later version must still work.
 */
export function createParameterReader(parameters: Parameter[], schemas: SchemasByRef): ReadParameters {
  const readers = parameters.map((parameter) => createReader(parameter, parameters, schemas));
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

function createReader(parameter: Parameter, others: Parameter[], schemas: SchemasByRef) {
  // If the schema allows both, a text is read as a number first, then as a string.
  const decoders = [false, true].map((prefersText) =>
    createTextDecoder(parameter.jsonSchema, schemas, prefersText),
  );
  const [decoder] = decoders as [Decoder];
  const validate = createValidator(parameter.jsonSchema, schemas, "serve");
  const isText = isOneText(parameter);
  const decoded = decodedParameter(parameter, isText ? "scalar" : layoutOf(decoder.shape), decoder, others);
  const read = (raw: RawParameters): JsonValue | undefined => {
    if (parameter.allowEmptyValue && isSentEmpty(parameter, raw)) return "";
    const given = decode(decoded, raw);
    if (given === undefined) return absent(parameter, decoder);
    let refused: Fault | undefined;
    for (const one of decoders) {
      const value = isText ? ofContent(parameter, given, one) : typed(given, one);
      const [fault] = validate(value, 1).faults;
      if (fault === undefined) return value;
      refused ??= fault;
    }
    // The place within a list or object is omitted, because the name of the parameter is enough.
    const reason = sentenceOn(nameOf(parameter), refused as Fault, noteOn(parameter, given));
    throw invalid(reason, [parameter.in, parameter.name]);
  };
  return { parameter, read };
}

function isSentEmpty({ name }: Parameter, { query }: RawParameters): boolean {
  const values = query.filter(([sent]) => decodedName(sent) === name);
  return values.length === 1 && values[0]?.[1] === "";
}

/** The name of a parameter in messages. */
const nameOf = ({ in: place, name }: Pick<Parameter, "in" | "name">) => messages.parameter(place, name);

/** A note about the separator of list items, if one of them still contains a comma. */
function noteOn({ in: place, name, explode }: Parameter, given: DecodedValue): string {
  if (!Array.isArray(given) || !given.some((item) => typeof item === "string" && item.includes(",")))
    return "";
  const isRepeated = explode && place !== "path" && place !== "header";
  return isRepeated ? messages.itemsRepeated(name) : messages.commasEncoded;
}

function decode(parameter: DecodedParameter, raw: RawParameters): DecodedValue | undefined {
  try {
    return decodeParameter(parameter, raw);
  } catch (error) {
    if (error instanceof DecodingError)
      throw invalid(validation.sentence(nameOf(parameter), expectationOf(error.problem), ""));
    throw error;
  }
}

function expectationOf(problem: DecodingProblem): string {
  switch (problem.kind) {
    case "prefix":
      return messages.mustBeginWith(`\`${problem.prefix}\``);
    case "repeated":
      return messages.mustNotRepeat;
    case "depth":
      return messages.tooDeep(problem.levels);
    case "encoding":
      return messages.mustBePercentEncoded;
  }
}

/**
 * The parameter for decoding. Names that no other parameter has are members of an open exploded object.
 */
function decodedParameter(
  parameter: Parameter,
  shape: DecodedParameter["shape"],
  { shape: { properties, additional } }: Decoder,
  others: Parameter[],
): DecodedParameter {
  const taken = new Set(
    others.filter((one) => one !== parameter && one.in === parameter.in).map(({ name }) => name),
  );
  const isOpen = properties.size === 0 || isObject(additional) || additional === true;
  const hasMember = (name: string) => properties.has(name) || (isOpen && !taken.has(name));
  return { ...parameter, shape, hasMember };
}

function absent(parameter: Parameter, decoder: Decoder): JsonValue | undefined {
  // A path parameter without a placeholder cannot be sent.
  if (parameter.required && parameter.in !== "path")
    throw invalid(validation.sentence(nameOf(parameter), validation.isRequired, ""), [
      parameter.in,
      parameter.name,
    ]);
  return decoder.fallback;
}

/** A value that `content` describes: JSON, or plain text. */
function ofContent(parameter: Parameter, given: DecodedValue, decoder: Decoder): JsonValue {
  const text = typeof given === "string" ? given : "";
  if (!isJson(parameter.mediaType ?? "")) return decoder.fromText(text);
  try {
    return decoder.fromJson(parseJson(text));
  } catch {
    throw invalid(messages.mustBeJson(nameOf(parameter)));
  }
}

/** A value converted to the schema's types. Mismatches are kept, so that the validator rejects them. */
export function typed(value: DecodedValue, decoder: Decoder): JsonValue {
  const layout = layoutOf(decoder.shape);
  if (typeof value === "string")
    return layout === "scalar" ? decoder.fromText(value) : nested(value, layout, decoder);
  if (Array.isArray(value)) {
    const [only] = value;
    if (layout !== "array" && only !== undefined && value.length === 1) return typed(only, decoder);
    return value.map((item, index) => typed(item, decoder.item(index)));
  }
  if (layout === "array" || (layout === "scalar" && value.size === 1 && value.has("")))
    return listOf(value, decoder);
  return Object.fromEntries([...value].map(([name, item]) => [name, typed(item, decoder.member(name))]));
}

/**
 * Compiles a reader of the parts of a request that contain parameters, for the path template `template`.
 */
export function createRawReader(template: string): (request: Request, target: Target) => RawParameters {
  const pathTexts = createPathReader(template);
  return (request, { pathname, search }) =>
    new Raw(request, pathTexts(pathname), rawPairs(search.slice(1), "&"));
}

/** A nested list or object, which most styles can only represent as JSON. */
function nested(text: string, layout: "array" | "object", decoder: Decoder): JsonValue {
  const alone = layout === "array" ? [decoder.item(0).fromText(text)] : decoder.fromText(text);
  if (!/^\s*[[{]/.test(text)) return alone;
  try {
    return decoder.fromJson(parseJson(text));
  } catch {
    return alone;
  }
}

/** `a[]=1&a[]=2` and `a[0]=1&a[1]=2`. */
function listOf(value: ReadonlyMap<string, DecodedValue>, decoder: Decoder): JsonValue[] {
  const members = [...value].sort(([one], [other]) => Number(one) - Number(other));
  return members
    .flatMap(([name, item]) => (name === "" && Array.isArray(item) ? item : [item]))
    .map((item, index) => typed(item, decoder.item(index)));
}

/** Hosts create headers on first access, and few operations read them. */
class Raw implements RawParameters {
  readonly path: ReadonlyMap<string, string>;
  readonly query: RawPair[];
  readonly #request: Request;

  constructor(request: Request, path: ReadonlyMap<string, string>, query: RawPair[]) {
    this.#request = request;
    this.path = path;
    this.query = query;
  }

  get headers(): Headers {
    return this.#request.headers;
  }

  get cookies(): RawPair[] {
    return rawPairs(this.headers.get("cookie") ?? "", ";");
  }
}
