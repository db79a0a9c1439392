import type { Part } from "#validation/shape.ts";

/** What all parts say by a keyword that is a number, as doubles. */
export const numbersIn = (parts: Part[], keyword: string): number[] =>
  exactNumbersIn(parts, keyword).map(Number);

/** The same with every digit. */
export const exactNumbersIn = (parts: Part[], keyword: string): (number | bigint)[] =>
  parts.flatMap(({ [keyword]: value }) =>
    typeof value === "number" || typeof value === "bigint" ? value : [],
  );

/** How many of something there may be: as many as `least` to `most`, where neither is too much to be made. */
export function countsIn(parts: Part[], noun: string, bearable: number): [least: number, most: number] {
  const least = Math.max(0, ...numbersIn(parts, `min${noun}`));
  return [Math.min(least, bearable), Math.min(bearable, ...numbersIn(parts, `max${noun}`))];
}
