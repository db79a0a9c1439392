import type { ParameterPlace, ParameterStyle } from "#reference/types.ts";
import { encodeHeader, encodeReserved, encodeText } from "../encode.ts";
import type { GivenValue, ParameterValue, RequestParameter } from "../types.ts";
import { isGiven } from "../values.ts";
import { contentText, serializeQuery } from "./content.ts";
import { pairsOf } from "./pairs.ts";

/**
 * Writes a parameter's value as the table "Style Examples" has it (OpenAPI
 * 3.2.0, 4.12.6), percent-encoded by RFC 3986.
 *
 * What the table leaves open ("n/a"): a style in a place it is not for falls
 * back to the place's default, a text in a delimited style or in `deepObject`
 * is written as `form` does, and an exploded delimited style is an exploded
 * `form`. Lists and objects in `deepObject`: see `pairsOf`.
 */
export function serializeParameter(parameter: RequestParameter, value: ParameterValue): string {
  if (!isGiven(value)) return "";
  const { in: place, mediaType, name, explode } = parameter;
  if (place === "querystring") return serializeQuery(parameter, value);
  const style = stylesOf[place].includes(parameter.style) ? parameter.style : stylesOf[place][0];
  const given = mediaType === null ? value : contentText(mediaType, value, parameter.jsonSchema);
  const text = encoderOf(parameter);
  if (place === "path" || place === "header")
    return expand(rules[style] ?? simple, explode, encodeText(name), mapTexts(given, text));
  const encoding = { name: style === "cookie" ? encodeHeader : encodeText, text, mark: encodeText };
  const pairs = pairsOf({ ...parameter, style }, given, encoding);
  return pairs.map((pair) => pair.join("=")).join(place === "cookie" ? "; " : "&");
}

/** How a value is encoded in its place; headers and the style `cookie` take it as it is. */
function encoderOf({ in: place, style, allowReserved }: RequestParameter): (text: string) => string {
  if (place === "header" || (place === "cookie" && style === "cookie")) return encodeHeader;
  return allowReserved ? (text) => encodeReserved(text, barred[place]) : encodeText;
}

/** Reserved characters that have a meaning in a place even where `allowReserved` lets others be. */
const barred: Record<ParameterPlace, RegExp> = {
  path: /[/?#]/g,
  query: /#/g,
  querystring: /#/g,
  header: /#/g,
  cookie: /[,;]/g,
};

/** The styles of a place (OpenAPI 3.0.3, "Style Values"), its default first. */
const stylesOf: Record<ParameterPlace, [ParameterStyle, ...ParameterStyle[]]> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  querystring: ["form"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

/** A style in the terms of RFC 6570, appendix A. */
interface Rule {
  first: string;
  /** Between the parts of an exploded value. */
  exploded: string;
  /** Whether names are written. */
  named: boolean;
}

const simple: Rule = { first: "", exploded: ",", named: false };

/** Between the parts of a value that is not exploded is a comma: for `label` too since 3.0.4 and 3.1.1. */
const rules: { [style in ParameterStyle]?: Rule } = {
  simple,
  label: { first: ".", exploded: ".", named: false },
  matrix: { first: ";", exploded: ";", named: true },
};

function expand({ first, exploded, named }: Rule, explode: boolean, key: string, value: GivenValue): string {
  const write = (name: string, text: string) => (named ? name + (text === "" ? "" : `=${text}`) : text);
  if (typeof value === "string") return first + write(key, value);
  if (!explode) return first + write(key, value.flat().join(","));
  const parts = value.map((item) => {
    if (typeof item === "string") return write(key, item);
    const [name = "", text = ""] = item;
    return named ? write(name, text) : `${name}=${text}`;
  });
  return first + parts.join(exploded);
}

function mapTexts(value: GivenValue, map: (text: string) => string): GivenValue {
  if (typeof value === "string") return map(value);
  return value.map((item) => (typeof item === "string" ? map(item) : item.map(map))) as GivenValue;
}
