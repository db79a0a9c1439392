import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import type { Example, Parameter } from "#model/types.ts";

/**
 * A parameter's first example as a person would type it: items joined by `separator`, text without
 * quotes.
 */
export function exampleText(parameter: Parameter, separator: string): string {
  const text = parameter.examples[0]?.text;
  return text === undefined ? "" : typedText(text, separator);
}

/** A written example of a parameter or header, with its summary and description. */
export type WrittenExample = Pick<Example, "text" | "summary" | "description">;

/** The written examples: in a media type unchanged, others as a person would type them. */
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

/** A JSON text on one line; other text unchanged. */
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

/** A JSON text for people: strings without quotes. */
export const plainText = (text: JsonText) => plain(readJson(text));

const plain = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

// An example in the wire format need not be JSON.
function readJson(text: JsonText): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
