import type { Pointer } from "#json/pointer.ts";
import type { Position } from "./position.ts";
import { printable } from "./printable.ts";

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

/** Something that cannot be rendered, told by a part that knows the place but not the file. */
export class Unrenderable extends Error {
  override name = "Unrenderable";

  readonly pointer: Pointer;

  constructor(pointer: Pointer, problem: string) {
    super(problem);
    this.pointer = pointer;
  }
}
