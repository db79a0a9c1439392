import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Example, MediaType, Property, Schema } from "#model/types.ts";
import { type FindSchema, followSchema } from "../schemas.ts";
import type { RequestMedia } from "../types.ts";
import { readJson } from "../values.ts";

/** An example of the author's as it is, of a generated one what somebody needs. */
export function neededExample(
  { name, summary, text, origin }: Example,
  schema: MediaType["schema"],
  findSchema: FindSchema,
): RequestMedia["examples"][number] {
  return {
    name,
    summary,
    text: origin === "written" || schema === null ? text : neededText(text, schema, findSchema),
  };
}

function neededText(text: JsonText, schema: Schema, findSchema: FindSchema): JsonText {
  const value = readJson(text);
  // Text that is not JSON, such as XML, stays as it is.
  return typeof value === "object" ? stringifyJson(neededValue(value, schema, findSchema), 2) : text;
}

/** A generated value with its required members, and those optional ones of which the author gives an example. */
export const neededValue = (value: JsonValue, schema: Schema, findSchema: FindSchema): JsonValue =>
  withSome(value, schema, {
    findSchema,
    isWhole: (part) => isWritten(part, findSchema),
    isKept: (member, property) => property.required || isReal(member, property.schema, findSchema),
  });

/**
 * A generated example with its required members alone, at each depth. It stays as it is where nothing is required, because
 * an empty body shows nothing, and where it is the author's.
 */
export function requiredText(text: JsonText, schema: Schema, findSchema: FindSchema): JsonText {
  const value = readJson(text);
  if (typeof value !== "object" || isWritten(schema, findSchema)) return text;
  const required = withSome(value, schema, {
    findSchema,
    isWhole: () => false,
    isKept: (_member, property) => property.required,
  });
  return isBare(required) ? text : stringifyJson(required, 2);
}

/** Whether there is no member in it at any depth. */
const isBare = (value: JsonValue): boolean =>
  Array.isArray(value) ? value.every(isBare) : isObject(value) && Object.keys(value).length === 0;

/** Which parts of a value are left out. */
interface Choice {
  findSchema: FindSchema;
  isWhole(schema: Schema): boolean;
  isKept(member: JsonValue, property: Property): boolean;
}

function withSome(value: JsonValue, schema: Schema, choice: Choice, open: OpenUnions = new Set()): JsonValue {
  const { findSchema, isWhole, isKept } = choice;
  if (isWhole(schema)) return value;
  const found = followSchema(schema, findSchema);
  if (Array.isArray(value))
    return found.kind === "array"
      ? value.map((item, index) => withSome(item, found.prefix[index] ?? found.items, choice))
      : value;
  if (!isObject(value)) return value;
  if (found.kind === "union") {
    const inside = new Set([...open, found]);
    const option = optionOf(value, found.options, findSchema, inside);
    if (option === undefined) return value;
    const needed = withSome(value, option, choice, inside);
    const tag = found.discriminator?.property;
    return isObject(needed) && tag !== undefined && Object.hasOwn(value, tag)
      ? { [tag]: value[tag] as JsonValue, ...(needed as Record<string, JsonValue>) }
      : needed;
  }
  if (found.kind !== "object") return value;
  const members = found.properties.flatMap((property): [string, JsonValue][] => {
    const { name, schema } = property;
    const member = Object.hasOwn(value, name) ? (value[name] as JsonValue) : undefined;
    if (member === undefined || !isKept(member, property)) return [];
    return [[name, withSome(member, schema, choice)]];
  });
  return Object.fromEntries(members);
}

/** Whether all that a value needs comes from the author's examples. */
function isReal(
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
  if (found.kind === "union") {
    const inside = new Set([...open, found]);
    const option = optionOf(value, found.options, findSchema, inside);
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

const isWritten = (schema: Schema, findSchema: FindSchema) =>
  schema.examples.length > 0 || followSchema(schema, findSchema).examples.length > 0;

/** The unions that a value is an option of: one that is its own option is not entered again. */
export type OpenUnions = ReadonlySet<Schema>;

/** The option of a union that a value was generated from: the first that knows all of its members. */
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
