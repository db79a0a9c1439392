import { findFault } from "#json/fault.ts";
import { type JsonValue, parseJson } from "#json/index.ts";

/** JSON text as a value, or where it is none: line and column, or its end. */
export type ReadJson = { kind: "read"; value: JsonValue } | { kind: "broken"; where: string };

export function readJson(text: string): ReadJson {
  try {
    return { kind: "read", value: parseJson(text) };
  } catch {
    const fault = findFault(text);
    const isEnd = fault === null || text.slice(fault.offset).trim() === "";
    return {
      kind: "broken",
      where: isEnd ? "it ends too early" : `line ${fault.line}, column ${fault.column}`,
    };
  }
}
