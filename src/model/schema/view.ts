import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { isBinary } from "#json/media-type.ts";
import { messages } from "#messages/pages.ts";
import { readPropertyOrder } from "../extensions/index.ts";
import { readExternalDocs } from "../external-docs.ts";
import type { EnumValue, Property, Schema, SchemaNotes, SchemaRule, SchemaShape } from "../types.ts";
import { listOf, nonEmptyString, objectOf, stringOrNull, textsOf } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { constraintsOf } from "./constraints.ts";
import { asSelected, readDefaultMapping, readDiscriminator } from "./discriminator.ts";
import { readBlankable, readConstants, readEnum } from "./enum.ts";
import { extensionsOf } from "./extensions.ts";
import { wordsBeside } from "./meanings.ts";
import { namedBy } from "./name.ts";
import { level, ownNull } from "./nullable.ts";
import { hasAny, type SchemaReader } from "./reader.ts";
import { isAdditional, isRestOfItems, readRules } from "./rules.ts";
import { canConstrain, enumValuesOf, impliedType, ofNoType, ofType, scalarOf, typesOf } from "./type.ts";

/** Reads the display form of a merged schema. `rest` also applies but could not be merged. */
export function readView(merged: JsonObject, rest: unknown[], reader: SchemaReader): Schema {
  const { schema, only } = level(merged, reader.context);
  const others = rest.map((part) => ({ title: messages.andAlso, schema: reader.read(part) }));
  if (only !== null) return withRules(reader.read(only), others);
  const constants = constantsOf(schema, reader);
  if (constants !== null)
    return withRules({ ...readPlain(constants.schema, reader), enum: constants.values }, others);
  if (schema.oneOf === undefined && schema.anyOf === undefined && schema.discriminator === undefined)
    return withRules(readPlain(schema, reader), others);
  const union = readUnion(schema, reader);
  const beside = [...union.rules, ...others];
  if (union.shape === null) return withRules(readPlain(schema, reader), beside);
  return withRules(withShape(readNotes(schema, reader), union.shape, schema), beside);
}

/** The notes that a schema of any shape has. */
export function readNotes(schema: JsonObject, reader: SchemaReader): SchemaNotes {
  return {
    title: nonEmptyString(schema.title),
    description: nonEmptyString(wordsBeside(schema.description, schema)),
    nullable: isNullable(schema),
    deprecated: schema.deprecated === true,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    default: schema.default === undefined ? null : jsonText(schema.default),
    enum: readEnum(schema, reader),
    examples: readWritten(schema),
    externalDocs: readExternalDocs(schema.externalDocs),
    constraints: constraintsOf(schema),
    textPatterns:
      typeof schema.pattern === "string" && canConstrain("pattern", schema) ? [schema.pattern] : [],
    rules: readRules(schema, reader),
  };
}

/** Reads a schema without its options. */
function readPlain(schema: JsonObject, reader: SchemaReader): Schema {
  const shape = readShape(schema, reader);
  const types = typesOf(schema).filter((type) => type !== "null");
  const notes = readNotes(types.length > 1 ? ofNoType(schema) : schema, reader);
  const isNullable = notes.nullable || (types.length < typesOf(schema).length && types.length > 0);
  return withShape({ ...notes, nullable: isNullable }, shape, types.length > 1 ? {} : schema);
}

function withShape(notes: SchemaNotes, shape: SchemaShape, schema: JsonObject): Schema {
  const format = stringOrNull(schema.format);
  if (format === null || shape.kind === "scalar") return { ...notes, ...shape };
  return { ...notes, ...shape, constraints: [...notes.constraints, messages.inFormat(format)] };
}

const withRules = (schema: Schema, rules: SchemaRule[]): Schema =>
  rules.length === 0 ? schema : { ...schema, rules: [...schema.rules, ...rules] };

/** Reads options with a single value each, with their titles and descriptions, as an enum. */
function constantsOf(
  schema: JsonObject,
  reader: SchemaReader,
): { schema: JsonObject; values: EnumValue[] } | null {
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    if (options.length === 0) continue;
    const { [kind]: _, ...others } = schema;
    const blankable = readBlankable(options, reader);
    if (blankable !== null) return { ...blankable, schema: { ...blankable.schema, ...others } };
    const values = readConstants(options, reader);
    if (values === null) continue;
    return {
      schema: { ...others, enum: options.flatMap((option) => enumValuesOf(objectOf(option))) },
      values,
    };
  }
  return null;
}

/** Reads the shape of a value, by its type or by the keywords that imply one. */
function readShape(schema: JsonObject, reader: SchemaReader): SchemaShape {
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
      return {
        kind: "scalar",
        ...scalarOf(type, stringOrNull(schema.format) ?? binaryOf(schema)),
        ...(typeof schema.contentEncoding === "string" && { contentEncoding: schema.contentEncoding }),
      };
  }
}

/** Since 3.1, a file has a media type instead of a format (OpenAPI 3.1.1, 4.4.3). */
function binaryOf({ contentMediaType, contentEncoding }: JsonObject): string | null {
  const isFile = contentEncoding === undefined && isBinary(stringOrNull(contentMediaType) ?? "");
  return isFile ? "binary" : null;
}

/**
 * The properties, followed by required names without a description. Without any properties, names refer to
 * fields that are described elsewhere, as in `dependentRequired`.
 */
function readProperties(schema: JsonObject, { read }: SchemaReader): Property[] {
  const required = new Set(textsOf(schema.required));
  const described = inOrder(Object.entries(objectOf(schema.properties))).map(([name, property]) => ({
    name,
    required: required.delete(name),
    schema: read(property),
  }));
  const isMissing = described.length > 0 && !allowsOthers(schema);
  const named = [...required].map((name) => ({
    name,
    required: true,
    schema: read(true),
    ...(isMissing && { undescribed: true as const }),
  }));
  return [...described, ...named];
}

/** Whether a schema describes fields that are not among its properties. */
const allowsOthers = ({ additionalProperties, patternProperties }: JsonObject) =>
  isObject(additionalProperties) || isObject(patternProperties);

/** Sorts by `x-order`, as go-swagger and AutoRest do, else as written. */
function inOrder(properties: [name: string, property: unknown][]): [string, unknown][] {
  if (!properties.some(([, property]) => isObject(property) && "x-order" in property)) return properties;
  const orderOf = (property: unknown) => readPropertyOrder(objectOf(property));
  return properties.toSorted(([, one], [, other]) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a === b ? 0 : a - b;
  });
}

function readAdditional(schema: JsonObject, { read }: SchemaReader): Schema | boolean {
  const { additionalProperties = isAdditional(schema) ? schema.unevaluatedProperties : true } = schema;
  return isObject(additionalProperties) ? read(additionalProperties) : additionalProperties !== false;
}

/**
 * Before 2020-12, a list of `items` had the meaning of `prefixItems`, and `additionalItems` that of
 * `items`.
 */
function readArray(schema: JsonObject, { read }: SchemaReader): SchemaShape {
  const isOld = Array.isArray(schema.items);
  const rest = isOld ? schema.additionalItems : schema.items;
  const prefix = [...listOf(schema.prefixItems), ...(isOld ? listOf(schema.items) : [])];
  const items = rest === undefined && isRestOfItems(schema) ? schema.unevaluatedItems : rest;
  return { kind: "array", prefix: prefix.map(read), items: read(items ?? true) };
}

type Kind = "oneOf" | "anyOf";

interface Union {
  shape: Extract<SchemaShape, { kind: "union" }> | null;
  /** The rules in addition to the shape, or instead of one. */
  rules: SchemaRule[];
}

/**
 * The options of a schema. They are its shape if they define the structure of a value, together with
 * their shared fields. If they only add to a sibling shape, they are rules.
 */
function readUnion(schema: JsonObject, reader: SchemaReader): Union {
  const kinds = (["oneOf", "anyOf"] as const).filter((kind) => listOf(schema[kind]).length > 0);
  const shaping = kinds.find((kind) => isShape(kind, schema, reader));
  const rules = kinds.filter((kind) => kind !== shaping).map((kind) => ruleOf(kind, schema, reader));
  if (shaping === undefined) return { shape: null, rules: [...rules, ...readExtensions(schema, reader)] };
  const { options: read, isBare } = readOptions(shaping, schema, reader);
  const options = read.map((option, index) =>
    asSelected(option, schema, listOf(schema[shaping])[index], reader.context.resolve),
  );
  const discriminator = readDiscriminator(schema, listOf(schema[shaping]), reader);
  const common = isBare
    ? pick(schema, beyondType)
    : { ...pick(schema, notMerged), ...narrowingOf(listOf(schema[shaping]), schema, reader) };
  return {
    shape: { kind: "union", of: shaping, options, discriminator },
    rules: [
      ...rules,
      ...(Object.keys(common).length > 0 ? [{ title: messages.andAlso, schema: reader.read(common) }] : []),
      ...readDefaultMapping(schema, reader),
    ],
  };
}

const fields = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
];
const notMerged = ["items", "prefixItems"];
const beyondType = [...fields, ...notMerged];
const shapes = [
  "type",
  "properties",
  "items",
  "prefixItems",
  "oneOf",
  "anyOf",
  "additionalProperties",
  "$ref",
];

function isShape(kind: Kind, schema: JsonObject, { context: { resolve } }: SchemaReader): boolean {
  if (!hasAny(schema, ["type", "properties", "items", "prefixItems"])) return true;
  const isBare = !("properties" in schema);
  return listOf(schema[kind])
    .filter(isObject)
    .some((option) => (isBare && "$ref" in option) || hasAny(mergeAllOf(option, resolve).schema, shapes));
}

const ruleOf = (kind: Kind, schema: JsonObject, { read }: SchemaReader): SchemaRule => ({
  title: kind === "oneOf" ? messages.oneOf : messages.anyOf,
  schema: read({ [kind]: schema[kind] }),
});

function readExtensions(schema: JsonObject, { value, context, read }: SchemaReader): SchemaRule[] {
  const options = extensionsOf(schema, value, context.resolve);
  if (options.length === 0) return [];
  return [
    { title: messages.extendedBy, schema: read({ oneOf: options, discriminator: schema.discriminator }) },
  ];
}

/** The options, and whether one of them lacks the shared fields. */
function readOptions(
  kind: Kind,
  schema: JsonObject,
  reader: SchemaReader,
): { options: Schema[]; isBare: boolean } {
  const common = pick(schema, fields);
  const isShared = "properties" in common || textsOf(common.required).length > 0;
  const read = listOf(schema[kind]).map((option) => (isShared ? readOption(option, common, reader) : null));
  return {
    options: read.map((option, index) => option ?? reader.read(listOf(schema[kind])[index])),
    isBare: !isShared || read.includes(null),
  };
}

/** An option merged with the shared fields of all options; `null` if it is shown without them. */
function readOption(option: unknown, common: JsonObject, reader: SchemaReader): Schema | null {
  if (!isObject(option)) return null;
  const { schema: merged, rest } = mergeAllOf(option, reader.context.resolve);
  if (hasAll(common, merged)) return reader.read(option);
  if (hasDeepChoice(merged, reader) || rest.length > 0) return null;
  const name = namedBy(option, reader.context)?.name.name;
  const names = new Set(Object.keys(objectOf(merged.properties)));
  // Required names alone create no copy of a named schema, nor of one without such fields.
  const isLent =
    "properties" in common || (name === undefined && textsOf(common.required).every((one) => names.has(one)));
  if (!isLent) return null;
  const title = nonEmptyString(merged.title) ?? name;
  return reader.read({ allOf: [common, option], ...(title !== undefined && { title }) });
}

/** Whether one of its options has options as well. Adding fields to all of them might never end. */
const hasDeepChoice = (merged: JsonObject, { context: { resolve } }: SchemaReader) =>
  [...listOf(merged.oneOf), ...listOf(merged.anyOf)]
    .filter(isObject)
    .some((option) => hasAny(mergeAllOf(option, resolve).schema, ["oneOf", "anyOf"]));

/** Whether an option already has each shared field, which is then not repeated. */
function hasAll(common: JsonObject, { properties, required }: JsonObject): boolean {
  const names = new Set(Object.keys(objectOf(properties)));
  const needed = new Set(textsOf(required));
  return (
    Object.keys(objectOf(common.properties)).every((name) => names.has(name)) &&
    textsOf(common.required).every((name) => needed.has(name))
  );
}

/** The shared fields if all options have them and the keywords beside the options narrow one. */
function narrowingOf(
  options: unknown[],
  schema: JsonObject,
  { context: { resolve } }: SchemaReader,
): JsonObject {
  const alone = options
    .filter(isObject)
    .map((option) => mergeAllOf(option, resolve).schema)
    .filter((option) => hasAll(schema, option))
    .map(({ properties }) => objectOf(properties));
  const added = Object.entries(objectOf(schema.properties)).filter(([name, property]) =>
    alone.some((own) => addsTo(own[name], property, resolve)),
  );
  return added.length === 0 ? {} : { properties: Object.fromEntries(added) };
}

/**
 * Whether another schema of the same field adds more than its type and keywords that only one of them
 * can have.
 */
function addsTo(field: unknown, other: unknown, resolve: SchemaReader["context"]["resolve"]): boolean {
  if (!isObject(field) || !isObject(other)) return false;
  const own = mergeAllOf(field, resolve).schema;
  const { schema: both, rest } = mergeAllOf({ allOf: [other, field] }, resolve);
  return (
    rest.length > 0 ||
    Object.keys(both).some((key) => !passing.has(key) && jsonText(both[key]) !== jsonText(own[key] ?? null))
  );
}

const passing = new Set(["allOf", "type", "title", "example", "examples", "x-enum-varnames"]);

const pick = (schema: JsonObject, keywords: string[]): JsonObject =>
  Object.fromEntries(keywords.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])));

/** Whether a schema allows null beside other values, which it names. */
function isNullable(schema: JsonObject): boolean {
  const [type = impliedType(schema), ...others] = typesOf(schema);
  const namesOthers = others.length > 0 || (type !== "null" && type !== undefined);
  return schema.nullable === true || (ownNull(schema) === true && namesOthers);
}

const readWritten = ({ example, examples }: JsonObject): JsonText[] =>
  example === undefined && examples === undefined
    ? []
    : [...(example === undefined ? [] : [example]), ...listOf(examples)].map(jsonText);

const jsonText = (value: unknown) => stringifyJson(value as JsonValue);
