import { countOr, isObject } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import type { SchemaRule } from "../types.ts";
import { objectOf, textsOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import type { SchemaReader } from "./reader.ts";
import { impliedType, typesOf } from "./type.ts";

/**
 * Reads the rules on a value beyond its shape (JSON Schema 2020-12, 10.2 and 10.3; Validation 6.4.4 to
 * 8.5).
 */
export function readRules(schema: JsonObject, reader: SchemaReader): SchemaRule[] {
  const rules: SchemaRule[] = [];
  for (const [keyword, read] of readers) {
    if (schema[keyword] !== undefined && schema[keyword] !== null)
      for (const rule of read(schema[keyword], schema, reader)) rules.push(rule);
  }
  return rules;
}

type Read = (value: unknown, schema: JsonObject, reader: SchemaReader) => SchemaRule[];

type Title =
  | "mustNotBe"
  | "ifTitle"
  | "thenTitle"
  | "elseTitle"
  | "propertyNames"
  | "otherProperties"
  | "otherItems"
  | "textContent";

const titled =
  (title: Title): Read =>
  (value, _schema, reader) =>
    ruleOn(value, messages[title], reader);

const ruleOn = (value: unknown, title: string, { read }: SchemaReader): SchemaRule[] =>
  isSchema(value) ? [{ title, schema: read(value) }] : [];

const readers: [keyword: string, read: Read][] = [
  ["not", titled("mustNotBe")],
  [
    "if",
    (value, schema, reader) =>
      "then" in schema || "else" in schema ? titled("ifTitle")(value, schema, reader) : [],
  ],
  ["then", (value, schema, reader) => ("if" in schema ? titled("thenTitle")(value, schema, reader) : [])],
  ["else", (value, schema, reader) => ("if" in schema ? titled("elseTitle")(value, schema, reader) : [])],
  ["contains", (value, schema, reader) => ruleOn(value, containsTitle(schema), reader)],
  ["dependentRequired", readDependencies],
  ["dependentSchemas", readDependencies],
  ["dependencies", readDependencies],
  ["propertyNames", titled("propertyNames")],
  [
    "unevaluatedProperties",
    (value, schema, reader) => (isAdditional(schema) ? [] : titled("otherProperties")(value, schema, reader)),
  ],
  [
    "unevaluatedItems",
    (value, schema, reader) => (isRestOfItems(schema) ? [] : titled("otherItems")(value, schema, reader)),
  ],
  ["contentSchema", titled("textContent")],
];

/** Whether `unevaluatedProperties` is equivalent to `additionalProperties`, which the shape shows. */
export const isAdditional = (schema: JsonObject) =>
  isOf("object", schema) && schema.additionalProperties === undefined;

/** Whether `unevaluatedItems` is equivalent to `items`. */
export const isRestOfItems = (schema: JsonObject) =>
  isOf("array", schema) && schema.items === undefined && schema.contains === undefined;

const isOf = (type: string, schema: JsonObject) => {
  const [first = impliedType(schema), ...others] = typesOf(schema).filter((name) => name !== "null");
  return first === type && others.length === 0 && !("oneOf" in schema) && !("anyOf" in schema);
};

function containsTitle({ minContains, maxContains: most }: JsonObject): string {
  const fewest = countOr(minContains, 1);
  if (typeof most === "number")
    return fewest === most ? messages.containsCount(most) : messages.containsRange(fewest, most);
  if (fewest === 0) return messages.mayContain;
  return fewest === 1 ? messages.contains : messages.containsAtLeast(fewest);
}

/** The dependencies of each property: the names it requires, or a schema. */
function readDependencies(value: unknown, _schema: JsonObject, { read }: SchemaReader): SchemaRule[] {
  return Object.entries(objectOf(value)).flatMap(([name, dependent]) => {
    const schema = Array.isArray(dependent) ? { required: textsOf(dependent) } : dependent;
    return isSchema(schema) ? [{ title: messages.withAlso(name), schema: read(schema) }] : [];
  });
}

const isSchema = (value: unknown) => isObject(value) || typeof value === "boolean";
