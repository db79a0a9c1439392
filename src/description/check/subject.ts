import { type Pointer, tokensOf } from "#json/pointer.ts";

/** Names a place, for a sentence about it: `"tags"`, or `item 2 of "tags"`. */
export function subjectOf(pointer: Pointer): string {
  const tokens = tokensOf(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return "the description";
  const holder = tokens.at(-2);
  return /^\d{1,5}$/.test(last) && holder !== undefined ? `item ${last} of "${holder}"` : `"${last}"`;
}

/** A type with its article. */
export const aType = (name: string): string => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;

/** The sentence for a field that an object does not have. */
export const unknownField = (name: string): string =>
  `unknown keyword "${name}"; correct its spelling, or remove it`;
