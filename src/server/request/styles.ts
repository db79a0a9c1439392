import type { Parameter as DescribedParameter } from "#reference/types.ts";
import { isOneText } from "#request/parameter/content.ts";
import { invalid } from "../problem.ts";

/** What of a parameter is needed to take it apart. */
type Parameter = Pick<DescribedParameter, "name" | "in" | "style" | "explode" | "mediaType">;

/** A parameter's text, taken apart as its style says and percent-decoded, not yet typed. */
export type Pieces =
  | { kind: "text"; text: string }
  | { kind: "list"; texts: string[] }
  | { kind: "members"; members: [name: string, text: string][] };

export type PieceKind = Pieces["kind"];

/** A name and value of a query or `Cookie` header as they were sent, still percent-encoded. */
export type RawPair = [name: string, value: string];

/** Takes apart what stands in a path or header: `simple`, `label`, `matrix` (OpenAPI 3.0.3, 4.7.12.3). */
export function splitValue(parameter: Parameter, raw: string, kind: PieceKind): Pieces {
  const { style, explode, name } = parameter;
  const prefix = prefixes.get(style) ?? "";
  if (!raw.startsWith(prefix)) throw invalid(`${nameOf(parameter)} must begin with \`${prefix}\`.`);
  const separator = explode && prefix !== "" ? prefix : joinedBy(style, raw);
  // `;id=3;id=4`, and `;id=3,4` unless exploded: matrix repeats the name.
  const named = style === "matrix" && !(explode && kind === "members");
  const unnamed = (part: string) => (named ? withoutName(part, name) : part);
  return split(parameter, unnamed(raw.slice(prefix.length)), kind, separator, unnamed);
}

/** Takes apart what stands in a query or cookie: `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`. */
export function splitPairs(
  parameter: Parameter,
  raw: RawPair[],
  names: string[],
  kind: PieceKind,
): Pieces | undefined {
  if (kind === "members" && parameter.style === "deepObject") return deepMembers(parameter, raw);
  if (kind === "members" && parameter.explode) return loneMembers(parameter, raw, names);
  const isInBrackets = kind === "list" && parameter.style === "deepObject";
  const values = raw
    .filter(([name]) => nameIn(name, isInBrackets) === parameter.name)
    .map(([, value]) => value);
  const [first] = values;
  if (first === undefined) return undefined;
  if (kind === "list" && (parameter.explode || isInBrackets))
    return { kind, texts: values.map((text) => decode(parameter, text)) };
  // Two values for one would leave open which of them is meant.
  if (values.length > 1) throw invalid(`${nameOf(parameter)} must not be repeated.`);
  return split(parameter, first, kind, separators.get(parameter.style) ?? ",");
}

/** Takes a whole query apart as a form's members, or takes it as one text (`in: querystring`, OpenAPI 3.2). */
export function wholeQuery(parameter: Parameter, raw: RawPair[]): Pieces | undefined {
  if (raw.length === 0) return undefined;
  if (isOneText(parameter)) {
    const text = raw.map(([name, value]) => (value === "" ? name : `${name}=${value}`)).join("&");
    return { kind: "text", text: decode(parameter, text) };
  }
  return {
    kind: "members",
    members: raw.map(([name, value]) => [decodedName(name), decode(parameter, value)]),
  };
}

/** How messages call a parameter. */
export const nameOf = ({ in: place, name }: Parameter) =>
  `${place.charAt(0).toUpperCase()}${place.slice(1)} parameter \`${name}\``;

// Versions differ: a label's values are joined by dots in 3.0.3 and by commas from 3.0.4 on.
const joinedBy = (style: string, raw: string) => (style === "label" && !raw.includes(",") ? "." : ",");

// `;id=` may be written `;id` (RFC 6570, 3.2.7).
function withoutName(part: string, name: string): string {
  const [sent, value] = toPair(part);
  return decodedName(sent) === name ? value : part;
}

const prefixes = new Map([
  ["label", "."],
  ["matrix", ";"],
]);

const separators = new Map<string, RegExp>([
  ["spaceDelimited", /%20|\+| /],
  ["pipeDelimited", /%7C|\|/i],
]);

function split(
  parameter: Parameter,
  raw: string,
  kind: PieceKind,
  separator: string | RegExp,
  unnamed = (part: string) => part,
): Pieces {
  if (kind === "text") return { kind, text: decode(parameter, raw) };
  // The separators are looked for before decoding: an encoded comma belongs to the value.
  const parts = raw.split(separator).map(unnamed);
  if (kind === "list") return { kind, texts: parts.map((part) => decode(parameter, part)) };
  const pairs = parameter.explode ? parts.map(toPair) : inTwos(parts);
  return { kind, members: pairs.map(([name, value]) => [decode(parameter, name), decode(parameter, value)]) };
}

function deepMembers(parameter: Parameter, raw: RawPair[]): Pieces | undefined {
  const members = raw.flatMap(([name, value]): [string, string][] => {
    const decoded = decodedName(name);
    if (!decoded.startsWith(`${parameter.name}[`) || !decoded.endsWith("]")) return [];
    return [[decoded.slice(parameter.name.length + 1, -1), decode(parameter, value)]];
  });
  return members.length === 0 ? undefined : { kind: "members", members };
}

// An exploded object shows by the names of its properties only.
function loneMembers(parameter: Parameter, raw: RawPair[], names: string[]): Pieces | undefined {
  const members = raw
    .filter(([name]) => names.includes(decodedName(name)))
    .map(([name, value]): [string, string] => [decodedName(name), decode(parameter, value)]);
  return members.length === 0 ? undefined : { kind: "members", members };
}

// `color[]` and `color[0]` are items of `color`.
const nameIn = (name: string, isInBrackets: boolean) =>
  isInBrackets ? decodedName(name).replace(/\[\d*\]$/, "") : decodedName(name);

function toPair(part: string): RawPair {
  const mark = part.indexOf("=");
  return mark === -1 ? [part, ""] : [part.slice(0, mark), part.slice(mark + 1)];
}

const inTwos = (parts: string[]): RawPair[] =>
  parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""] as RawPair] : []));

// Most texts are as they are meant, and each parameter looks at each name.
const isPlain = (raw: string) => !/[%+]/.test(raw);

// A name that cannot be decoded is none that the description has.
function decodedName(raw: string): string {
  if (isPlain(raw)) return raw;
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return raw;
  }
}

function decode(parameter: Parameter, raw: string): string {
  if (isPlain(raw) || parameter.in === "header" || parameter.style === "cookie") return raw;
  try {
    return decodeURIComponent(parameter.in.startsWith("query") ? raw.replaceAll("+", " ") : raw);
  } catch {
    throw invalid(`${nameOf(parameter)} must be percent-encoded UTF-8.`);
  }
}

/** Takes a query (`&`) or a `Cookie` header (`;`) apart, decoding nothing. */
export function rawPairs(text: string, separator: "&" | ";"): RawPair[] {
  return text === "" ? [] : text.split(separator).map((part) => toPair(part.trim()));
}
