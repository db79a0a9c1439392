import { isLetter } from "./pairs.ts";

/**
 * How many letters must be changed, added, left out or swapped with their neighbor to make `typed` the beginning of
 * `word`, or all of it; `most + 1` where it is more than `most` (optimal string alignment).
 */
export function distance(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let above: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, (above[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    above = last;
    last = next;
  }
  return Math.min(most + 1, ...last);
}

/** So many letters of a word of this length may be wrong. */
export const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** How many letters of a word at its beginning are one of those that were typed; 0 where it begins otherwise. */
export const begunLetters = (word: string, typed: readonly string[]): number =>
  Math.max(0, ...typed.filter((one) => begins(word, one, typed.length)).map(({ length }) => length));

const begins = (word: string, typed: string, count: number) =>
  isLetter(typed) && count > 1 ? word === typed : word.startsWith(typed);

/** Whether a word may have been meant by one that was typed wrongly. */
export const isMeant = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => {
    const most = mistakesIn(one.length);
    return most > 0 && distance(one, word, most) <= most;
  });

/** The name that a misspelt one may have meant: case, hyphens and a plural s count for nothing. */
export function nearest(key: string, known: readonly string[]): string | null {
  const written = bare(key);
  const near = known
    .map((candidate) => ({ candidate, away: apart(written, bare(candidate)) }))
    .filter(
      ({ candidate, away }) =>
        away <= (bare(candidate).length < 9 ? 1 : 2) && written[0] === bare(candidate)[0],
    )
    .sort((one, other) => one.away - other.away || apart(key, one.candidate) - apart(key, other.candidate));
  return near[0]?.candidate ?? null;
}

const bare = (key: string) => key.replace(/^x-/i, "").toLowerCase().replace(/[-_.]/g, "").replace(/s$/, "");

/** Of whole words; the search's own counts a beginning as the word. */
const apart = (one: string, other: string) => Math.max(distance(one, other, 2), distance(other, one, 2));
