import { isInDoubles, withoutDigits } from "#json/digits.ts";
import { isObject } from "#json/index.ts";
import { inEcmaScript } from "#schema/pattern/dialect.ts";
import type { JsonSchema } from "../types.ts";

/**
 * Converts a schema of OpenAPI 3.0 to 3.2 to JSON Schema 2020-12 for validators. `nullable`, boolean
 * exclusive bounds and lists of `items` take their 3.1 form, annotations without effect are removed,
 * patterns lose the delimiters of a literal, and numbers become doubles. The exact digits of long
 * integers are kept beside them (`withDigits`).
 */
export function toJsonSchema(value: unknown): JsonSchema {
  return levelSchema(value, false);
}

/** The title of an option is its label in a form. */
function levelSchema(value: unknown, isOption: boolean): JsonSchema {
  if (typeof value === "boolean") return value;
  if (!isObject(value)) return {};
  const made = isOption ? options : others;
  const known = made.get(value);
  if (known !== undefined) return known;
  const levelled = makeJsonSchema(value, isOption);
  made.set(value, levelled);
  if (isObject(levelled)) sources.set(levelled, value);
  return levelled;
}

/** The written schema that one was converted from; `undefined` for others. */
export const sourceOfJsonSchema = (schema: object): Record<string, unknown> | undefined =>
  sources.get(schema);

const sources = new WeakMap<object, Record<string, unknown>>();

/** A schema that is used in several places is one object. */
const options = new WeakMap<object, JsonSchema>();
const others = new WeakMap<object, JsonSchema>();

function makeJsonSchema(value: Record<string, unknown>, isOption: boolean): JsonSchema {
  const levelled: Record<string, unknown> = {};
  // A description has tens of thousands of schemas, so this loop allocates no lists.
  for (const [keyword, item] of Object.entries(withTuples(value)))
    if (!dropped.has(keyword) && !keyword.startsWith("x-") && (keyword !== "title" || isOption))
      levelled[keyword] = levelKeyword(keyword, item);
  return levelNullable(levelExclusive(levelled), value.nullable === true);
}

const dropped = new Set([
  "nullable",
  "example",
  "examples",
  "description",
  "xml",
  "externalDocs",
  "$comment",
  "$schema",
  "$vocabulary",
  // References are pointers into the description. Only a `$dynamicRef` depends on resources and their
  // anchors.
  "$anchor",
  // Assigning to it would set a prototype.
  "__proto__",
]);

const holdsSchema = new Set([
  ...["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"],
  ...["unevaluatedItems", "unevaluatedProperties", "contentSchema"],
]);
const holdsSchemas = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const holdsNamedSchemas = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

function levelKeyword(keyword: string, item: unknown): unknown {
  if (keyword === "pattern" && typeof item === "string") return inEcmaScript(item);
  if (isPlain(keyword, item)) return item;
  const isUnion = keyword === "oneOf" || keyword === "anyOf";
  if (Array.isArray(item) && !holdsSchema.has(keyword)) return item.map((one) => levelSchema(one, isUnion));
  if (isObject(item) && holdsNamedSchemas.has(keyword)) {
    return Object.fromEntries(Object.entries(item).map(([name, schema]) => [name, toJsonSchema(schema)]));
  }
  return toJsonSchema(item);
}

/** Whether a keyword's value contains no schemas. */
function isPlain(keyword: string, item: unknown): boolean {
  if (holdsSchema.has(keyword)) return false;
  return Array.isArray(item)
    ? !holdsSchemas.has(keyword)
    : !(holdsNamedSchemas.has(keyword) && isObject(item));
}

function inDoubles(schema: Record<string, unknown>): Record<string, unknown> {
  const odd = Object.entries(schema).filter(
    ([keyword, item]) => isPlain(keyword, item) && !isInDoubles(item),
  );
  return odd.length === 0 ? schema : { ...schema, ...withoutDigits(Object.fromEntries(odd)) };
}

/**
 * Before 2020-12, a list of `items` had the meaning of `prefixItems`, and `dependencies` combined two
 * keywords.
 */
function withTuples(schema: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(schema.items) && !isObject(schema.dependencies)) return schema;
  const { items, additionalItems, dependencies, ...others } = schema;
  const dependents = Object.entries(isObject(dependencies) ? dependencies : {});
  const [names, schemas] = [dependents.filter(isOfNames), dependents.filter((entry) => !isOfNames(entry))];
  return {
    ...others,
    ...(Array.isArray(items)
      ? { prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) }
      : items !== undefined && { items }),
    ...(names.length > 0 && { dependentRequired: Object.fromEntries(names) }),
    ...(schemas.length > 0 && { dependentSchemas: Object.fromEntries(schemas) }),
  };
}

const isOfNames = ([, dependent]: [string, unknown]) => Array.isArray(dependent);

function levelExclusive(schema: Record<string, unknown>): Record<string, unknown> {
  if (!ranges.some((keyword) => keyword in schema)) return schema;
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...edge("inimum", minimum, exclusiveMinimum),
    ...edge("aximum", maximum, exclusiveMaximum),
  };
}

const ranges = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

function edge(name: "inimum" | "aximum", inclusive: unknown, exclusive: unknown) {
  const bounds = exclusive === true ? { exclusive: inclusive } : { inclusive, exclusive };
  return {
    ...(isNumber(bounds.inclusive) && { [`m${name}`]: bounds.inclusive }),
    ...(isNumber(bounds.exclusive) && { [`exclusiveM${name}`]: bounds.exclusive }),
  };
}

const isNumber = (value: unknown) => typeof value === "number" || typeof value === "bigint";

function levelNullable(schema: Record<string, unknown>, nullable: boolean): JsonSchema {
  if (!nullable) return inDoubles(schema);
  if (typeof schema.type !== "string") return { anyOf: [inDoubles(schema), { type: "null" }] };
  const withNull = { ...schema, type: [schema.type, "null"] };
  return inDoubles(Array.isArray(schema.enum) ? { ...withNull, enum: [...schema.enum, null] } : withNull);
}
