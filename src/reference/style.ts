import type { ParameterStyle } from "./types.ts";

const styles: ParameterStyle[] = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
  "cookie",
];

/** A style of the specification ("Style Values"), else `null`. */
export const styleOf = (value: unknown): ParameterStyle | null =>
  styles.find((style) => style === value) ?? null;
