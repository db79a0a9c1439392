import { type StyleRule, styleIn, styles } from "#model/parameter/style.ts";
import type { ParameterPlace } from "#model/types.ts";
import { encodeHeader, encodeReserved, encodeText } from "../encode.ts";
import type { GivenValue, NamedText, ParameterValue, RequestParameter } from "../types.ts";
import { isGiven } from "../values.ts";
import { contentText, serializeQuery } from "./content.ts";
import { type PairEncoding, pairsOf } from "./pairs.ts";

/** The properties of a parameter that define how its value is written. */
export type WrittenParameter = Omit<RequestParameter, "required" | "allowEmptyValue" | "shape">;

/**
 * Writes a parameter's value as the table "Style Examples" has it (OpenAPI
 * 3.2.0, 4.12.6), percent-encoded by RFC 3986. `decodeParameter` reads it.
 *
 * What the table leaves open ("n/a"): a style in a place it is not for falls
 * back to the place's default, a text in a delimited style or in `deepObject`
 * is written as `form` does, and an exploded delimited style is an exploded
 * `form`. Lists and objects in `deepObject`: see `pairsOf`.
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

/** Headers and the style `cookie` take a text as it is, but for what separates the parts of a list or object. */
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

/** Reserved characters that have a meaning in a place even where `allowReserved` lets others be. */
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
