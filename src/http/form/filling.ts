import type { ParameterValue } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import { isObject, type JsonValue } from "#json/index.ts";

/** The content for a field: typed text, JSON, or one filling for each of its parts. */
export type Filling =
  | { kind: "nothing" }
  /** The field keeps its content. */
  | { kind: "kept" }
  | { kind: "typed"; text: string }
  | { kind: "json"; value: JsonValue }
  | { kind: "list"; items: Filling[] }
  | { kind: "group"; members: [name: string, value: Filling][] };

/** The filling for a stored value of a parameter or form field. */
export function fillingOf(value: ParameterValue): Filling {
  if (value === undefined) return { kind: "nothing" };
  if (typeof value === "string") return typed(value);
  const [first] = value;
  return Array.isArray(first)
    ? {
        kind: "group",
        members: value.flatMap((one) => (Array.isArray(one) ? [[one[0], typed(one[1])]] : [])),
      }
    : { kind: "list", items: value.flatMap((one) => (typeof one === "string" ? typed(one) : [])) };
}

/** The filling for a stored field in JSON: one text, or one for each item of a list. */
export function fillingOfJson(value: ParameterValue): Filling {
  if (value === undefined) return { kind: "nothing" };
  return { kind: "json", value: typeof value === "string" ? readJson(value) : value.flat().map(readJson) };
}

/** A filling as JSON, with typed text parsed. */
export function fillingJson(filling: Filling): JsonValue {
  switch (filling.kind) {
    case "nothing":
    case "kept":
      return null;
    case "typed":
      return readJson(filling.text);
    case "json":
      return filling.value;
    case "list":
      return filling.items.map(fillingJson);
    case "group":
      return Object.fromEntries(filling.members.map(([name, value]) => [name, fillingJson(value)]));
  }
}

/** The fillings of a list's items. */
export function fillingItems(filling: Filling): Filling[] {
  const given = structure(filling);
  if (given.kind === "list") return given.items;
  if (given.kind === "json") return Array.isArray(given.value) ? given.value.map(json) : [];
  return given.kind === "typed" ? [given] : [];
}

/** The fillings of an object's members. */
export function membersOf(filling: Filling): [name: string, value: Filling][] {
  const given = structure(filling);
  if (given.kind === "group") return given.members;
  if (given.kind !== "json" || !isObject(given.value)) return [];
  return Object.entries(given.value as { [name: string]: JsonValue }).map(([name, value]) => [
    name,
    json(value),
  ]);
}

/** The structure of a nested list or object, which was stored as JSON text. */
function structure(filling: Filling): Filling {
  if (filling.kind !== "typed" || !/^\s*[[{]/.test(filling.text)) return filling;
  const value = readJson(filling.text);
  return typeof value === "string" ? filling : json(value);
}

const typed = (text: string): Filling => ({ kind: "typed", text });

const json = (value: JsonValue): Filling => ({ kind: "json", value });
