import type { Encoding, Parameter, ParameterPlace, ParameterStyle, Schema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import type { Fact } from "../schema/facts.ts";
import { schemaTarget } from "../schema/target.ts";

/** How a parameter's value is written, where it is not the usual way of its place (OpenAPI 3.1.1, 4.8.12). */
export function parameterFacts(parameter: Parameter, site: Site): Fact[] {
  const { name, style, explode, schema } = parameter;
  if (parameter.mediaType !== null) return [{ term: "Written as", values: [parameter.mediaType] }];
  const usual = usualStyle(parameter.in);
  const isUsual = style === usual && explode === (usual === "form" || usual === "cookie");
  const way = isUsual ? null : wayOf(name, style, explode, shapeOf(schema, site));
  return [
    ...(way === null ? [] : [{ term: "Written as", values: [way] }]),
    ...(parameter.allowReserved ? [reserved] : []),
  ];
}

/** How a part of a form is written. */
export function encodingFacts({ name, contentType, style, explode, allowReserved }: Encoding): Fact[] {
  const way = style === null ? null : wayOf(name ?? "", style, explode ?? style === "form", "array");
  return [
    { term: "Content type", values: contentType === null ? [] : [contentType] },
    { term: "Written as", values: way === null ? [] : [way] },
    ...(allowReserved ? [reserved] : []),
  ];
}

const reserved: Fact = { term: "Reserved characters", words: "are sent as they are" };

const usualStyle = (place: ParameterPlace): ParameterStyle =>
  place === "path" || place === "header" ? "simple" : "form";

type Shape = "array" | "object" | "scalar";

function shapeOf(schema: Schema, site: Site): Shape {
  const { kind } = schemaTarget(schema, site);
  return kind === "array" || kind === "object" ? kind : "scalar";
}

/** A pattern that shows the style: `ids=1,2`, `filter[key]=value`. */
function wayOf(name: string, style: ParameterStyle, explode: boolean, shape: Shape): string | null {
  const isList = shape === "array";
  const pairs = (joint: string) => ["key", "other"].map((key) => `${key}=value`).join(joint);
  if (shape === "scalar") {
    if (style === "label") return ".value";
    return style === "matrix" ? `;${name}=value` : null;
  }
  const flat = isList ? "a,b" : "key,value,other,value";
  switch (style) {
    case "simple":
      return explode && !isList ? pairs(",") : flat;
    case "label":
      return `.${explode ? (isList ? "a.b" : pairs(".")) : flat}`;
    case "matrix":
      return explode ? (isList ? `;${name}=a;${name}=b` : `;${pairs(";")}`) : `;${name}=${flat}`;
    case "form":
    case "cookie":
      return explode ? (isList ? `${name}=a&${name}=b` : pairs("&")) : `${name}=${flat}`;
    case "spaceDelimited":
      return `${name}=${flat.replaceAll(",", "%20")}`;
    case "pipeDelimited":
      return `${name}=${flat.replaceAll(",", "|")}`;
    case "deepObject":
      return `${name}[key]=value`;
  }
}
