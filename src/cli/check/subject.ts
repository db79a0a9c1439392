import { type Pointer, tokensOf } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";

/** Names a place, for a sentence about it: `"tags"`, or `item 2 of "tags"`. */
export function subjectOf(pointer: Pointer): string {
  const tokens = tokensOf(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return messages.theDescription;
  const holder = tokens.at(-2);
  return /^\d{1,5}$/.test(last) && holder !== undefined ? messages.itemOf(last, holder) : `"${last}"`;
}
