import { isLetter } from "./pairs.ts";

/**
 * The number of letters to change, add, remove or swap with their neighbor until `typed` is `word` or
 * its beginning; `most + 1` if it exceeds `most` (optimal string alignment).
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

/** The tolerated number of mistakes in a word of this length. */
export const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The length of a word's beginning that equals one of the typed words; 0 without one. */
export const begunLetters = (word: string, typed: readonly string[]): number =>
  Math.max(0, ...typed.filter((one) => begins(word, one, typed.length)).map(({ length }) => length));

const begins = (word: string, typed: string, count: number) =>
  isLetter(typed) && count > 1 ? word === typed : word.startsWith(typed);

/** Whether a word may be the correction of a misspelled one. */
export const isMeant = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => {
    const most = mistakesIn(one.length);
    return most > 0 && distance(one, word, most) <= most;
  });

/** The closest name to a misspelled one. Case, hyphens and a plural s are ignored. */
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

/** The distance between entire words. The search's own function accepts the beginning of a word. */
const apart = (one: string, other: string) => Math.max(distance(one, other, 2), distance(other, one, 2));
