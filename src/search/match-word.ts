import { distance, mistakesIn } from "./distance.ts";

/** How many letters of a word at its beginning are one of those that were typed; 0 where it begins otherwise. */
export const begunLetters = (word: string, typed: readonly string[]): number =>
  Math.max(0, ...typed.filter((one) => word.startsWith(one)).map(({ length }) => length));

/** Whether a word may have been meant by one that was typed wrongly. */
export const isMeant = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => {
    const most = mistakesIn(one.length);
    return most > 0 && distance(one, word, most) <= most;
  });
