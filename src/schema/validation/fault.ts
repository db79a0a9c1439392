import type { Pointer } from "#json/pointer.ts";

/** A validation error at one or several equivalent places. */
export interface Fault {
  /** The first place. A missing `required` member counts as the place. */
  pointer: Pointer;
  /** The violated keyword of JSON Schema, or `readOnly` or `writeOnly`. */
  keyword: string;
  /** The schema that contains the keyword. */
  schema: Keywords;
  /** The number of places. The items of a list, and the members of a map, are equivalent. */
  places: number;
  /** The option against which the value was validated, if there are several. */
  option: TakenOption | null;
}

export type Keywords = { [keyword: string]: unknown };

/** The option of an `anyOf` or `oneOf` that an error refers to. */
export interface TakenOption {
  /** The last part of its `$ref`, e.g. `Cat`. */
  name: string | null;
  /** Whether a discriminator selects it. Otherwise it is the closest option. */
  isNamed: boolean;
}

/** Undescribed members of an object that has described ones. */
export interface UndescribedMember {
  /** The first place. */
  pointer: Pointer;
  places: number;
}

/**
 * An assertion that cannot be checked: a pattern with a backreference, which takes unbounded time, or an
 * unresolved reference.
 */
export interface Unchecked {
  kind: "pattern" | "reference";
  /** The text in the description. */
  text: string;
  /** The first value that the reference applies to. */
  pointer?: Pointer;
}

/** The result of validating a value against a schema. */
export interface Verdict {
  /** The errors in the order of the value, up to the requested number. */
  faults: Fault[];
  /** Empty for the occasion `serve`. */
  undescribedMembers: UndescribedMember[];
  /**
   * Whether the validation is complete. It ends early at the work limit or the requested number of
   * errors.
   */
  isWhole: boolean;
  /** The assertions that could not be checked. */
  unchecked: Unchecked[];
}

/**
 * The purpose of a validation. `serve`: a request in its server, which ignores `readOnly` members and
 * must be able to store every number. `send`: a request in its client. `receive`: a response.
 */
export type Occasion = "serve" | "send" | "receive";
