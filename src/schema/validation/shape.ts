import { withDigits } from "#json/digits.ts";
import { isObject } from "#json/index.ts";
import type { JsonSchema, Reference } from "#model/types.ts";

/** Schemas of the description by their `$ref`. */
export type SchemasByRef = Pick<ReadonlyMap<string, JsonSchema>, "get">;

/** Resolves the `$ref`s of a model. */
export function schemasByRef({
  schemas,
  referencedSchemas,
}: Pick<Reference, "schemas" | "referencedSchemas">): ReadonlyMap<string, JsonSchema> {
  return new Map([...schemas, ...referencedSchemas].map(({ ref, jsonSchema }) => [ref, jsonSchema]));
}

/**
 * The facts about a schema for decoding, with `$ref` and `allOf` merged. It excludes `anyOf`, `oneOf`
 * and `if`, because the applicable branch is only known after validation.
 */
export interface Shape {
  /** The types, e.g. `integer`, `null`; empty if any type is allowed. */
  types: Set<string>;
  /** The first items of a tuple. */
  prefix: JsonSchema[];
  /** The schema of all other items. */
  items: JsonSchema | undefined;
  uniqueItems: boolean;
  properties: Map<string, { schema: JsonSchema; readOnly: boolean; required: boolean }>;
  /** The schema of members that are not in `properties`. */
  additional: JsonSchema | undefined;
  /** Whether members that are not in `properties` may have a meaning. */
  open: boolean;
  default: unknown;
}

/** Merges `schema` with everything that it is composed of. */
export function shapeOf(schema: JsonSchema, schemas: SchemasByRef): Shape {
  const parts = schemaParts(schema, schemas);
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const properties = Map.groupBy(
    parts.flatMap((part) => Object.entries(isObject(part.properties) ? part.properties : {})),
    ([name]) => name,
  );
  return {
    types: typesIn(parts),
    prefix: (parts.find((part) => Array.isArray(part.prefixItems))?.prefixItems ?? []) as JsonSchema[],
    items: parts.find((part) => part.items !== undefined)?.items as JsonSchema | undefined,
    uniqueItems: parts.some((part) => part.uniqueItems === true),
    properties: new Map(
      [...properties].map(([name, all]) => [
        name,
        readProperty(
          all.map(([, property]) => property as JsonSchema),
          required.has(name),
          schemas,
        ),
      ]),
    ),
    additional: parts.find((part) => part.additionalProperties !== undefined)?.additionalProperties as
      | JsonSchema
      | undefined,
    open: properties.size === 0 || parts.some((part) => openers.some((keyword) => keyword in part)),
    default: parts.find((part) => part.default !== undefined)?.default,
  };
}

/**
 * The types that all parts allow, in the order of the first. If they contradict each other, those of any
 * part. A part without a type but with listed values allows their types.
 */
function typesIn(parts: Part[]): Set<string> {
  const all = parts.flatMap(({ type, ...part }) => {
    const types = type === undefined ? typesOfValues(part) : ([type].flat() as string[]);
    return types === null ? [] : [types];
  });
  const isIn = (type: string, types: string[]) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const common = all.flat().filter((type) => all.every((types) => isIn(type, types)));
  return new Set(common.length > 0 ? common : all.flat());
}

function typesOfValues({ const: only, enum: values }: Part): string[] | null {
  if (only === undefined && !Array.isArray(values)) return null;
  return [...new Set((only === undefined ? (values as unknown[]) : [only]).map(typeOfValue))];
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint" || Number.isInteger(value)) return "integer";
  return typeof value;
}

/**
 * A schema with the types of its options, for parsing texts. The selected option is only known once the
 * texts are values. A member in several options may have any of their types.
 */
export function withOptions(schema: JsonSchema, schemas: SchemasByRef): JsonSchema {
  const seen = new Set<unknown>();
  const own = schemaParts(schema, schemas, seen);
  const parts = [...own];
  // Parts are added during iteration, because options may have options.
  for (const { oneOf, anyOf } of parts)
    for (const option of [oneOf, anyOf].filter(Array.isArray).flat())
      for (const part of schemaParts(option, schemas, seen)) parts.push(part);
  if (parts.length === own.length) return schema;
  const typed = own.some(({ type }) => type !== undefined) ? own : parts;
  const properties = Map.groupBy(
    parts.flatMap((part) => Object.entries(isObject(part.properties) ? part.properties : {})),
    ([name]) => name,
  );
  const found = (keyword: string) => parts.flatMap((part) => (keyword in part ? [part[keyword]] : []));
  const members = [...properties].map(([name, all]) => [name, anyOf(all.map(([, member]) => member))]);
  const [items, additional] = [found("items"), found("additionalProperties")];
  const [prefix] = found("prefixItems");
  return {
    type: [...new Set(typed.flatMap(({ type }) => type ?? []))],
    properties: Object.fromEntries(members),
    ...(prefix !== undefined && { prefixItems: prefix }),
    ...(items.length > 0 && { items: anyOf(items) }),
    ...(additional.length > 0 && { additionalProperties: anyOf(additional) }),
    default: own.find((part) => part.default !== undefined)?.default,
  };
}

/** The names of members in any option of an object; `null` if others may have a meaning as well. */
export function memberNames(schema: JsonSchema, schemas: SchemasByRef): ReadonlySet<string> | null {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const options: unknown[] = [schema];
  // Options are added during iteration, because options may have options.
  for (const option of options) {
    const parts = schemaParts(option, schemas, seen);
    const types = typesIn(parts);
    if (types.size > 0 && !types.has("object")) continue;
    if (parts.some(isFree)) return null;
    const own = parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
    const choices = parts.flatMap(({ oneOf, anyOf }) => [oneOf, anyOf].filter(Array.isArray).flat());
    const saysNothing = own.length === 0 && choices.length === 0 && parts.every((part) => !part.required);
    // A schema without a type is rarely an object, unless it is an option of one.
    if (saysNothing && (types.has("object") || option !== schema)) return null;
    for (const name of own) names.add(name);
    for (const choice of choices) options.push(choice);
  }
  return names;
}

/** Whether a part allows members that it does not list. */
const isFree = (part: Part) =>
  ["patternProperties", "propertyNames", "if", "dependentSchemas"].some((keyword) => keyword in part) ||
  [part.additionalProperties, part.unevaluatedProperties].some(
    (more) => more !== undefined && more !== false,
  );

const anyOf = (schemas: unknown[]) => (schemas.length > 1 ? { anyOf: schemas } : schemas[0]);

/** The text layout of a value: one text, a list of texts, or names with texts. */
export function layoutOf({ types, properties }: Shape): "scalar" | "array" | "object" {
  if (types.has("array")) return "array";
  return types.has("object") || (types.size === 0 && properties.size > 0) ? "object" : "scalar";
}

/** Whether a schema, itself or through a reference, is marked as set by the server only. */
function isReadOnly(schema: JsonSchema, schemas: SchemasByRef): boolean {
  return schemaParts(schema, schemas).some((part) => part.readOnly === true);
}

const openers = [
  "additionalProperties",
  "minProperties",
  "patternProperties",
  "unevaluatedProperties",
  "propertyNames",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "dependentSchemas",
  // The schemas that extend one with a discriminator have further members.
  "discriminator",
];

const readProperty = (described: JsonSchema[], required: boolean, schemas: SchemasByRef) => ({
  schema: described.at(-1) ?? true,
  readOnly: described.some((schema) => isReadOnly(schema, schemas)),
  required,
});

export type Part = { [keyword: string]: unknown };

/** A schema with its references and `allOf`, each once. */
export function schemaParts(schema: unknown, schemas: SchemasByRef, seen = new Set<unknown>()): Part[] {
  const parts: Part[] = [];
  // The description decides how deep `allOf` and references nest, so this loop is not
  // recursive.
  const left: unknown[] = [schema];
  while (left.length > 0) {
    const part = left.pop();
    if (!isObject(part) || seen.has(part)) continue;
    seen.add(part);
    parts.push(withDigits(part));
    if (Array.isArray(part.allOf)) for (const one of part.allOf.toReversed()) left.push(one);
    if (typeof part.$ref === "string") left.push(schemas.get(part.$ref));
  }
  return parts;
}
