import { findFault } from "#json/fault.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import { messages } from "#messages/validation.ts";

/** The value of a JSON text, or, if it is invalid, where: line and column, or its end. */
export type ReadJson = { kind: "read"; value: JsonValue } | { kind: "broken"; where: string };

export function readJson(text: string): ReadJson {
  try {
    return { kind: "read", value: parseJson(text) };
  } catch {
    const fault = findFault(text);
    const isEnd = fault === null || text.slice(fault.offset).trim() === "";
    return {
      kind: "broken",
      where: isEnd ? messages.endsTooEarly : messages.lineAndColumn(fault.line, fault.column),
    };
  }
}

/** Whether an object of JSON text has a name twice, of which its value has the last alone. */
export const hasDuplicateNames = (text: string, value: JsonValue): boolean =>
  membersIn(text) > membersOf(value);

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
