export interface DiffLine {
  kind: "same" | "removed" | "added";
  text: string;
}

/**
 * The differences of lines, by a longest common subsequence. If the input is too long, all lines count
 * as removed and added.
 */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middle = changed(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...linesOf("same", before.slice(0, start)),
    ...middle,
    ...linesOf("same", before.slice(before.length - end)),
  ];
}

const linesOf = (kind: DiffLine["kind"], texts: string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

function changed(before: string[], after: string[]): DiffLine[] {
  if (before.length * after.length > mostCells)
    return [...linesOf("removed", before), ...linesOf("added", after)];
  const width = after.length + 1;
  /** The length of the longest common subsequence after each pair of indexes. */
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) {
      lines.push({ kind: "same", text: before[row++] ?? "" });
      column++;
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1)))
      lines.push({ kind: "removed", text: before[row++] ?? "" });
    else lines.push({ kind: "added", text: after[column++] ?? "" });
  }
  return lines;
}

/** The limit, which takes about 50 ms. */
const mostCells = 4_000_000;
