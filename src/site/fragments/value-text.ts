import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import type { Example, Parameter } from "#model/types.ts";

/** A parameter's first example as a person would type it: items apart by `separator`, text without quotes. */
export function exampleText(parameter: Parameter, separator: string): string {
  const text = parameter.examples[0]?.text;
  return text === undefined ? "" : typedText(text, separator);
}

/** An example of the author's for a parameter or header, with its summary and description. */
export type WrittenExample = Pick<Example, "text" | "summary" | "description">;

/** The author's examples: one that is written in a media type as it is, others as a person would type them. */
export const writtenExamples = ({
  examples,
  mediaType,
}: Pick<Parameter, "examples" | "mediaType">): WrittenExample[] =>
  examples
    .filter(({ origin }) => origin === "written")
    .map(({ text, summary, description }) => ({
      text: mediaType === null ? typedText(text, ", ") : onOneLine(text),
      summary,
      description,
    }));

/** A text of JSON in one line, any other as it is. */
function onOneLine(text: string): string {
  const value = readJson(text);
  return typeof value === "string" ? text : stringifyJson(value);
}

/** A value as a person would type it into a form. */
export function typedText(text: JsonText, separator: string): string {
  const value = readJson(text);
  if (Array.isArray(value)) return value.map(plain).join(separator);
  if (!isObject(value)) return plain(value);
  return Object.entries(value)
    .map(([name, item]) => `${name}=${plain(item)}`)
    .join(separator);
}

/** A JSON text for people: a string without its quotes. */
export const plainText = (text: JsonText) => plain(readJson(text));

const plain = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

// An example that is sent as it is written need not be JSON.
function readJson(text: JsonText): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
