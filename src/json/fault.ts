import { lineAndColumn } from "./line-and-column.ts";
import { outlineReader } from "./outline.ts";

/** Where a text stops being JSON, and what was expected there. */
export interface JsonFault {
  /** In UTF-16 code units from the beginning. */
  offset: number;
  /** Both count from 1. */
  line: number;
  column: number;
  message: string;
}

/** The first unexpected token, or the end of the text; `null` where it is JSON (RFC 8259). */
export function findFault(text: string): JsonFault | null {
  const reader = outlineReader(text);
  reader.advance(Number.POSITIVE_INFINITY);
  const read = reader.result();
  if (read.kind === "outline") return null;
  return { ...read.problem, ...lineAndColumn(text, read.problem.offset) };
}
