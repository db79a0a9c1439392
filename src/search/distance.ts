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
