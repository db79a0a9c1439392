import { decodePercent } from "#http/request/encode.ts";
import { serializeParameter } from "#http/request/parameter/index.ts";
import type { ParameterValue } from "#http/request/types.ts";
import { messages } from "#messages/pages.ts";
import { styleIn, styles } from "#model/parameter/style.ts";
import type { Encoding, Parameter, ParameterPlace, ParameterStyle, Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import type { Fact } from "../schema/facts.ts";
import { schemaTarget } from "../schema/target.ts";

/** How a parameter's value is written, where it is not the usual way of its place (OpenAPI 3.1.1, 4.8.12). */
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

/** How a part of a form is written. */
export function encodingFacts({ name, contentType, style, explode, allowReserved }: Encoding): Fact[] {
  const way =
    style === null ? null : wayOf(name ?? "", "query", style, explode ?? styles[style].explode, "array");
  return [
    { term: messages.contentType, values: contentType === null ? [] : [contentType] },
    { term: messages.writtenAs, values: way === null ? [] : [way] },
    ...(allowReserved ? [reserved()] : []),
  ];
}

const reserved = (): Fact => ({ term: messages.reservedCharacters, words: messages.notPercentEncoded });

type Shape = "array" | "object" | "scalar";

function shapeOf(schema: Schema, site: Site): Shape {
  const { kind } = schemaTarget(schema, site);
  return kind === "array" || kind === "object" ? kind : "scalar";
}

/** A value as the style writes it: `ids=1,2`, `filter[key]=value`. */
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
  // What a style writes between values is shown as it is sent, the marks within a name are not.
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
