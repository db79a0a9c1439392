import { isObject, type JsonValue, stringifyJson } from "#json/json.ts";
import { isJson } from "#json/media-type.ts";
import type { Context } from "./context.ts";
import { exampleValue } from "./example-value.ts";
import { objectOf, wordsOf } from "./read.ts";
import type { Example } from "./types.ts";

/**
 * The examples of a parameter or schema as JSON text: those that are written
 * (`examples`, `example`, the schema's), else one made from the schema.
 */
export function readExamples(holder: Record<string, unknown>, schema: unknown, context: Context): Example[] {
  return readWith(jsonText, holder, schema, context);
}

/** The examples of a body as it is sent: text that is no JSON stays as it is. */
export function readBodyExamples(
  mediaType: string,
  holder: Record<string, unknown>,
  schema: unknown,
  context: Context,
): Example[] {
  return readWith(isJson(mediaType) ? jsonText : plainText, holder, schema, context);
}

type Write = (value: unknown) => string;
const jsonText: Write = (value) => stringifyJson(value as JsonValue, 2);
const plainText: Write = (value) => (typeof value === "string" ? value : jsonText(value));

function readWith(
  write: Write,
  holder: Record<string, unknown>,
  schema: unknown,
  context: Context,
): Example[] {
  const named = Object.entries(objectOf(holder.examples)).flatMap(([name, item]) =>
    readNamed(name, context.resolve(item).value, write),
  );
  if (named.length > 0) return named;
  if (holder.example !== undefined) return [unnamed(write(holder.example))];
  const made = schema === undefined ? undefined : exampleValue(schema, context.resolve);
  return made === undefined ? [] : [unnamed(write(made))];
}

function readNamed(name: string, item: unknown, write: Write): Example[] {
  if (!isObject(item) || item.value === undefined) return [];
  return [
    { name, summary: wordsOf(item.summary), description: wordsOf(item.description), text: write(item.value) },
  ];
}

const unnamed = (text: string): Example => ({ name: null, summary: null, description: null, text });
