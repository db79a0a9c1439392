import type { Context } from "../context.ts";
import { readDescribed } from "../media/index.ts";
import { follow } from "../reference-object.ts";
import type { Parameter, ParameterPlace } from "../types.ts";
import { listOf, wordsOf } from "../values.ts";
import { styleIn, styleOf, styles } from "./style.ts";

const places: ParameterPlace[] = ["path", "query", "querystring", "header", "cookie"];

/**
 * Reads Parameter Objects (OpenAPI 3.2.0, 4.12). One of the operation takes
 * the place of one of the path with the same name and place. `Accept`,
 * `Content-Type` and `Authorization` are not parameters, by the specification.
 */
export function readParameters(ofPath: unknown, ofOperation: unknown, context: Context): Parameter[] {
  const found = [...listOf(ofPath), ...listOf(ofOperation)].flatMap((item) => readParameter(item, context));
  const byKey = new Map(found.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...byKey.values()]
    .filter((parameter) => !isIgnored(parameter))
    .sort((one, other) => places.indexOf(one.in) - places.indexOf(other.in));
}

const ignoredHeaders = ["accept", "content-type", "authorization"];
const isIgnored = (parameter: Parameter) =>
  parameter.in === "header" && ignoredHeaders.includes(parameter.name.toLowerCase());

function readParameter(reference: unknown, context: Context): Parameter[] {
  const value = follow(reference, context);
  if (value === null || typeof value.name !== "string") return [];
  const place = places.find((candidate) => candidate === value.in);
  if (place === undefined) return [];
  const style = styleOf(value.style) ?? styleIn(place);
  return [
    {
      name: value.name,
      in: place,
      required: place === "path" || value.required === true,
      deprecated: value.deprecated === true,
      description: wordsOf(value.description),
      style,
      explode: typeof value.explode === "boolean" ? value.explode : styles[style].explode,
      allowReserved: value.allowReserved === true,
      allowEmptyValue: place === "query" && value.allowEmptyValue === true,
      ...readDescribed(value, context),
    },
  ];
}
