import type { Pointer } from "#json/pointer.ts";
import type { Position } from "./position.ts";

/** A description that cannot be rendered. Its message reads `FILE:LINE:COLUMN: what is wrong, what to do`. */
export class DescriptionError extends Error {
  override name = "DescriptionError";

  /** Where Astro's error page shows the file. */
  readonly loc: ({ file: string } & Position) | undefined;

  constructor(file: string, position: Position | null, problem: string, options?: ErrorOptions) {
    super(printable(`${placeIn(file, position)}: ${problem}`), options);
    this.loc = position === null ? undefined : { file, ...position };
  }
}

/** Where a reader finds it, in the form editors and terminals turn into a link. */
export function placeIn(file: string, position: Position | null): string {
  return position === null ? file : `${file}:${position.line}:${position.column}`;
}

/** Something that cannot be rendered, reported by a layer that knows the place but not the file. */
export class Unrenderable extends Error {
  override name = "Unrenderable";

  readonly pointer: Pointer;

  constructor(pointer: Pointer, problem: string) {
    super(problem);
    this.pointer = pointer;
  }
}

/**
 * A text of a description as a terminal may show it: control characters and those that turn the direction
 * of writing are spelled out, and what is longer than a message allows is cut.
 */
export function printable(text: string, maxLength = 2000): string {
  const short = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return short.replace(unprintable, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}

const unprintable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
