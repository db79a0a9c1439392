import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue } from "#json/json.ts";
import { mergeAllOf } from "./all-of.ts";
import { listOf, objectOf } from "./read.ts";

/** How deep a made example goes before it stops adding members. */
const maxDepth = 6;

/** A value that fits a schema: the author's example where one stands, else one made from types and formats. */
export function exampleValue(schema: unknown, resolve: Resolve, depth = 0): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const merged = mergeAllOf(schema, resolve);
  const written = writtenValue(merged);
  if (written !== undefined) return written as JsonValue;
  const [option] = [...listOf(merged.oneOf), ...listOf(merged.anyOf)];
  if (option !== undefined && depth <= maxDepth) return exampleValue(option, resolve, depth + 1);
  return valueOfType(merged, resolve, depth);
}

function writtenValue(schema: Record<string, unknown>): unknown {
  const [firstExample] = listOf(schema.examples);
  const [firstEnum] = listOf(schema.enum);
  return [schema.example, firstExample, schema.const, schema.default, firstEnum].find(
    (item) => item !== undefined,
  );
}

function valueOfType(
  schema: Record<string, unknown>,
  resolve: Resolve,
  depth: number,
): JsonValue | undefined {
  switch (Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? impliedType(schema))) {
    case "object":
      return depth > maxDepth ? {} : objectValue(schema, resolve, depth);
    case "array":
      return depth > maxDepth ? [] : arrayValue(schema, resolve, depth);
    case "integer":
    case "number":
      return typeof schema.minimum === "number" ? schema.minimum : 0;
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return formats[String(schema.format)] ?? "string";
    default:
      return undefined;
  }
}

const impliedType = (schema: Record<string, unknown>) =>
  "properties" in schema ? "object" : "items" in schema ? "array" : undefined;

function objectValue(schema: Record<string, unknown>, resolve: Resolve, depth: number): JsonValue {
  const members = Object.entries(objectOf(schema.properties)).map(([name, property]) => [
    name,
    exampleValue(property, resolve, depth + 1),
  ]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function arrayValue(schema: Record<string, unknown>, resolve: Resolve, depth: number): JsonValue {
  const item = exampleValue(schema.items, resolve, depth + 1);
  return item === undefined ? [] : [item];
}

const formats: Record<string, string> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  email: "ada@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
};
