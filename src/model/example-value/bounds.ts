/** A schema, or one of several that apply together. */
export type Keywords = Record<string, unknown>;

/** What all parts state by a keyword that is a number, as doubles. */
export const numbersIn = (parts: Keywords[], keyword: string): number[] =>
  exactNumbersIn(parts, keyword).map(Number);

/** The same with every digit. 3.0's `exclusiveMinimum: true` makes the `minimum` beside it one. */
export const exactNumbersIn = (parts: Keywords[], keyword: string): (number | bigint)[] =>
  parts.flatMap((part) => {
    const own = part[keyword];
    const value = own === true ? part[keyword.replace("exclusiveM", "m")] : own;
    // A bound beyond every double bounds nothing.
    return typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value)) ? value : [];
  });

/** How many of something there may be: as many as `least` to `most`, where neither is too much to be made. */
export function countsIn(parts: Keywords[], noun: string, bearable: number): [least: number, most: number] {
  const least = Math.max(0, ...numbersIn(parts, `min${noun}`));
  return [Math.min(least, bearable), Math.min(bearable, ...numbersIn(parts, `max${noun}`))];
}
