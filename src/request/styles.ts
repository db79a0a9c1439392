import type { ParameterPlace, ParameterStyle } from "#reference/types.ts";
import { contentText, serializeQuery } from "./content.ts";
import { encodeHeader, encodeReserved, encodeText } from "./encode.ts";
import type { GivenValue, NamedText, ParameterValue, RequestParameter } from "./types.ts";

/**
 * Writes a parameter's value as the table "Style Examples" has it (OpenAPI
 * 3.0.3, 4.7.12.4), percent-encoded by RFC 3986, for which the table's `|`,
 * `[` and `]` are no characters of a URL: they go out as `%7C`, `%5B` and
 * `%5D`, as the tables of 3.0.4 and 3.1.1 print them.
 *
 * What the table leaves open ("n/a"): a style in a place it is not for falls
 * back to the place's default, a text in a delimited style and all but objects
 * in `deepObject` are written as `form` does, and an exploded delimited style
 * is an exploded `form`.
 */
export function serializeParameter(parameter: RequestParameter, value: ParameterValue): string {
  if (!isGiven(value)) return "";
  if (parameter.in === "querystring") return serializeQuery(parameter, value);
  const { in: place, name, style, explode, mediaType } = parameter;
  const written = stylesOf[place].includes(style) ? style : stylesOf[place][0];
  const given = mediaType === null ? value : contentText(mediaType, value);
  const encoded = mapTexts(given, encoderOf(parameter));
  const key = place === "header" || written === "cookie" ? encodeHeader(name) : encodeText(name);
  if (written === "deepObject" && isNamed(encoded)) return deepObject(key, encoded);
  const separator = place === "cookie" ? "; " : rules[written].exploded;
  return rules[written].first + expand(rules[written], separator, explode, key, encoded);
}

/** Whether there is anything to send. RFC 6570, 2.3: an empty list is as good as undefined. */
export function isGiven(value: ParameterValue): value is GivenValue {
  return value !== undefined && (typeof value === "string" || value.length > 0);
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
  /** Between the parts of an exploded value. A cookie has `; ` there (RFC 6265, 4.2.1). */
  exploded: string;
  /** Between the parts of any other. */
  joined: string;
  /** What follows a name whose value is empty; `null` where names are not written. */
  empty: string | null;
}

const form: Rule = { first: "", exploded: "&", joined: ",", empty: "=" };

const rules: Record<ParameterStyle, Rule> = {
  simple: { first: "", exploded: ",", joined: ",", empty: null },
  // 3.0.3 and 3.1.0 join with a dot, as other tools do; 3.0.4 and 3.1.1 print RFC 6570's comma.
  label: { first: ".", exploded: ".", joined: ".", empty: null },
  matrix: { first: ";", exploded: ";", joined: ",", empty: "" },
  form,
  spaceDelimited: { ...form, joined: "%20" },
  pipeDelimited: { ...form, joined: "%7C" },
  deepObject: form,
  cookie: form,
};

function expand(rule: Rule, separator: string, explode: boolean, key: string, value: GivenValue): string {
  const named = (name: string, text: string) =>
    rule.empty === null ? text : name + (text === "" ? rule.empty : `=${text}`);
  if (typeof value === "string") return named(key, value);
  if (!explode) return named(key, value.flat().join(rule.joined));
  const parts = isNamed(value)
    ? value.map(([name, text]) => (rule.empty === null ? `${name}=${text}` : named(name, text)))
    : value.map((text) => named(key, text));
  return parts.join(separator);
}

const deepObject = (key: string, members: NamedText[]) =>
  members.map(([name, text]) => `${key}%5B${name}%5D=${text}`).join("&");

const isNamed = (value: GivenValue): value is NamedText[] => Array.isArray(value[0]);

function mapTexts(value: GivenValue, map: (text: string) => string): GivenValue {
  if (typeof value === "string") return map(value);
  if (isNamed(value)) return value.map(([name, text]): NamedText => [map(name), map(text)]);
  return value.map(map);
}
