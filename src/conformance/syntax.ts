import { type JsonValue, parseJson } from "#json/json.ts";

/** JSON text as a value, or where it is none: `: line 3, column 5`, or nothing where the engine does not say it. */
export type ReadJson = { kind: "read"; value: JsonValue } | { kind: "broken"; where: string };

export function readJson(text: string): ReadJson {
  try {
    return { kind: "read", value: parseJson(text) };
  } catch (error) {
    return { kind: "broken", where: placeOf(String(error), text) };
  }
}

// V8 tells a position, Firefox line and column, Safari neither.
function placeOf(message: string, text: string): string {
  const told = /line (\d+) column (\d+)/.exec(message);
  if (told !== null) return `: line ${told[1]}, column ${told[2]}`;
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined) return /end of (?:JSON|data)/.test(message) ? ": it ends too early" : "";
  const before = text.slice(0, Number(position)).split("\n");
  return `: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
