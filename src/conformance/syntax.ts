import { brokenAt, lineAndColumn } from "#json/broken.ts";
import { type JsonValue, parseJson } from "#json/json.ts";

/** JSON text as a value, or where it is none: line and column, or its end. */
export type ReadJson = { kind: "read"; value: JsonValue } | { kind: "broken"; where: string };

export function readJson(text: string): ReadJson {
  try {
    return { kind: "read", value: parseJson(text) };
  } catch {
    const offset = brokenAt(text) ?? text.length;
    const [line, column] = lineAndColumn(text, offset);
    const isEnd = text.slice(offset).trim() === "";
    return { kind: "broken", where: isEnd ? "it ends too early" : `line ${line}, column ${column}` };
  }
}
