import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { listOf, objectOf, stringOrNull } from "../values.ts";
import type { JsonObject } from "./all-of.ts";

/** The schemas that extend a base schema, which has a discriminator but no options. */
export function extensionsOf(schema: JsonObject, origin: unknown, resolve: Resolve): JsonObject[] {
  if (propertyOf(schema.discriminator) === null || "oneOf" in schema || "anyOf" in schema) return [];
  const mapping = Object.values(objectOf(objectOf(schema.discriminator).mapping)).filter(
    (item) => typeof item === "string",
  );
  const refs = [
    ...mapping.map((target) => refOf(target, resolve)),
    ...(extending(resolve).get(origin) ?? []),
  ];
  const byTarget = new Map(refs.map((ref) => [resolve({ $ref: ref }).value, ref]));
  return [...byTarget].flatMap(([target, ref]) =>
    target === undefined || target === origin ? [] : [{ $ref: ref }],
  );
}

/** Whether a named schema extends `parent`, even if it adds nothing. */
export const isExtensionOf = (schema: JsonObject, parent: unknown, resolve: Resolve): boolean =>
  isObject(parent) && extensionsOf(parent, parent, resolve).some((one) => resolve(one).value === schema);

/** The name of the discriminating property. In Swagger 2.0, the discriminator is the name itself. */
export const propertyOf = (discriminator: unknown) =>
  stringOrNull(discriminator) ?? stringOrNull(objectOf(discriminator).propertyName);

/** The reference for a value in `mapping`, which may also be the name of a schema. */
export function refOf(target: string, resolve: Resolve): string {
  const byName = `#${pointerTo("", "components", "schemas", target)}`;
  return resolve({ $ref: byName }).value === undefined ? target : byName;
}

/**
 * The named schemas whose `allOf` references a base schema, by base schema. They are computed once per
 * description.
 */
function extending(resolve: Resolve): ReadonlyMap<unknown, string[]> {
  const known = extensions.get(resolve) ?? findExtending(resolve);
  extensions.set(resolve, known);
  return known;
}

const extensions = new WeakMap<Resolve, ReadonlyMap<unknown, string[]>>();

function findExtending(resolve: Resolve): ReadonlyMap<unknown, string[]> {
  const found = new Map<unknown, string[]>();
  const schemas = objectOf(resolve({ $ref: schemasRef }).value);
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of referencesIn(objectOf(schema))) {
      const parent = resolve(part).value;
      const ref = `#${pointerTo("", "components", "schemas", name)}`;
      found.set(parent, [...(found.get(parent) ?? []), ref]);
    }
  }
  return found;
}

/** The references in the `allOf` of a schema and of its inline parts. */
export function referencesIn({ allOf }: JsonObject): JsonObject[] {
  const parts = new Set(listOf(allOf).filter(isObject));
  for (const part of parts)
    if (!("$ref" in part)) for (const one of listOf(part.allOf).filter(isObject)) parts.add(one);
  return [...parts].filter((part) => "$ref" in part);
}

const schemasRef = `#${pointerTo("", "components", "schemas")}`;
