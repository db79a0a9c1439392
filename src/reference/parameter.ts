import { isObject } from "#json/json.ts";
import { readContent } from "./body.ts";
import type { Context } from "./context.ts";
import { readExamples } from "./example.ts";
import { toJsonSchema } from "./json-schema.ts";
import { listOf, textOf, wordsOf } from "./read.ts";
import { readSchema } from "./schema.ts";
import type { Parameter, ParameterPlace, ParameterStyle } from "./types.ts";

const places: ParameterPlace[] = ["path", "query", "querystring", "header", "cookie"];

const defaultStyles: Record<ParameterPlace, ParameterStyle> = {
  path: "simple",
  query: "form",
  querystring: "form",
  header: "simple",
  cookie: "form",
};

const styles: ParameterStyle[] = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
  "cookie",
];

/**
 * Reads Parameter Objects (OpenAPI 3.0.3, 4.7.12). One of the operation takes
 * the place of one of the path with the same name and place. `Accept`,
 * `Content-Type` and `Authorization` are no parameters, says the specification.
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
  const { value } = context.resolve(reference);
  if (!isObject(value) || typeof value.name !== "string") return [];
  const place = places.find((candidate) => candidate === value.in);
  if (place === undefined) return [];
  const [media] = readContent(value.content, context);
  const style = styles.find((candidate) => candidate === textOf(value.style)) ?? defaultStyles[place];
  return [
    {
      name: value.name,
      in: place,
      required: place === "path" || value.required === true,
      deprecated: value.deprecated === true,
      description: wordsOf(value.description),
      style,
      explode: typeof value.explode === "boolean" ? value.explode : style === "form",
      allowReserved: value.allowReserved === true,
      mediaType: media?.name ?? null,
      schema: media?.schema ?? readSchema(value.schema ?? {}, context),
      jsonSchema: media?.jsonSchema ?? toJsonSchema(value.schema ?? {}),
      examples: media?.examples ?? readExamples(value, value.schema, context),
    },
  ];
}
