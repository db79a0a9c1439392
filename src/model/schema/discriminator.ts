import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonText, stringifyJson } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import type { Discriminator, JsonSchema, Schema, SchemaRule } from "../types.ts";
import { listOf, objectOf } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { extensionsOf, isExtensionOf, propertyOf, referencesIn, refOf } from "./extensions.ts";
import { schemaNameOf } from "./name.ts";
import { oncePerDescription, type SchemaReader } from "./reader.ts";
import { enumValuesOf } from "./type.ts";

/** Reads the option for each value of the property (Discriminator Object, OpenAPI 3.2.0, 4.25). */
export function readDiscriminator(
  { discriminator }: JsonObject,
  options: unknown[],
  reader: SchemaReader,
): Discriminator | null {
  const property = propertyOf(discriminator);
  if (property === null) return null;
  const { context } = reader;
  const targets = options.map((option) => context.resolve(option).value);
  const mapped = Object.entries(objectOf(objectOf(discriminator).mapping)).flatMap(([value, target]) => {
    if (typeof target !== "string") return [];
    const found = lookUp(target, context.resolve);
    if (found === undefined) {
      reader.warn(discriminator, warnings.targetUnresolved(target), "mapping", value);
    }
    const option = found === undefined ? -1 : targets.indexOf(found);
    return [{ value, option: option < 0 ? null : option, target: titleOf(target, context) }];
  });
  const known = new Set(mapped.map(({ option }) => option));
  const implied = options.flatMap((option, index) => {
    const value = known.has(index) ? undefined : impliedValue(option, property, context.resolve);
    return value === undefined ? [] : [{ value, option: index, target: titleOf(value, context, option) }];
  });
  return { property, mapping: [...mapped, ...implied] };
}

/** 3.2's `defaultMapping`: the schema for values without a mapping. */
export function readDefaultMapping({ discriminator }: JsonObject, reader: SchemaReader): SchemaRule[] {
  const { defaultMapping } = objectOf(discriminator);
  if (typeof defaultMapping !== "string") return [];
  const title = messages.otherDiscriminator(propertyOf(discriminator) ?? messages.valueWord);
  return [{ title, schema: reader.read({ $ref: refOf(defaultMapping, reader.context.resolve) }) }];
}

/**
 * The JSON Schema of a named schema, with all schemas that extend it in its `mapping`. Forms offer them as
 * options.
 */
export function withExtensions(jsonSchema: JsonSchema, schema: unknown, resolve: Resolve): JsonSchema {
  if (!isObject(jsonSchema) || !isObject(schema)) return jsonSchema;
  const mapping = extensionsOf(schema, schema, resolve).flatMap((extension) =>
    discriminatingValues(schema, extension, resolve).map((value) => [value, extension.$ref]),
  );
  if (mapping.length === 0) return jsonSchema;
  const discriminator = { ...objectOf(jsonSchema.discriminator), mapping: Object.fromEntries(mapping) };
  return { ...jsonSchema, discriminator };
}

/**
 * Restricts the discriminator properties of a named schema to the values that select it, in base schemas and
 * in unions.
 */
export function withDiscriminatingValues(schema: Schema, ref: string, context: Context): Schema {
  const { resolve } = context;
  const written = resolve({ $ref: ref }).value;
  if (schema.kind !== "object" || !isObject(written) || extensionsOf(written, written, resolve).length > 0)
    return schema;
  const parents = referencesIn(written)
    .map((part) => objectOf(resolve(part).value))
    .filter((parent) => isExtensionOf(written, parent, resolve));
  const extending = parents.reduce((known, parent) => {
    const values = discriminatingValues(parent, { $ref: ref }, resolve);
    return withValues(known, propertyOf(parent.discriminator), values, withOnly);
  }, schema);
  return selectionsOf(ref, context).reduce(
    (known, [name, values]) => withValues(known, name, values, narrowed),
    extending,
  );
}

/**
 * Restricts the discriminator property of an inline option to the values that select it.
 * `withDiscriminatingValues` does so for named schemas.
 */
export function asSelected(option: Schema, union: JsonObject, written: unknown, resolve: Resolve): Schema {
  if (option.kind !== "object") return option;
  const values = discriminatingValues(union, written, resolve);
  return withValues(option, propertyOf(union.discriminator), values, narrowed);
}

/** The discriminator values that select a named schema in any union, by property. */
export const selectionsOf = (ref: string, context: Context): [name: string, values: string[]][] =>
  [...(selections(context).get(context.resolve({ $ref: ref }).value) ?? [])].map(([name, values]) => [
    name,
    [...values],
  ]);

const selections = oncePerDescription(({ root, resolve }) => {
  const found = new Map<unknown, Map<string, Set<string>>>();
  const seen = new Set<unknown>([root]);
  for (const node of seen) {
    for (const member of Object.values(Object(node))) {
      if (typeof member === "object" && member !== null) seen.add(member);
    }
    const union = objectOf(node);
    const name = propertyOf(union.discriminator);
    const options = name === null ? [] : [...listOf(union.oneOf), ...listOf(union.anyOf)];
    for (const option of options) {
      const target = resolve(option).value;
      const byName = found.get(target) ?? new Map<string, Set<string>>();
      const values = byName.get(name ?? "") ?? new Set();
      for (const value of discriminatingValues(union, option, resolve)) values.add(value);
      found.set(target, byName.set(name ?? "", values));
    }
  }
  return found;
});

function withValues(
  schema: ObjectSchema,
  name: string | null,
  values: string[],
  change: (schema: Schema, values: JsonText[]) => Schema,
): ObjectSchema {
  const texts = values.map((value) => stringifyJson(value));
  const properties = schema.properties.map((property) => {
    const isNamed = property.name === name && property.schema.kind === "scalar";
    return isNamed ? { ...property, schema: change(property.schema, texts) } : property;
  });
  return { ...schema, properties };
}

/** Restricts a schema to these values. Its enum is narrowed, or created if it has none. */
const withOnly = (schema: Schema, values: JsonText[]): Schema =>
  schema.enum.length > 0
    ? narrowed(schema, values)
    : withDefaultOf({ ...schema, enum: values.map((value) => ({ value, name: null, description: null })) });

/** Narrows the enum of a schema to these values. A schema that lists none of them is unchanged. */
function narrowed(schema: Schema, values: JsonText[]): Schema {
  const listed = schema.enum.filter(({ value }) => values.includes(value));
  return listed.length === 0 ? schema : withDefaultOf({ ...schema, enum: listed });
}

/** Removes a default that is not among the values of the schema. */
const withDefaultOf = (schema: Schema): Schema =>
  schema.enum.some(({ value }) => value === schema.default) ? schema : { ...schema, default: null };

type ObjectSchema = Extract<Schema, { kind: "object" }>;

/** The value of the discriminator property for this option, for examples. */
export function discriminatingValue(
  schema: JsonObject,
  option: unknown,
  resolve: Resolve,
): [string, string] | null {
  const property = propertyOf(schema.discriminator);
  const [value] = discriminatingValues(schema, option, resolve);
  return property === null || value === undefined ? null : [property, value];
}

/** All values of the discriminator property for this option: the mapped ones, else the implicit one. */
export function discriminatingValues(schema: JsonObject, option: unknown, resolve: Resolve): string[] {
  const property = propertyOf(schema.discriminator);
  if (property === null) return [];
  const target = resolve(option).value;
  const mapped = Object.entries(objectOf(objectOf(schema.discriminator).mapping)).filter(
    ([, item]) => typeof item === "string" && lookUp(item, resolve) === target,
  );
  if (mapped.length > 0) return mapped.map(([value]) => value);
  const value = impliedValue(option, property, resolve);
  return value === undefined ? [] : [value];
}

/** The only value that the option allows, else the name of its schema. */
function impliedValue(option: unknown, property: string, resolve: Resolve): string | undefined {
  if (!isObject(option)) return undefined;
  const { schema } = mergeAllOf(option, resolve);
  const declared = Object.entries(objectOf(schema.properties)).find(([name]) => name === property)?.[1];
  const [value, ...others] = isObject(declared) ? enumValuesOf(mergeAllOf(declared, resolve).schema) : [];
  if (typeof value === "string" && others.length === 0) return value;
  return typeof option.$ref === "string" ? tokensOf(option.$ref.replace(/^[^#]*#/, "")).at(-1) : undefined;
}

const lookUp = (target: string, resolve: Resolve) => resolve({ $ref: refOf(target, resolve) }).value;

function titleOf(
  target: string,
  context: Context,
  option: unknown = { $ref: refOf(target, context.resolve) },
): string {
  return (isObject(option) ? schemaNameOf(option, context)?.name : undefined) ?? target;
}
