import { decodePercent } from "#http/request/encode.ts";
import { serializeParameter } from "#http/request/parameter/index.ts";
import type { ParameterValue } from "#http/request/types.ts";
import { messages } from "#messages/pages.ts";
import { styleIn, styles } from "#model/parameter/style.ts";
import type { Encoding, Parameter, ParameterPlace, ParameterStyle, Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import type { Fact } from "../schema/facts.ts";
import { schemaTarget } from "../schema/target.ts";

/** The serialization of a parameter if it is unusual for its place (OpenAPI 3.1.1, 4.8.12). */
export function parameterFacts(parameter: Parameter, site: Site): Fact[] {
  const { name, style, explode, schema } = parameter;
  if (parameter.mediaType !== null) return [{ term: messages.writtenAs, values: [parameter.mediaType] }];
  const isUsual = style === styleIn(parameter.in) && explode === styles[style].explode;
  const way = isUsual ? null : wayOf(name, parameter.in, style, explode, shapeOf(schema, site));
  return [
    ...(way === null ? [] : [{ term: messages.writtenAs, values: [way] }]),
    ...(parameter.allowReserved ? [reserved()] : []),
    ...(parameter.allowEmptyValue ? [{ term: messages.emptyValue, values: [messages.allowed] }] : []),
  ];
}

/** The serialization of a part of a form, with its schema in the form. */
export function encodingFacts(
  { name, contentType, style, explode, allowReserved }: Encoding,
  form: Schema | null,
  site: Site,
): Fact[] {
  const part = form === null ? undefined : memberOf(form, name, site);
  const shape = part === undefined ? "array" : shapeOf(part, site);
  const way =
    style === null ? null : wayOf(name ?? "", "query", style, explode ?? styles[style].explode, shape);
  return [
    { term: messages.contentType, values: contentType === null ? [] : [contentType] },
    { term: messages.writtenAs, values: way === null ? [] : [way] },
    ...(allowReserved ? [reserved()] : []),
  ];
}

const reserved = (): Fact => ({ term: messages.reservedCharacters, words: messages.notPercentEncoded });

type Shape = "array" | "object" | "scalar";

/** The shape of a choice: that of the first option with several values, whose serialization is shown. */
function shapeOf(schema: Schema, site: Site): Shape {
  const target = schemaTarget(schema, site);
  const shapes =
    target.kind === "union" ? target.options.map((option) => schemaTarget(option, site)) : [target];
  for (const { kind } of shapes) if (kind === "array" || kind === "object") return kind;
  return "scalar";
}

function memberOf(form: Schema, name: string | null, site: Site): Schema | undefined {
  const target = schemaTarget(form, site);
  return target.kind === "object"
    ? target.properties.find((property) => property.name === name)?.schema
    : undefined;
}

/** A value serialized in the style: `ids=1,2`, `filter[key]=value`. */
function wayOf(
  name: string,
  place: ParameterPlace,
  style: ParameterStyle,
  explode: boolean,
  shape: Shape,
): string | null {
  if (shape === "scalar" && (style === styleIn(place) || !styles[style].places.includes("path"))) return null;
  const parameter = {
    name,
    in: place,
    style,
    explode,
    allowReserved: false,
    mediaType: null,
    jsonSchema: {},
  };
  const written = serializeParameter(
    parameter,
    style === "deepObject" && shape !== "array" ? [["key", "value"]] : samples[shape],
  );
  // Delimiters are shown encoded, unlike characters within a name.
  return decodePercent(written.replaceAll("%20", "%2520")) ?? written;
}

const samples: Record<Shape, ParameterValue> = {
  scalar: "value",
  array: ["a", "b"],
  object: [
    ["key", "value"],
    ["other", "value"],
  ],
};
