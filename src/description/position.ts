/** Both count from 1, as in editors. A column counts UTF-16 code units. */
export interface Position {
  line: number;
  column: number;
}

/** The position of the character at `offset`. */
export function positionAt(source: { text: string }, offset: number): Position {
  const starts = lineStartsOf(source);
  let line = 0;
  for (let low = 0, high = starts.length - 1; low <= high; ) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) {
      line = middle;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return { line: line + 1, column: Math.max(0, offset) - (starts[line] ?? 0) + 1 };
}

const cache = new WeakMap<object, number[]>();

function lineStartsOf(source: { text: string }): number[] {
  let starts = cache.get(source);
  if (starts === undefined) {
    starts = [0];
    for (let at = source.text.indexOf("\n"); at >= 0; at = source.text.indexOf("\n", at + 1))
      starts.push(at + 1);
    cache.set(source, starts);
  }
  return starts;
}
