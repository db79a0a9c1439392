import { type Pointer, tokensOf } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";

/**
 * A problem of the lower layers, `what is wrong; what to do`, as two sentences. Quoted text of the
 * author may contain the same characters.
 */
export function inSentences(problem: string): { message: string; fix?: string } {
  const [, message, fix] = /^((?:"[^"]*"|`[^`]*`|[^;"`]|;(?! ))*); (.*)$/s.exec(problem) ?? [];
  if (message === undefined || fix === undefined) return { message: sentence(problem) };
  return { message: sentence(message), fix: sentence(fix) };
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;

/** A list for a sentence: `a`, `b` and `c`. */
export function listed(names: readonly string[]): string {
  const marked = names.map((name) => `\`${name}\``);
  return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} and ${marked.at(-1)}`;
}

/** A name for a place in a sentence: `"tags"`, or `item 2 of "tags"`. */
export function subjectOf(pointer: Pointer): string {
  const tokens = tokensOf(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return messages.theDescription;
  const holder = tokens.at(-2);
  return /^\d{1,5}$/.test(last) && holder !== undefined ? messages.itemOf(last, holder) : `"${last}"`;
}
