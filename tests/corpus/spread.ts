/** At most so many of a list, evenly spread over it, the first and the last among them. */
export function spread<Item>(list: Item[], count: number): Item[] {
  if (list.length <= count) return list;
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_none, index) => list[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}

/** The value below which so much (0 to 1) of a list of numbers lies. */
export function quantile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}
