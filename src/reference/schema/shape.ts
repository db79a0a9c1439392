import { isObject } from "#json/index.ts";
import type { Property, Schema, SchemaShape } from "../types.ts";
import { listOf, objectOf, textOf, textsOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import type { SchemaReader } from "./reader.ts";
import { isAdditional, isRestOfItems } from "./rules.ts";
import { impliedType, ofType, scalarOf, typesOf } from "./type.ts";

/** What a value is made of, by its type or by what implies one. */
export function readShape(schema: JsonObject, reader: SchemaReader): SchemaShape {
  const types = typesOf(schema);
  const others = types.filter((type) => type !== "null");
  if (others.length > 1) {
    const options = others.map((type) => reader.read(ofType(type, schema)));
    return { kind: "union", of: "anyOf", options, discriminator: null };
  }
  return readType(others[0] ?? types[0] ?? impliedType(schema), schema, reader);
}

function readType(type: string | undefined, schema: JsonObject, reader: SchemaReader): SchemaShape {
  switch (type) {
    case "object":
      return {
        kind: "object",
        properties: readProperties(schema, reader),
        patterns: Object.entries(objectOf(schema.patternProperties)).map(([pattern, item]) => ({
          pattern,
          schema: reader.read(item),
        })),
        additional: readAdditional(schema, reader),
      };
    case "array":
      return readArray(schema, reader);
    case undefined:
      return { kind: "any" };
    default:
      return { kind: "scalar", ...scalarOf(type, textOf(schema.format) ?? binaryOf(schema)) };
  }
}

/** Since 3.1 a file has its media type in place of the format (OpenAPI 3.1.1, 4.4.3). */
function binaryOf({ contentMediaType, contentEncoding }: JsonObject): string | null {
  const isFile = contentEncoding === undefined && binary.test(textOf(contentMediaType) ?? "");
  return isFile ? "binary" : null;
}

const binary = /^(?:image|audio|video|font)\/(?!.*\+xml)|^application\/(?:octet-stream|pdf|zip|gzip)\b/i;

/** The properties, and behind them the names that are required though nothing describes them. */
function readProperties(schema: JsonObject, { read }: SchemaReader): Property[] {
  const required = new Set(textsOf(schema.required));
  const described = Object.entries(objectOf(schema.properties)).map(([name, property]) => ({
    name,
    required: required.delete(name),
    schema: read(property),
  }));
  return [...described, ...[...required].map((name) => ({ name, required: true, schema: read(true) }))];
}

function readAdditional(schema: JsonObject, { read }: SchemaReader): Schema | boolean {
  const { additionalProperties = isAdditional(schema) ? schema.unevaluatedProperties : true } = schema;
  return isObject(additionalProperties) ? read(additionalProperties) : additionalProperties !== false;
}

/** Before 2020-12, a list of `items` was what `prefixItems` is, and `additionalItems` what `items` is. */
function readArray(schema: JsonObject, { read }: SchemaReader): SchemaShape {
  const isOld = Array.isArray(schema.items);
  const rest = isOld ? schema.additionalItems : schema.items;
  const prefix = [...listOf(schema.prefixItems), ...(isOld ? listOf(schema.items) : [])];
  const items = rest === undefined && isRestOfItems(schema) ? schema.unevaluatedItems : rest;
  return { kind: "array", prefix: prefix.map(read), items: read(items ?? true) };
}
