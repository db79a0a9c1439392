import type { Pointer } from "#json/pointer.ts";
import type { Position } from "./position.ts";

/**
 * A description that cannot be rendered. Its message has the form `FILE:LINE:COLUMN: problem, solution`.
 */
export class DescriptionError extends Error {
  override name = "DescriptionError";

  /** The place that Astro's error page shows. */
  readonly loc: ({ file: string } & Position) | undefined;

  constructor(file: string, position: Position | null, problem: string, options?: ErrorOptions) {
    super(printable(`${placeIn(file, position)}: ${problem}`), options);
    this.loc = position === null ? undefined : { file, ...position };
  }
}

/** The place in a form that editors and terminals turn into a link. */
export function placeIn(file: string, position: Position | null): string {
  return position === null ? file : `${file}:${position.line}:${position.column}`;
}

/** An error in a layer that knows the place but not the file. */
export class Unrenderable extends Error {
  override name = "Unrenderable";

  readonly pointer: Pointer;

  constructor(pointer: Pointer, problem: string) {
    super(problem);
    this.pointer = pointer;
  }
}

/**
 * A text of a description, made safe for a line of a terminal or log. Control and bidirectional
 * characters are spelled out, and so are commands that a pipeline would run (`::error`, `##[error]`,
 * `##vso[…]`). Long texts are truncated.
 */
export function printable(text: string, maxLength = 2000): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return short.replace(unprintable, spelled).replace(command, spelled);
}

const spelled = (char: string) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;

/** JSON text whose strings are `printable`, with the same meaning for a parser. */
export const printableJson = (json: string): string =>
  json
    .replace(/[\p{Cf}\x7f-\x9f\u2028\u2029]/gu, (char) => char.split("").map(unit).join(""))
    .replace(/#(?=#\w*\[)/g, unit);

const unit = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const command = /(?<=^\s*):(?=:)|#(?=#\w*\[)/g;
