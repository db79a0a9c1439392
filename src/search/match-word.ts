import { distance, mistakesIn } from "./distance.ts";

/** How many letters of a word at its beginning are one of those that were typed; 0 where it begins otherwise. */
export const begunLetters = (word: string, typed: readonly string[]): number =>
  Math.max(0, ...typed.filter((one) => begins(word, one, typed.length)).map(({ length }) => length));

/** A single letter begins too many words to be useful beside others. */
const begins = (word: string, typed: string, count: number) =>
  typed.length === 1 && count > 1 ? word === typed : word.startsWith(typed);

/** Whether a word may have been meant by one that was typed wrongly. */
export const isMeant = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => {
    const most = mistakesIn(one.length);
    return most > 0 && distance(one, word, most) <= most;
  });
