import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { type Context, type Members, present } from "./context.ts";

/** A Parameter Object other than a body. The keywords about its value move into a schema. */
export function upgradeParameter(value: unknown, to: Pointer, from: Pointer, context: Context): unknown {
  if (!isObject(value) || typeof value.$ref === "string") return value;
  const { schema, rest } = splitItems(value);
  const { example, ...own } = withExample(rest);
  context.move(to, from);
  context.move(pointerTo(to, "schema"), from);
  return present({ ...own, ...serialization(value, from, context), schema, example });
}

/**
 * The parameter with the example that tools write in 2.0: as `x-example`, or as in OpenAPI 3 (swaggo).
 */
export function withExample({ "x-example": marked, ...members }: Members): Members {
  return marked === undefined ? members : { ...members, example: marked };
}

function serialization(parameter: Record<string, unknown>, from: Pointer, context: Context) {
  const { type, collectionFormat } = parameter;
  if (type !== "array") return {};
  const style = styleOf(asText(parameter.in), collectionFormat);
  if (style !== null) return style;
  context.warn(pointerTo(from, "collectionFormat"), messages.collectionFormat(asText(collectionFormat)));
  return {
    ...styleOf(asText(parameter.in), "csv"),
    "x-collectionFormat": collectionFormat,
  };
}

const schemaFields = new Set([
  "type",
  "format",
  "items",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
  "x-nullable",
]);

/**
 * Separates the keywords about the value of a 2.0 parameter or header, its schema in 3.0, from the rest.
 */
export function splitItems(value: Members): { schema: Members; rest: Members } {
  const { collectionFormat: _, ...members } = value;
  const schema = Object.fromEntries(Object.entries(members).filter(([name]) => schemaFields.has(name)));
  upgradeSchema(schema);
  return {
    schema,
    rest: Object.fromEntries(Object.entries(members).filter(([name]) => !schemaFields.has(name))),
  };
}

/** The 3.0 style for a `collectionFormat` of 2.0; `null` without an equivalent. */
export function styleOf(place: string, collectionFormat: unknown): Members | null {
  const format = collectionFormat ?? "csv";
  if (place === "path" || place === "header") return format === "csv" ? { style: "simple" } : null;
  switch (format) {
    case "csv":
      return { style: "form", explode: false };
    case "multi":
      return { style: "form", explode: true };
    case "ssv":
      return { style: "spaceDelimited", explode: false };
    case "pipes":
      return { style: "pipeDelimited", explode: false };
    default:
      return null;
  }
}

/** Converts a Schema Object of 2.0, or the value of a parameter, to 3.0 in place. */
export function upgradeSchema(schema: Members): void {
  if (typeof schema.discriminator === "string") {
    schema.discriminator = { propertyName: schema.discriminator };
  }
  if (schema.type === "file") {
    schema.type = "string";
    schema.format = "binary";
  }
  if (typeof schema["x-nullable"] === "boolean") {
    schema.nullable = schema["x-nullable"];
    delete schema["x-nullable"];
  }
  delete schema.collectionFormat;
  // A keyword of parameters, which springfox also writes here: a text may be empty unless `minLength`
  // forbids it.
  delete schema.allowEmptyValue;
}
