/** Both count from 1, as editors do; a column counts UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

/** The position of the character at `offset`. */
export function positionAt({ text }: { text: string }, offset: number): Position {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: before.length - lineStart + 1 };
}
