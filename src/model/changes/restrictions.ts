import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import type { JsonObject } from "../schema/all-of.ts";
import { listOf, objectOf } from "../values.ts";

/**
 * Restrictions that parts of a schema place on fields described by other parts, or by conditional
 * subschemas of any part, by name or pattern.
 */
export interface Restrictions {
  names: ReadonlyMap<string, unknown[]>;
  patterns: ReadonlyMap<string, unknown[]>;
}

export const noRestrictions: Restrictions = { names: new Map(), patterns: new Map() };

/**
 * `additionalProperties` covers all fields that its own part does not describe. `unevaluatedProperties`
 * covers those that no nested part describes either (JSON Schema 2020-12, 10.3.2.3 and 11.3).
 */
export function restrictionsOf(written: JsonObject, merged: JsonObject, context: Context): Restrictions {
  if (!closing.some((keyword) => isRestricting(merged[keyword]))) return noRestrictions;
  const parts = composedSchemas(written, context);
  const below = branchesBelow([...parts], context);
  if (parts.size + below.size === 1) return noRestrictions;
  const names = new Map<string, unknown[]>();
  const patterns = new Map<string, unknown[]>();
  const describing = [merged, ...below];
  for (const part of parts)
    for (const keyword of closing) {
      const value = part[keyword];
      if (!isRestricting(value)) continue;
      const isOwn = keyword === "additionalProperties";
      const scope = isOwn ? [part] : [...composedSchemas(part, context)];
      // A field described for some values only may still be forbidden for others.
      const branches = isOwn ? [] : [...branchesBelow(scope, context)];
      if (branches.some(({ additionalProperties }) => additionalProperties !== undefined)) continue;
      const add = (
        all: Map<string, unknown[]>,
        keywordOfFields: string,
        isDescribed: (name: string, one: JsonObject) => boolean,
      ) => {
        const described = describing.flatMap((one) => Object.keys(objectOf(one[keywordOfFields])));
        for (const name of new Set(described))
          if (![...scope, ...branches].some((one) => isDescribed(name, one)))
            all.set(name, [...(all.get(name) ?? []), value]);
      };
      add(names, "properties", hasName);
      add(patterns, "patternProperties", hasPattern);
    }
  return { names, patterns };
}

const closing = ["additionalProperties", "unevaluatedProperties"];

const isRestricting = (value: unknown) =>
  value === false || (isObject(value) && Object.keys(value).length > 0);

/** A schema and all that it is composed of: by `$ref`, `allOf`, and choices of one option. */
export function composedSchemas(
  schema: JsonObject,
  { resolve }: Context,
  { hasLone }: { hasLone: boolean } = { hasLone: true },
): Set<JsonObject> {
  const parts = new Set([schema]);
  for (const part of parts) {
    const lone = hasLone ? choicesOf(part).filter(isLone).flat() : [];
    for (const one of [...listOf(part.allOf), ...lone]) if (isObject(one)) parts.add(one);
    // The target may refer to another schema and add keywords to it.
    const target = "$ref" in part ? resolve({ $ref: part.$ref }).next : undefined;
    if (isObject(target)) parts.add(target);
  }
  return parts;
}

const choicesOf = ({ oneOf, anyOf }: JsonObject) => [listOf(oneOf), listOf(anyOf)];
const isLone = (options: unknown[]) => options.length === 1;

/** Patterns are not matched against names. */
const hasName = (name: string, { properties, patternProperties }: JsonObject) =>
  Object.hasOwn(objectOf(properties), name) || patternProperties !== undefined;

const hasPattern = (pattern: string, { patternProperties }: JsonObject) =>
  Object.hasOwn(objectOf(patternProperties), pattern);

/** All conditional subschemas of some schemas, with their parts. */
function branchesBelow(schemas: JsonObject[], context: Context): Set<JsonObject> {
  const found = new Set<JsonObject>();
  const add = (schema: JsonObject) => {
    for (const branch of branchesOf(schema))
      for (const part of composedSchemas(branch, context)) found.add(part);
  };
  for (const schema of schemas) add(schema);
  for (const branch of found) add(branch);
  return found;
}

const branchesOf = (schema: JsonObject): JsonObject[] =>
  [
    ...choicesOf(schema).flatMap((options) => (isLone(options) ? [] : options)),
    ...["if", "then", "else"].map((keyword) => schema[keyword]),
    ...Object.values(objectOf(schema.dependentSchemas)),
  ].filter(isObject);
