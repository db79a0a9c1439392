/** A schema, or one of several that apply together. */
export type Keywords = Record<string, unknown>;

/** The values of a numeric keyword in all parts, as doubles. */
export const numbersIn = (parts: Keywords[], keyword: string): number[] =>
  exactNumbersIn(parts, keyword).map(Number);

/**
 * The values of a numeric keyword in all parts with every digit. A `minimum` beside 3.0's
 * `exclusiveMinimum: true` counts as exclusive.
 */
export const exactNumbersIn = (parts: Keywords[], keyword: string): (number | bigint)[] =>
  parts.flatMap((part) => {
    const own = part[keyword];
    const value = own === true ? part[keyword.replace("exclusiveM", "m")] : own;
    // A bound beyond the range of doubles has no effect.
    return typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value)) ? value : [];
  });

/** The allowed number of characters, items or properties, limited to `bearable`. */
export function countsIn(parts: Keywords[], noun: string, bearable: number): [least: number, most: number] {
  const least = Math.max(0, ...numbersIn(parts, `min${noun}`));
  return [Math.min(least, bearable), Math.min(bearable, ...numbersIn(parts, `max${noun}`))];
}
