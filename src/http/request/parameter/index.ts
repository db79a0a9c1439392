import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import { type StyleRule, styleIn, styles } from "#model/parameter/style.ts";
import type { JsonSchema, ParameterPlace, ParameterStyle } from "#model/types.ts";
import { encodeHeader, encodeReserved, encodeText } from "../encode.ts";
import { isStringSchema, itemSchema, memberSchema } from "../schemas.ts";
import type { GivenValue, NamedText, ParameterValue, RequestParameter } from "../types.ts";
import { isGiven, textOrJson } from "../values.ts";
import { contentText, serializeQuery } from "./content.ts";

/** The properties of a parameter that define its serialization. */
export type WrittenParameter = Omit<RequestParameter, "required" | "allowEmptyValue" | "shape">;

/**
 * Serializes a parameter's value as in the table "Style Examples" (OpenAPI 3.2.0, 4.12.6),
 * percent-encoded by RFC 3986. `decodeParameter` is the inverse. Where the table has "n/a": an invalid
 * style for a place falls back to the place's default, a text in a delimited style or in `deepObject` is
 * serialized as `form`, and an exploded delimited style as an exploded `form`. See `pairsOf` for lists
 * and objects in `deepObject`.
 */
export function serializeParameter(parameter: WrittenParameter, value: ParameterValue): string {
  if (!isGiven(value)) return "";
  const { in: place, mediaType, name, explode } = parameter;
  if (place === "querystring") return serializeQuery(parameter, value);
  const style = styleIn(place, parameter.style);
  const given = mediaType === null ? value : contentText(mediaType, value, parameter.jsonSchema);
  const encoding = encodingOf({ ...parameter, style }, typeof given === "string");
  if (styles[style].exploded !== null)
    return expand(styles[style], explode, encodeText(name), encoded(given, encoding));
  const pairs = pairsOf({ ...parameter, style }, given, encoding);
  return pairs.map((pair) => pair.join("=")).join(place === "cookie" ? "; " : "&");
}

/** The encoding of the parts of a pair, which depends on the place. */
export interface PairEncoding {
  name(text: string): string;
  /** Encodes a value, or the name of a member. */
  text(text: string): string;
  /** Encodes delimiters of a style and characters not allowed in a URL: a space, `|`, `[` and `]`. */
  mark(text: string): string;
}

/**
 * The names and values of a parameter by the styles `form`, `spaceDelimited`, `pipeDelimited`, `deepObject` and
 * `cookie` (OpenAPI 3.2.0, 4.12.4), encoded.
 */
export function pairsOf(named: Named, value: GivenValue, encode: PairEncoding): NamedText[] {
  const key = encode.name(named.name);
  if (typeof value === "string") return [[key, encode.text(value)]];
  if (named.style === "deepObject") return deepPairs(key, structureOf(named, value), encode);
  if (!named.explode) {
    const { separator } = styles[named.style];
    const texts = value.flat().map((text) => encode.text(text));
    return [[key, texts.join(separator === "," ? separator : encode.mark(separator))]];
  }
  return value.flatMap((item): NamedText[] =>
    typeof item === "string" ? [[key, encode.text(item)]] : memberPairs(item, named, encode),
  );
}

/**
 * The pairs of a member in an exploded object. The specification leaves lists open. They are serialized
 * like parameters (as in Spring).
 */
function memberPairs([name, text]: NamedText, { jsonSchema }: Named, encode: PairEncoding): NamedText[] {
  const value = structured(text, memberSchema(jsonSchema, name));
  const isList = Array.isArray(value) && typeof (value[0] ?? null) !== "object";
  const items = isList ? (value as JsonValue[]) : [text];
  return items.map((item) => [encode.name(name), encode.text(textOrJson(item))]);
}

/**
 * Headers and the style `cookie` contain text unencoded, except for the separators of a list or object.
 */
function encodingOf({ in: place, style, allowReserved }: WrittenParameter, isWhole: boolean): PairEncoding {
  if (place === "header" || style === "cookie") {
    const text = (text: string) => encodeHeader(text, isWhole ? whole[place] : parts[place]);
    return { name: (name) => encodeHeader(name, /[,;=]/g), text, mark: encodeText };
  }
  const text = allowReserved ? (text: string) => encodeReserved(text, barred[place]) : encodeText;
  return { name: encodeText, text, mark: encodeText };
}

const whole: { [place in ParameterPlace]?: RegExp } = { cookie: /;/g };
const parts: { [place in ParameterPlace]?: RegExp } = { header: /,/g, cookie: /[,;]/g };

/** Reserved characters with a meaning in a place, which are encoded even with `allowReserved`. */
const barred: Record<ParameterPlace, RegExp> = {
  path: /[/?#]/g,
  query: /#/g,
  querystring: /#/g,
  header: /#/g,
  cookie: /[,;]/g,
};

function expand(rule: StyleRule, explode: boolean, key: string, value: GivenValue): string {
  const { prefix, separator, exploded, isNamed } = rule;
  const write = (name: string, text: string) => (isNamed ? name + (text === "" ? "" : `=${text}`) : text);
  if (typeof value === "string") return prefix + write(key, value);
  if (!explode) return prefix + write(key, value.flat().join(separator));
  const parts = value.map((item) => {
    if (typeof item === "string") return write(key, item);
    const [name, text] = item;
    return isNamed ? write(name, text) : `${name}=${text}`;
  });
  return prefix + parts.join(exploded ?? "");
}

function encoded(value: GivenValue, { name, text }: PairEncoding): GivenValue {
  if (typeof value === "string") return text(value);
  if (isNamed(value)) return value.map((member): NamedText => [name(member[0]), text(member[1])]);
  return value.map(text);
}

const isNamed = (value: string[] | NamedText[]): value is NamedText[] => Array.isArray(value[0]);

/** A value that is serialized as names with values, for a query, a cookie or a form. */
interface Named {
  name: string;
  style: ParameterStyle;
  explode: boolean;
  jsonSchema: JsonSchema | null;
}

/** A value whose members, or items, may be lists and objects. */
type Structure = JsonValue | Structure[] | Map<string, Structure>;

/**
 * The specification leaves lists and objects within `deepObject` open. They are serialized in the form
 * that most servers read (PHP, Rails, Rack, qs): `a[b][c]=1` and `a[b][]=1`. Items that are not texts
 * get an index, `a[b][0][c]=1`, so that their members stay apart.
 */
function deepPairs(key: string, value: Structure, encode: PairEncoding): NamedText[] {
  const within = (name: string) => key + encode.mark("[") + encode.text(name) + encode.mark("]");
  if (value === null) return [];
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== "object" || item === null);
    return value.flatMap((item, index) => deepPairs(within(isFlat ? "" : String(index)), item, encode));
  }
  if (value instanceof Map || isObject(value)) {
    const members = value instanceof Map ? [...value] : Object.entries(value);
    return members.flatMap(([name, item]) => deepPairs(within(name), item, encode));
  }
  return [[key, encode.text(textOrJson(value))]];
}

function structureOf({ jsonSchema }: Named, value: string[] | NamedText[]): Structure {
  if (!isNamed(value)) return value.map((text) => structured(text, itemSchema(jsonSchema)));
  return new Map(value.map(([name, text]) => [name, structured(text, memberSchema(jsonSchema, name))]));
}

/** The list or object in a JSON text, unless the schema allows a string. */
function structured(text: string, schema: JsonSchema | null): Structure {
  if (isStringSchema(schema) || !/^\s*[[{]/.test(text)) return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
