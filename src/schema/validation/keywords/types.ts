import type { JsonValue } from "#json/index.ts";

/** The types of JSON Schema that a value has: a whole number is both an `integer` and a `number`. */
export function typesOf(value: JsonValue): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "bigint") return integer;
  if (typeof value === "number") return Number.isInteger(value) ? integer : number;
  return names[typeof value] ?? [];
}

const integer = ["integer", "number"];
const number = ["number"];
const names: { [type: string]: string[] } = { object: ["object"], string: ["string"], boolean: ["boolean"] };
