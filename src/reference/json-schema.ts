import { isObject } from "#json/json.ts";
import type { JsonSchema } from "./types.ts";

/**
 * Levels a schema of OpenAPI 3.0 to 3.2 to JSON Schema 2020-12 for validators:
 * `nullable`, boolean exclusive bounds and lists of `items` become what 3.1 says,
 * annotations that validate nothing are left out, and numbers become doubles.
 */
export function toJsonSchema(value: unknown): JsonSchema {
  if (typeof value === "boolean") return value;
  if (!isObject(value)) return {};
  const levelled = Object.entries(withTuples(value))
    .filter(([keyword]) => !dropped.has(keyword) && !keyword.startsWith("x-"))
    .map(([keyword, item]) => [keyword, levelKeyword(keyword, item)]);
  return levelNullable(levelExclusive(Object.fromEntries(levelled)), value.nullable === true);
}

const dropped = new Set([
  "nullable",
  "example",
  "examples",
  "description",
  "title",
  "xml",
  "externalDocs",
  "$comment",
  // References are written as they stand in the description, whatever base a schema gives itself.
  "$id",
  "$schema",
  "$vocabulary",
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
]);

const holdsSchema = new Set([
  ...["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"],
  ...["unevaluatedItems", "unevaluatedProperties", "contentSchema"],
]);
const holdsSchemas = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const holdsNamedSchemas = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

function levelKeyword(keyword: string, item: unknown): unknown {
  if (holdsSchema.has(keyword)) return toJsonSchema(item);
  if (holdsSchemas.has(keyword) && Array.isArray(item)) return item.map(toJsonSchema);
  if (holdsNamedSchemas.has(keyword) && isObject(item)) {
    return Object.fromEntries(Object.entries(item).map(([name, schema]) => [name, toJsonSchema(schema)]));
  }
  return toDoubles(item);
}

/** Before 2020-12, a list of `items` was what `prefixItems` is, and `dependencies` were both kinds in one. */
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

function toDoubles(item: unknown): unknown {
  if (typeof item === "bigint" || typeof item === "number") return toDouble(Number(item));
  if (Array.isArray(item)) return item.map(toDoubles);
  if (isObject(item))
    return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, toDoubles(value)]));
  return item;
}

// JSON has no infinity, no NaN and no -0: the nearest double that it can say.
const toDouble = (value: number) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) || 0;

function levelExclusive(schema: Record<string, unknown>): Record<string, unknown> {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...edge("inimum", minimum, exclusiveMinimum),
    ...edge("aximum", maximum, exclusiveMaximum),
  };
}

function edge(name: "inimum" | "aximum", inclusive: unknown, exclusive: unknown) {
  const bounds = exclusive === true ? { exclusive: inclusive } : { inclusive, exclusive };
  return {
    ...(typeof bounds.inclusive === "number" && { [`m${name}`]: bounds.inclusive }),
    ...(typeof bounds.exclusive === "number" && { [`exclusiveM${name}`]: bounds.exclusive }),
  };
}

function levelNullable(schema: Record<string, unknown>, nullable: boolean): JsonSchema {
  if (!nullable) return schema;
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const withNull = { ...schema, type: [schema.type, "null"] };
  return Array.isArray(schema.enum) ? { ...withNull, enum: [...schema.enum, null] } : withNull;
}
