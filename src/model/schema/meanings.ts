import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { listOf, objectOf, stringOrNull } from "../values.ts";
import type { JsonObject } from "./all-of.ts";

/** The meanings of an enum's values that its description lists, and the rest of the description. */
export interface Meanings {
  rest: string | null;
  /** The meanings, by value as text. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads the list that Django REST framework appends to a description, a line for each value: "* `draft`
 * - Draft". `null` if it lists other values, or not all of them.
 */
export function meaningsIn(description: unknown, values: unknown): Meanings | null {
  const given = listOf(values).filter((value) => value !== null && value !== "");
  if (given.length === 0) return null;
  // Objects cannot be listed by name, and one with a member `toString` cannot be converted to a text.
  if (given.some((value) => typeof value === "object")) return null;
  const names = given.map(String);
  const lines = stringOrNull(description)?.trimEnd().split("\n") ?? [];
  const start = lines.findLastIndex((line) => !listed.test(line)) + 1;
  const texts = new Map(
    lines.slice(start).map((line) => {
      const [, value = "", text = ""] = listed.exec(line) ?? [];
      return [value, text.trim()];
    }),
  );
  if (!names.every((name) => texts.has(name))) return null;
  if ([...texts.keys()].some((value) => value !== "" && !names.includes(value))) return null;
  const rest = lines.slice(0, start).join("\n").trim();
  return { rest: rest === "" ? null : rest, texts };
}

/** A description without the list of values that the schema beside it also has. */
export function wordsBeside(description: unknown, { description: own, enum: values }: JsonObject): unknown {
  const meanings = meaningsIn(own, values) === null ? null : meaningsIn(description, values);
  return meanings === null ? description : meanings.rest;
}

/**
 * A parameter's description and schema. The list of values in the description moves to the schema, or to
 * that of its items.
 */
export function withMeanings(
  description: unknown,
  schema: unknown,
  resolve: Resolve,
): { description: unknown; schema: unknown } {
  if (typeof description !== "string" || !isObject(schema)) return { description, schema };
  if (schema.enum === undefined && isObject(schema.items)) {
    const { schema: items, ...each } = withMeanings(description, schema.items, resolve);
    return { ...each, schema: { ...schema, items } };
  }
  if ("$ref" in schema)
    return { description: wordsBeside(description, objectOf(resolve(schema).value)), schema };
  const meanings = meaningsIn(description, schema.enum);
  if (meanings === null) return { description, schema };
  const texts = Object.fromEntries(meanings.texts);
  return { description: meanings.rest, schema: { "x-enumDescriptions": texts, ...schema } };
}

const listed = /^[*-] `([^`]*)` - (.*)$/;
