import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import type { FileContent, NamedText, ParameterValue, RequestParameter, RequestValues } from "./types.ts";

/** The value of a parameter among those of a form. */
export function givenValue(values: RequestValues, parameter: RequestParameter): ParameterValue {
  return values.parameters.find((given) => given.in === parameter.in && given.name === parameter.name)?.value;
}

/** The undescribed values that a reader added in a place. */
export const undeclaredIn = (
  { parameters }: RequestValues,
  place: "query" | "header" | "cookie",
): NamedText[] =>
  parameters.flatMap(({ in: own, name, value, isUndeclared }): NamedText[] =>
    isUndeclared && own === place && name !== "" && typeof value === "string" ? [[name, value]] : [],
  );

/** Whether a value is sent. RFC 6570, 2.3: an empty list counts as undefined. */
export function isGiven<Value extends ParameterValue | FileContent[]>(
  value: Value,
): value is Exclude<Value, undefined> {
  return value !== undefined && (typeof value === "string" || value.length > 0);
}

/** An example, which is JSON text in the model, as a form value. RFC 6570, 2.3: null is undefined. */
export function exampleValue(text: JsonText): ParameterValue {
  return toValue(readJson(text));
}

/** A JSON value as a form value. */
export function toValue(value: JsonValue): ParameterValue {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(textOrJson);
  return isObject(value)
    ? Object.entries(value as Record<string, JsonValue>).flatMap(member)
    : textOrJson(value);
}

/** The text itself, or the JSON text of another value. */
export const textOrJson = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

/** The value of JSON text; other text is returned unchanged. */
export function readJson(text: JsonText): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

const member = ([name, value]: [string, JsonValue]): NamedText[] =>
  value === null ? [] : [[name, textOrJson(value)]];
