import { isObject, type JsonValue } from "#json/index.ts";
import { cachedNameWords } from "#model/example-value/vocabulary/words.ts";
import type { JsonSchema } from "#model/types.ts";
import { singular } from "#names/index.ts";
import { isHidden } from "#schema/validation/hidden-members.ts";
import { type SchemasByRef, type Shape, shapeOf, withOptions } from "#schema/validation/shape.ts";
import type { Fields } from "./records.ts";

/** Reads the shapes of schemas, with the fields of all options. */
export interface Shapes {
  of(schema: JsonSchema): Shape;
  /** Returns the schema of a field; `undefined` if it is absent in a response. */
  field(schema: JsonSchema, name: string): JsonSchema | undefined;
  /** Returns the parts of a value that a schema describes, in the required form. */
  fit(value: JsonValue, schema: JsonSchema): JsonValue;
}

export function shapesIn(schemas: SchemasByRef): Shapes {
  const known = new Map<JsonSchema, Shape>();
  const of = (schema: JsonSchema) => {
    const shape = known.get(schema) ?? shapeOf(withOptions(schema, schemas), schemas);
    known.set(schema, shape);
    return shape;
  };
  const field = (schema: JsonSchema, name: string) => {
    const { properties, additional } = of(schema);
    const found = properties.get(name)?.schema ?? (isObject(additional) ? additional : undefined);
    return found === undefined || isHidden(found, schemas, "receive") ? undefined : found;
  };

  function fit(value: JsonValue, schema: JsonSchema, depth = 0): JsonValue {
    const { types, properties, prefix, items } = of(schema);
    const has = (type: string) => types.has(type);
    if (depth > deepest || (types.size === 0 && properties.size === 0)) return value;
    if (Array.isArray(value))
      return has("array") || types.size === 0
        ? value.map((item, index) => fit(item, prefix[index] ?? items ?? true, depth + 1))
        : value;
    if (isObject(value)) {
      if (!has("object") && types.size > 0) return nameIn(value as Fields, types) ?? value;
      return fitFields(value as Fields, schema, depth);
    }
    if (value === null) return value;
    if (has("array") && types.size === 1) return [fit(value, items ?? true, depth + 1)];
    if (has("object") && types.size === 1) return named(value, schema, depth) ?? value;
    if (typeof value === "string" && !has("string")) return numberOf(value, types) ?? value;
    return typeof value !== "string" && types.size === 1 && has("string") ? String(value) : value;
  }

  /** An object without undescribed fields. A schema without fields accepts any. */
  function fitFields(value: Fields, schema: JsonSchema, depth: number): Fields {
    const { properties, additional } = of(schema);
    const isFree = properties.size === 0 && additional !== false;
    const members = Object.entries(value).flatMap(([name, item]): [string, JsonValue][] => {
      const found = field(schema, name);
      if (found === undefined) return isFree && !properties.has(name) ? [[name, item]] : [];
      const { types } = of(found);
      // In a form, an empty text means no value.
      if (item === "" && types.size > 0 && !types.has("string"))
        return types.has("null") ? [[name, null]] : [];
      return [[name, fit(item, found, depth + 1)]];
    });
    return Object.fromEntries(members);
  }

  /**
   * Wraps a text or number in the object that it names: `"bug"` becomes `{ "name": "bug" }` where a label is
   * expected.
   */
  function named(value: JsonValue, schema: JsonSchema, depth: number): JsonValue | undefined {
    const type = typeof value === "string" ? "string" : "integer";
    const { properties } = of(schema);
    const typesOf = (name: string) => of(properties.get(name)?.schema ?? true).types;
    const isOwn = (name: string) =>
      properties.has(name) &&
      (typesOf(name).has(type) || (type === "integer" && typesOf(name).has("number")));
    const name =
      nameFields.find(isOwn) ??
      (properties.has("text") && typesOf("text").has("object") ? "text" : undefined);
    return name === undefined
      ? undefined
      : { [name]: fit(value, properties.get(name)?.schema ?? true, depth + 1) };
  }

  return { of, field, fit };
}

const deepest = 8;

/** The fields with the name of a thing, most likely first. */
const nameFields = ["name", "login", "id", "key", "slug", "code", "title", "number", "value", "text"];

/** The text or number that names an object. */
export function nameIn(value: Fields, types: ReadonlySet<string> = new Set(["string", "integer"])) {
  const fields = ["id", ...nameFields].map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  return fields.find((item) => types.has(typeof item === "string" ? "string" : "integer") && isScalar(item));
}

export const isScalar = (value: JsonValue | undefined) =>
  typeof value === "string" || typeof value === "number" || typeof value === "bigint";

function numberOf(text: string, types: Set<string>): JsonValue | undefined {
  const isNumber = types.has("integer") ? /^-?\d{1,15}$/.test(text) : /^-?\d{1,15}(?:\.\d+)?$/.test(text);
  return isNumber && (types.has("integer") || types.has("number")) ? Number(text) : undefined;
}

/** A name without case and separators. */
export const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A name in the singular without separators: `payment_methods` → `paymentmethod`. */
export const singularName = (noun: string) => cachedNameWords(noun).map(singular).join("");
