import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/json.ts";
import type { Operation, Parameter } from "#reference/types.ts";
import { isOneText } from "./content.ts";
import { exampleBody } from "./example-body.ts";
import { type FindSchema, findNone } from "./find-schema.ts";
import type { NamedText, ParameterValue, RequestValues } from "./types.ts";

/**
 * The values of an operation's sample: all that a call needs and nothing else.
 * Required parameters with their first example, else with their own name, and
 * the first body that has an example, required or not: most descriptions leave
 * a body's `required` out. Optional parameters are left out even where they
 * have examples: each narrows the answer (`after`, `status`), and together they
 * make a call nobody would start with. `findSchema` tells which fields of a
 * form are files where their schemas are named elsewhere.
 */
export function exampleValues(operation: Operation, findSchema: FindSchema = findNone): RequestValues {
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({ in: parameter.in, name: parameter.name, value: exampleOf(parameter) }));
  const bodies = operation.body?.content.map((media) => exampleBody(media, findSchema)) ?? [];
  return { parameters, body: bodies.find((body) => body !== null) ?? null };
}

function exampleOf(parameter: Parameter): ParameterValue {
  const text = parameter.examples[0]?.text ?? "";
  const value = isOneText(parameter) ? text : toValue(text);
  // "string" is an example of any text and none of this one.
  return value === undefined || value.length === 0 || value === "string" ? parameter.name : value;
}

/** A parameter's example, which the model holds as JSON text, as a form would give it. */
function toValue(text: JsonText): ParameterValue {
  const value = readJson(text);
  if (Array.isArray(value)) return value.map(textOf);
  return isObject(value) ? Object.entries(value).map(namedText) : textOf(value);
}

function readJson(text: JsonText): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

const namedText = ([name, value]: [string, JsonValue]): NamedText => [name, textOf(value)];
const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));
