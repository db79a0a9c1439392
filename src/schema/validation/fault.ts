import type { Pointer } from "#json/pointer.ts";

/** One thing that is wrong with a value, at one place or at many that are alike. */
export interface Fault {
  /** The first place. A `required` member counts as the place of the fault. */
  pointer: Pointer;
  /** The keyword of JSON Schema, or `readOnly` or `writeOnly`, that is violated. */
  keyword: string;
  /** The schema of the keyword. */
  schema: Keywords;
  /** How many places have it: the items of a list, and the members of a map, are alike. */
  places: number;
  /** What the value was taken for, where it could be one of several. */
  option: TakenOption | null;
}

export type Keywords = { [keyword: string]: unknown };

/** The option of an `anyOf` or `oneOf` that a fault is reported for. */
export interface TakenOption {
  /** The last part of its `$ref`, e.g. `Cat`. */
  name: string | null;
  /** Whether the value names it by its discriminator; else it is the closest option. */
  isNamed: boolean;
}

/** Members that the description does not name, where it names others. */
export interface Stray {
  /** The first place. */
  pointer: Pointer;
  places: number;
}

/**
 * A part of a schema that asserts what cannot be checked: a pattern that refers back to what a group has matched, which
 * takes unbounded time, or a reference that does not resolve.
 */
export interface Unchecked {
  kind: "pattern" | "reference";
  /** As it is in the description. */
  text: string;
  /** The first value that a reference is about. */
  pointer?: Pointer;
}

/** The result of checking a value against a schema. */
export interface Verdict {
  /** In the order of the value, up to the requested number. */
  faults: Fault[];
  /** Only where the occasion is not `serve`. */
  strays: Stray[];
  /** Whether all of it was looked at: it ends early where that is too much work, or where enough was found. */
  isWhole: boolean;
  /** What of the schema could not be checked. */
  unchecked: Unchecked[];
}

/**
 * On what occasion a value is checked. `serve`: a request, by the server that got it, which overlooks what is
 * `readOnly` and must store every number. `send`: a request, by its client. `receive`: a response.
 */
export type Occasion = "serve" | "send" | "receive";
