import { begunLetters, isMeant } from "./match-word.ts";
import { wordsIn } from "./words.ts";

/** As much of a text as fits in a line or two, around the first of the words that occurs in it. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= length) return text;
  const known = wordsIn(text);
  const found =
    known.find(({ folded }) => words.includes(folded)) ??
    known.find(({ folded }) => begunLetters(folded, words) > 0) ??
    known.find(({ folded }) => isMeant(folded, words));
  const start = startOfWord(text, (found?.start ?? 0) - before);
  const end = start + length;
  const shown = text.slice(start, end).replace(halvesOfLetters, "").trim();
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}

/** What is left at either end of a letter that is written in two code units. */
const halvesOfLetters = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** In UTF-16 code units. */
const length = 140;
const before = 50;

function startOfWord(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(" ", place);
  return space === -1 || space - place > before / 2 ? place : space + 1;
}
