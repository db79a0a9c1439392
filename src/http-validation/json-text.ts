import { findFault } from "#json/fault.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";

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

/** What of JSON text a check of its value does not see, in sentences. */
export function unseenIn(text: string, value: JsonValue): string[] {
  return [
    ...(membersIn(text) > membersOf(value)
      ? ["An object has a duplicate name; only its last value was validated."]
      : []),
    ...(text.includes("\u{fffd}") ? ["The body may contain invalid UTF-8, which was not validated."] : []),
  ];
}

/** By the colons between strings. */
const membersIn = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;

function membersOf(value: JsonValue): number {
  let count = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const members: JsonValue[] = Object.values(next);
    if (isObject(next)) count += members.length;
    for (const member of members) open.push(member);
  }
  return count;
}
