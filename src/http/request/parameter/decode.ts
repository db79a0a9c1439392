import { mostLevels } from "#json/budget.ts";
import { styleIn, styles } from "#model/parameter/style.ts";
import type { Parameter } from "#model/types.ts";
import { decodeHeader, decodePercent } from "../encode.ts";
import type { ParameterShape } from "../types.ts";
import { isOneText } from "./content.ts";

/** The parts of a request that contain parameters, still encoded. */
export interface RawParameters {
  path: ReadonlyMap<string, string>;
  query: RawPair[];
  headers: { get(name: string): string | null };
  cookies: RawPair[];
}

/** A name and value of a query or `Cookie` header, still percent-encoded. */
export type RawPair = [name: string, value: string];

/**
 * A parameter's value, parsed and percent-decoded, without types. A list may be an object of indexes.
 */
export type DecodedValue = string | DecodedValue[] | DecodedObject;
export type DecodedObject = Map<string, DecodedValue>;

/** An error for a value that cannot be decoded. */
export class DecodingError extends Error {
  readonly problem: DecodingProblem;

  constructor(problem: DecodingProblem) {
    super(problem.kind);
    this.name = "DecodingError";
    this.problem = problem;
  }
}

/** The reason why a text is not a value of its parameter. */
export type DecodingProblem =
  | { kind: "prefix"; prefix: string }
  | { kind: "repeated" }
  | { kind: "depth"; levels: number }
  | { kind: "encoding" };

/** The properties of a parameter for decoding. */
export interface DecodedParameter extends Pick<Parameter, "name" | "in" | "style" | "explode" | "mediaType"> {
  shape: ParameterShape;
  /**
   * Whether a name in the query or a cookie is a member of the value. An exploded object is recognized
   * by its members alone.
   */
  hasMember(name: string): boolean;
}

/** Decodes the output of `serializeParameter`; `undefined` if the parameter is absent. */
export function decodeParameter(
  parameter: DecodedParameter,
  { path, query, headers, cookies }: RawParameters,
): DecodedValue | undefined {
  switch (parameter.in) {
    case "path":
      return decodeValue(parameter, path.get(parameter.name));
    case "header":
      return decodeValue(parameter, headers.get(parameter.name) ?? undefined);
    case "query":
      return decodePairs(parameter, query);
    case "cookie":
      return decodePairs(parameter, cookies);
    case "querystring":
      return decodeQuery(parameter, query);
  }
}

/** Decodes a value in a path or header: `simple`, `label`, `matrix`. */
export function decodeValue(parameter: DecodedParameter, raw: string | undefined): DecodedValue | undefined {
  if (raw === undefined) return undefined;
  const { explode, name, shape } = parameter;
  const { prefix, separator, exploded, isNamed } = styles[styleIn(parameter.in, parameter.style)];
  if (!raw.startsWith(prefix)) throw new DecodingError({ kind: "prefix", prefix });
  const value = raw.slice(prefix.length);
  // `;id=3;id=4`, and `;id=3,4` unless exploded: `matrix` repeats the name.
  const unnamed = (part: string) =>
    isNamed && !(explode && shape === "object") ? withoutName(part, name) : part;
  const ofPart = explode ? unnamed : String;
  // Versions differ: the values of a label are separated by dots in 3.0.3 and by commas since 3.0.4.
  const isDotted = prefix === "." && !raw.includes(",");
  const mark = explode && exploded !== null ? exploded : isDotted ? "." : separator;
  return split(parameter, unnamed(value), mark, ofPart);
}

/**
 * Decodes a value in a query or cookie: `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`,
 * `cookie`.
 */
export function decodePairs(parameter: DecodedParameter, raw: RawPair[]): DecodedValue | undefined {
  const { shape, explode } = parameter;
  const style = styleIn(parameter.in, parameter.style);
  if (style === "deepObject" && shape !== "scalar")
    return deepValue(parameter, raw) ?? wholeText(parameter, raw);
  if (shape === "object" && explode)
    return objectOf(
      parameter,
      raw.filter(([name]) => parameter.hasMember(nameIn(parameter, name))),
    );
  const values = raw.filter(([name]) => nameIn(parameter, name) === parameter.name).map(([, value]) => value);
  const [first] = values;
  if (first === undefined) return undefined;
  if (shape === "array" && explode) return values.map(textOf(parameter));
  // Two values for one parameter are ambiguous.
  if (values.length > 1) throw new DecodingError({ kind: "repeated" });
  return split(parameter, first, marks[styles[style].separator]);
}

const marks = { ",": ",", " ": /%20|\+| /, "|": /%7C|\|/i };

/** An entire query as a form's members, or as one text (`in: querystring`, OpenAPI 3.2). */
function decodeQuery(parameter: DecodedParameter, raw: RawPair[]): DecodedValue | undefined {
  if (raw.length === 0) return undefined;
  if (!isOneText(parameter)) return decodeForm(parameter, raw);
  return textOf(parameter)(raw.map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join("&"));
}

/** The members of a form as lists of values, because a list is a pair for each item. */
function decodeForm(parameter: DecodedParameter, raw: RawPair[]): DecodedObject {
  const byName = Map.groupBy(raw, ([name]) => decodedName(name));
  return new Map(
    [...byName].map(([name, pairs]) => [name, pairs.map(([, value]) => textOf(parameter)(value))]),
  );
}

/** The members of an object. A repeated name becomes a list. */
function objectOf(parameter: DecodedParameter, raw: RawPair[]): DecodedObject | undefined {
  const members: DecodedObject = new Map();
  for (const [name, value] of raw) put(members, [nameIn(parameter, name)], textOf(parameter)(value));
  return members.size === 0 ? undefined : members;
}

/** `a[b][c]=1`, `a[b][]=1`, `a[b][0][c]=1`. */
function deepValue(parameter: DecodedParameter, raw: RawPair[]): DecodedObject | undefined {
  const members: DecodedObject = new Map();
  for (const [name, value] of raw) {
    const path = pathBelow(decodedName(name), parameter.name);
    if (path !== null && (path.length > 0 || parameter.shape === "array"))
      put(members, path.length === 0 ? [""] : path, textOf(parameter)(value));
  }
  return members.size === 0 ? undefined : members;
}

/**
 * A text instead of an object. An option of the schema may allow it, otherwise the validator rejects it.
 */
function wholeText(parameter: DecodedParameter, raw: RawPair[]): DecodedValue | undefined {
  const [value, ...others] = raw.filter(([name]) => nameIn(parameter, name) === parameter.name);
  if (others.length > 0) throw new DecodingError({ kind: "repeated" });
  return value && textOf(parameter)(value[1]);
}

function pathBelow(name: string, parameter: string): string[] | null {
  if (!name.startsWith(parameter)) return null;
  const rest = name.slice(parameter.length);
  if (!/^(?:\[[^[\]]*\])*$/.test(rest)) return null;
  const path = rest === "" ? [] : rest.slice(1, -1).split("][");
  if (path.length > mostLevels) throw new DecodingError({ kind: "depth", levels: mostLevels });
  return path;
}

function put(object: DecodedObject, [name = "", ...rest]: string[], text: string): void {
  const known = object.get(name);
  if (rest.length > 0) {
    const inner: DecodedObject = known instanceof Map ? known : new Map();
    object.set(name, inner);
    put(inner, rest, text);
  } else if (Array.isArray(known)) known.push(text);
  else object.set(name, known === undefined ? text : [known, text]);
}

function split(
  parameter: DecodedParameter,
  raw: string,
  mark: string | RegExp,
  ofPart: (part: string) => string = String,
): DecodedValue {
  const { shape, explode } = parameter;
  const decode = textOf(parameter);
  if (shape === "scalar") return decode(raw);
  // Delimiters are found before decoding, because an encoded comma belongs to the value.
  const parts = raw.split(mark).map(ofPart);
  if (shape === "array") return parts.map(decode);
  const pairs = explode ? parts.map(toPair) : inTwos(parts);
  return new Map(pairs.map(([name, value]) => [decode(name), decode(value)]));
}

/** `;id=` may also be `;id` (RFC 6570, 3.2.7). */
function withoutName(part: string, name: string): string {
  const [sent, value] = toPair(part);
  return decodedName(sent) === name ? value : part;
}

function toPair(part: string): RawPair {
  const mark = part.indexOf("=");
  return mark === -1 ? [part, ""] : [part.slice(0, mark), part.slice(mark + 1)];
}

const inTwos = (parts: string[]): RawPair[] =>
  parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""] as RawPair] : []));

/** Decodes the text of a parameter in its place. */
function textOf({ in: place, style, shape, mediaType }: DecodedParameter): (raw: string) => string {
  if (place === "header" || style === "cookie")
    return (raw) => decodeHeader(raw, place === "cookie" || (shape !== "scalar" && mediaType === null));
  const isQuery = place === "query" || place === "querystring";
  return (raw) => {
    const text = decodePercent(isQuery ? raw.replaceAll("+", " ") : raw);
    if (text === null) throw new DecodingError({ kind: "encoding" });
    return text;
  };
}

/**
 * The decoded name. In names of cookies, `+` is not a space, and those of the style `cookie` are not
 * encoded.
 */
function nameIn({ in: place, style }: DecodedParameter, raw: string): string {
  if (style === "cookie") return decodeHeader(raw, true);
  return place === "cookie" ? (decodePercent(raw) ?? raw) : decodedName(raw);
}

/** A name that cannot be decoded cannot be in the description. */
export const decodedName = (raw: string): string => decodePercent(raw.replaceAll("+", " ")) ?? raw;

/** Splits a query (`&`) or a `Cookie` header (`;`) without decoding. */
export function rawPairs(text: string, separator: "&" | ";"): RawPair[] {
  return text === "" ? [] : text.split(separator).map((part) => toPair(part.trim()));
}
