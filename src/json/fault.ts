import { outlineReader } from "./outline.ts";

/** The position of a JSON syntax error, and the expected token. */
export interface JsonFault {
  /** The offset in UTF-16 code units from the beginning. */
  offset: number;
  /** Both count from 1. */
  line: number;
  column: number;
  message: string;
}

/** The first unexpected token, or the end of the text; `null` for valid JSON (RFC 8259). */
export function findFault(text: string): JsonFault | null {
  const reader = outlineReader(text);
  reader.advance(Number.POSITIVE_INFINITY);
  const read = reader.result();
  if (read.kind === "outline") return null;
  return { ...read.problem, ...lineAndColumn(text, read.problem.offset) };
}

/** Line and column of an offset in UTF-16 code units, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < offset; end = text.indexOf("\n", start)) {
    line++;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}
