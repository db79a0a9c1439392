import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { listOf, objectOf, textOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";

/** What the values of an enum mean, where its description lists them, and what else the description has. */
export interface Meanings {
  rest: string | null;
  /** By the values as texts. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads the list that Django REST framework writes at the end of a description, a line for each value: "* `draft` - Draft".
 * `null` where it is about other values, or leaves some out.
 */
export function meaningsIn(description: unknown, values: unknown): Meanings | null {
  const given = listOf(values).filter((value) => value !== null && value !== "");
  if (given.length === 0) return null;
  // An object has no name in such a list, and with a member `toString` no text either.
  if (given.some((value) => typeof value === "object")) return null;
  const names = given.map(String);
  const lines = textOf(description)?.trimEnd().split("\n") ?? [];
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

/** A description without the list of values that the schema beside it has, too. */
export function wordsBeside(description: unknown, { description: own, enum: values }: JsonObject): unknown {
  const meanings = meaningsIn(own, values) === null ? null : meaningsIn(description, values);
  return meanings === null ? description : meanings.rest;
}

/** A parameter's description and schema, of which the schema, or that of each item, has what the description lists of its values. */
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
