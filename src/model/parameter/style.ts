import type { ParameterPlace, ParameterStyle } from "../types.ts";

/** The serialization of lists and objects in a style, in the terms of RFC 6570, appendix A. */
export interface StyleRule {
  places: readonly ParameterPlace[];
  /** The default of `explode`. */
  explode: boolean;
  /** The text before the value. */
  prefix: string;
  /** The separator of a value that is not exploded; for `label` a comma since 3.0.4 and 3.1.1. */
  separator: "," | " " | "|";
  /** The separator of an exploded value; `null` if each part is a pair of its own, such as `&a=1`. */
  exploded: "," | "." | ";" | null;
  /** Whether the name of the parameter is part of the text. */
  isNamed: boolean;
}

const pairs = { explode: false, prefix: "", separator: ",", exploded: null, isNamed: true } as const;

/** All styles (OpenAPI 3.2.0, 4.12.2.2). The first style of a place is its default. */
export const styles: Record<ParameterStyle, StyleRule> = {
  simple: { ...pairs, places: ["path", "header"], exploded: ",", isNamed: false },
  label: { ...pairs, places: ["path"], prefix: ".", exploded: ".", isNamed: false },
  matrix: { ...pairs, places: ["path"], prefix: ";", exploded: ";" },
  form: { ...pairs, places: ["query", "querystring", "cookie"], explode: true },
  spaceDelimited: { ...pairs, places: ["query"], separator: " " },
  pipeDelimited: { ...pairs, places: ["query"], separator: "|" },
  deepObject: { ...pairs, places: ["query"] },
  cookie: { ...pairs, places: ["cookie"], explode: true },
};

const names = Object.keys(styles) as ParameterStyle[];

/** A style of the specification; `null` for others. */
export const styleOf = (value: unknown): ParameterStyle | null =>
  names.find((style) => style === value) ?? null;

/** The style, or the default of the place if it is missing or invalid there. */
export const styleIn = (place: ParameterPlace, style?: ParameterStyle): ParameterStyle =>
  style !== undefined && styles[style].places.includes(place)
    ? style
    : (names.find((name) => styles[name].places.includes(place)) ?? "form");
