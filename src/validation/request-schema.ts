import { isObject } from "#json/json.ts";
import type { JsonSchema } from "#reference/types.ts";
import { boundsOf } from "./integer.ts";
import { isReadOnly, type SchemasByRef } from "./shape.ts";

/**
 * Rewrites a schema of the description into one that the validator can take for requests:
 * self-contained, `$ref`s leading into its own `$defs`, `readOnly` properties gone (OpenAPI 3.0.3,
 * 4.7.24.2), integers bounded by their format, nothing in it but keywords that assert something.
 */
export function toRequestSchema(schema: JsonSchema, schemas: SchemasByRef): JsonSchema {
  const definitions = new Map<string, { name: string; schema: JsonSchema }>();
  const rewrite = (item: unknown): JsonSchema => rewriteSchema(item, { schemas, define, rewrite });
  const define = (ref: string, target: JsonSchema) => {
    const known = definitions.get(ref);
    if (known !== undefined) return known.name;
    const definition = { name: String(definitions.size), schema: true as JsonSchema };
    // It is known before it is rewritten, so a schema may refer to itself.
    definitions.set(ref, definition);
    definition.schema = rewrite(target);
    return definition.name;
  };
  const root = rewrite(schema);
  if (!isObject(root)) return root;
  const $defs = Object.fromEntries([...definitions.values()].map(({ name, schema }) => [name, schema]));
  return { ...root, $defs };
}

interface Rewriting {
  schemas: SchemasByRef;
  define(ref: string, target: JsonSchema): string;
  rewrite(item: unknown): JsonSchema;
}

function rewriteSchema(schema: unknown, rewriting: Rewriting): JsonSchema {
  if (!isObject(schema)) return schema !== false;
  if (typeof schema.$ref === "string") return rewriteReference(schema.$ref, rewriting);
  const visible = withoutReadOnly(schema, rewriting.schemas);
  const keywords = Object.entries(visible).flatMap(([keyword, item]) => {
    const rewritten = rewriteKeyword(keyword, item, rewriting);
    return rewritten === undefined ? [] : [[keyword, rewritten]];
  });
  return { ...Object.fromEntries(keywords), ...boundsOf(schema) };
}

// A `$ref` that leads nowhere asserts nothing: the description is at fault then, not the request.
function rewriteReference(ref: string, { schemas, define }: Rewriting): JsonSchema {
  const target = schemas.get(ref);
  return target === undefined ? true : { $ref: `#/$defs/${define(ref, target)}` };
}

function withoutReadOnly(schema: Record<string, unknown>, schemas: SchemasByRef) {
  if (!isObject(schema.properties)) return schema;
  const all = Object.entries(schema.properties) as [string, JsonSchema][];
  const hidden = new Set(all.filter(([, property]) => isReadOnly(property, schemas)).map(([name]) => name));
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    properties: Object.fromEntries(all.filter(([name]) => !hidden.has(name))),
    required: required.filter((name) => !hidden.has(name)),
  };
}

function rewriteKeyword(keyword: string, item: unknown, { rewrite }: Rewriting): unknown {
  if (holdsSchema.has(keyword)) return rewrite(item);
  if (holdsSchemas.has(keyword) && Array.isArray(item)) return item.map(rewrite);
  if (holdsNamedSchemas.has(keyword) && isObject(item)) {
    const usable = Object.entries(item).filter(
      ([name]) => keyword !== "patternProperties" || isPattern(name),
    );
    return Object.fromEntries(usable.map(([name, schema]) => [name, rewrite(schema)]));
  }
  if (keyword === "pattern") return isPattern(item) ? item : undefined;
  if (keyword === "format") return isFormat(item) ? item : undefined;
  return asserts.has(keyword) ? item : undefined;
}

// The validator compiles patterns when it meets them, so one that cannot be compiled would be our 500.
function isPattern(item: unknown) {
  try {
    return typeof item === "string" && new RegExp(item, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

// The validator looks formats up in a plain object, which has members such as `valueOf` too.
const isFormat = (item: unknown) => typeof item === "string" && !(item in Object.prototype);

const holdsSchema = new Set([
  ...["items", "additionalProperties", "not", "contains", "propertyNames"],
  ...["if", "then", "else", "unevaluatedProperties", "unevaluatedItems"],
]);
const holdsSchemas = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const holdsNamedSchemas = new Set(["properties", "patternProperties", "dependentSchemas"]);
// `uniqueItems` is not among them: `unique.ts` sees to it.
const asserts = new Set([
  ...["type", "const", "enum", "required", "dependentRequired", "minProperties", "maxProperties"],
  ...["minItems", "maxItems", "minContains", "maxContains", "minLength", "maxLength"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
]);
