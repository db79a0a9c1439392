import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/json.ts";
import type { Parameter } from "#reference/types.ts";

/** A parameter's first example as a person would type it: items apart by `separator`, text without quotes. */
export function exampleText(parameter: Parameter, separator: string): string {
  const text = parameter.examples[0]?.text;
  if (text === undefined) return "";
  const value = parseJson(text);
  if (Array.isArray(value)) return value.map(plain).join(separator);
  if (!isObject(value)) return plain(value);
  return Object.entries(value)
    .map(([name, item]) => `${name}=${plain(item)}`)
    .join(separator);
}

/** A JSON text as a person would say it: a string without its quotes. */
export const plainText = (text: JsonText) => plain(parseJson(text));

const plain = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));
