import { isObject } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import type { Schema, SchemaRule, SchemaShape } from "../types.ts";
import { listOf, objectOf, textsOf, wordsOf } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { extensionsOf, readDefaultMapping, readDiscriminator } from "./discriminator.ts";
import { namedBy } from "./name.ts";
import { hasAny, type SchemaReader } from "./reader.ts";

type Kind = "oneOf" | "anyOf";

export interface Union {
  shape: Extract<SchemaShape, { kind: "union" }> | null;
  /** Rules beside the shape, or instead of one. */
  rules: SchemaRule[];
}

/**
 * The options of a schema. They are its shape if they define the structure of a value, together with the fields
 * that all of them share; if they only add to a sibling shape, they are rules.
 */
export function readUnion(schema: JsonObject, reader: SchemaReader): Union {
  const kinds = (["oneOf", "anyOf"] as const).filter((kind) => listOf(schema[kind]).length > 0);
  const shaping = kinds.find((kind) => isShape(kind, schema, reader));
  const rules = kinds.filter((kind) => kind !== shaping).map((kind) => ruleOf(kind, schema, reader));
  if (shaping === undefined) return { shape: null, rules: [...rules, ...readExtensions(schema, reader)] };
  const { options, isBare } = readOptions(shaping, schema, reader);
  const discriminator = readDiscriminator(schema, listOf(schema[shaping]), reader);
  const common = pick(schema, isBare ? beyondType : notMerged);
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
  const options = extensionsOf(schema, value, context);
  if (options.length === 0) return [];
  return [
    { title: messages.extendedBy, schema: read({ oneOf: options, discriminator: schema.discriminator }) },
  ];
}

/** The options, and whether one of them lacks the fields that all share. */
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

/** An option together with the fields that all options have in common; `null` where it is shown without. */
function readOption(option: unknown, common: JsonObject, reader: SchemaReader): Schema | null {
  if (!isObject(option)) return null;
  const { schema: merged, rest } = mergeAllOf(option, reader.context.resolve);
  const names = new Set(Object.keys(objectOf(merged.properties)));
  if (Object.keys(objectOf(common.properties)).every((name) => names.has(name)) && isCovered(common, merged))
    return reader.read(option);
  if ("oneOf" in merged || "anyOf" in merged || rest.length > 0) return null;
  const name = namedBy(option, reader.context)?.name.name;
  // Of required names alone no copy of a named schema is made, nor of one that has no such fields.
  const isLent =
    "properties" in common || (name === undefined && textsOf(common.required).every((one) => names.has(one)));
  if (!isLent) return null;
  const title = wordsOf(merged.title) ?? name;
  return reader.read({ allOf: [common, option], ...(title !== undefined && { title }) });
}

const isCovered = (common: JsonObject, { required }: JsonObject) => {
  const names = new Set(textsOf(required));
  return textsOf(common.required).every((name) => names.has(name));
};

const pick = (schema: JsonObject, keywords: string[]): JsonObject =>
  Object.fromEntries(keywords.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])));
