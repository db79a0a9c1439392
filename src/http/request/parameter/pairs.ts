import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { styles } from "#model/parameter/style.ts";
import type { JsonSchema, ParameterStyle } from "#model/types.ts";
import { isStringSchema, itemSchema, memberSchema } from "../schemas.ts";
import type { GivenValue, NamedText } from "../types.ts";

/** What is written as names with values: in a query, a cookie or a form. */
export interface Named {
  name: string;
  style: ParameterStyle;
  explode: boolean;
  jsonSchema: JsonSchema | null;
}

/** How the parts of a pair are encoded where they go. */
export interface PairEncoding {
  name(text: string): string;
  /** A value, and the names of its members. */
  text(text: string): string;
  /** The delimiters of a style, and characters not allowed in a URL: a space, `|`, `[` and `]`. */
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
  return value.map((item) =>
    typeof item === "string" ? [key, encode.text(item)] : [encode.name(item[0]), encode.text(item[1])],
  );
}

/** A value whose members, or items, may be lists and objects themselves. */
type Structure = JsonValue | Structure[] | Map<string, Structure>;

/**
 * The specification leaves lists and objects within `deepObject` open. They are written as most servers read them
 * (PHP, Rails, Rack, qs): `a[b][c]=1` and `a[b][]=1`; and where the items of a list are no texts themselves, whose
 * members would else run into each other, `a[b][0][c]=1`.
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
  return [[key, encode.text(typeof value === "string" ? value : stringifyJson(value))]];
}

function structureOf({ jsonSchema }: Named, value: string[] | NamedText[]): Structure {
  if (!isNamed(value)) return value.map((text) => structured(text, itemSchema(jsonSchema)));
  return new Map(value.map(([name, text]) => [name, structured(text, memberSchema(jsonSchema, name))]));
}

/** The list or object that a text is as JSON, unless its schema has it as the text it is. */
function structured(text: string, schema: JsonSchema | null): Structure {
  if (isStringSchema(schema) || !/^\s*[[{]/.test(text)) return text;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

const isNamed = (value: string[] | NamedText[]): value is NamedText[] => Array.isArray(value[0]);
