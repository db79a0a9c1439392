import { isObject } from "#json/index.ts";
import type { SchemaRule } from "../types.ts";
import { objectOf, textsOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import type { SchemaReader } from "./reader.ts";
import { impliedType, typesOf } from "./type.ts";

/** Rules on a value beyond its shape (JSON Schema 2020-12, 10.2 and 10.3; Validation 6.4.4 to 8.5). */
export function readRules(schema: JsonObject, reader: SchemaReader): SchemaRule[] {
  const rules: SchemaRule[] = [];
  for (const [keyword, read] of readers) {
    if (schema[keyword] !== undefined && schema[keyword] !== null)
      for (const rule of read(schema[keyword], schema, reader)) rules.push(rule);
  }
  return rules;
}

type Read = (value: unknown, schema: JsonObject, reader: SchemaReader) => SchemaRule[];

const titled =
  (title: string): Read =>
  (value, _schema, { read }) =>
    isSchema(value) ? [{ title, schema: read(value) }] : [];

const readers: [keyword: string, read: Read][] = [
  ["not", titled("Must not be")],
  [
    "if",
    (value, schema, reader) =>
      "then" in schema || "else" in schema ? titled("If")(value, schema, reader) : [],
  ],
  ["then", (value, schema, reader) => ("if" in schema ? titled("Then")(value, schema, reader) : [])],
  ["else", (value, schema, reader) => ("if" in schema ? titled("Otherwise")(value, schema, reader) : [])],
  ["contains", (value, schema, reader) => titled(containsTitle(schema))(value, schema, reader)],
  ["dependentRequired", readDependencies],
  ["dependentSchemas", readDependencies],
  ["dependencies", readDependencies],
  ["propertyNames", titled("Names of properties")],
  [
    "unevaluatedProperties",
    (value, schema, reader) =>
      isAdditional(schema) ? [] : titled("Other properties")(value, schema, reader),
  ],
  [
    "unevaluatedItems",
    (value, schema, reader) => (isRestOfItems(schema) ? [] : titled("Other items")(value, schema, reader)),
  ],
  ["contentSchema", titled("The content of the text")],
];

/** Whether `unevaluatedProperties` means the same as `additionalProperties`: the shape then shows it. */
export const isAdditional = (schema: JsonObject) =>
  isOf("object", schema) && schema.additionalProperties === undefined;

/** Whether `unevaluatedItems` means the same as `items`. */
export const isRestOfItems = (schema: JsonObject) =>
  isOf("array", schema) && schema.items === undefined && schema.contains === undefined;

const isOf = (type: string, schema: JsonObject) => {
  const [first = impliedType(schema), ...others] = typesOf(schema).filter((name) => name !== "null");
  return first === type && others.length === 0 && !("oneOf" in schema) && !("anyOf" in schema);
};

function containsTitle({ minContains: least = 1, maxContains: most }: JsonObject): string {
  if (typeof most === "number") return least === most ? `Contains ${most}` : `Contains ${least} to ${most}`;
  if (least === 0) return "May contain";
  return least === 1 ? "Contains" : `Contains at least ${least}`;
}

/** By the name of a property, what applies if it is present: names of others that are required, or a schema. */
function readDependencies(value: unknown, _schema: JsonObject, { read }: SchemaReader): SchemaRule[] {
  return Object.entries(objectOf(value)).flatMap(([name, dependent]) => {
    const schema = Array.isArray(dependent) ? { required: textsOf(dependent) } : dependent;
    return isSchema(schema) ? [{ title: `With ${name} also`, schema: read(schema) }] : [];
  });
}

const isSchema = (value: unknown) => isObject(value) || typeof value === "boolean";
