import { isObject, type JsonValue } from "#json/index.ts";
import type { Schema } from "#model/types.ts";
import { type FindSchema, followSchema } from "../schemas.ts";

/**
 * The union of a schema, or of the schemas that extend it, because a value of a base schema is a value of one
 * of them. An extending schema may inherit the discriminator and so the union.
 */
export function unionIn(schema: Schema, open: OpenUnions): UnionSchema | undefined {
  if (schema.kind === "union") return schema;
  const properties = [...open].map((union) =>
    union.kind === "union" ? union.discriminator?.property : null,
  );
  return schema.rules
    .map((rule) => rule.schema)
    .filter((rule) => rule.kind === "union")
    .find(({ discriminator }) => discriminator !== null && !properties.includes(discriminator.property));
}

export type UnionSchema = Extract<Schema, { kind: "union" }>;

/** Whether all required parts of a value come from the author's examples. */
export function isReal(
  value: JsonValue,
  schema: Schema,
  findSchema: FindSchema,
  open: OpenUnions = new Set(),
): boolean {
  if (isWritten(schema, findSchema)) return true;
  const found = followSchema(schema, findSchema);
  if (Array.isArray(value))
    return found.kind === "array" && value.length > 0
      ? value.every((item, index) => isReal(item, found.prefix[index] ?? found.items, findSchema))
      : false;
  if (!isObject(value)) return false;
  const union = unionIn(found, open);
  if (union !== undefined) {
    const inside = new Set([...open, union]);
    const option = optionOf(value, union.options, findSchema, inside);
    return option !== undefined && isReal(value, option, findSchema, inside);
  }
  if (found.kind !== "object") return false;
  const real = found.properties.filter(
    ({ name, schema }) => Object.hasOwn(value, name) && isReal(value[name] as JsonValue, schema, findSchema),
  );
  return (
    real.length > 0 && found.properties.every((property) => !property.required || real.includes(property))
  );
}

export const isWritten = (schema: Schema, findSchema: FindSchema) =>
  schema.examples.length > 0 || followSchema(schema, findSchema).examples.length > 0;

/** The unions around a value. A union that is its own option is not entered again. */
export type OpenUnions = ReadonlySet<Schema>;

/** The option that a value was generated from: the first one with all of its members. */
export function optionOf(
  value: Record<string, unknown>,
  options: Schema[],
  findSchema: FindSchema,
  open: OpenUnions,
): Schema | undefined {
  const seen = new Set(open);
  const isOption = (option: Schema): boolean => {
    const found = followSchema(option, findSchema);
    if (found.kind === "union") {
      if (seen.has(found)) return false;
      seen.add(found);
      return found.options.some(isOption);
    }
    return (
      found.kind === "object" &&
      Object.keys(value).every((name) => found.properties.some((property) => property.name === name))
    );
  };
  return options.find(isOption);
}
