import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue } from "#json/json.ts";
import { mergeAllOf } from "./all-of.ts";
import { listOf, objectOf } from "./read.ts";

/** How deep a made example goes, and how many values it holds, before members are left out. */
const maxDepth = 6;
const maxValues = 10_000;

/** A value that fits a schema: the author's example where one stands, else one made from types and formats. */
export function exampleValue(schema: unknown, resolve: Resolve): JsonValue | undefined {
  return make(schema, { resolve, left: maxValues }, { schemas: [], depth: 0 });
}

interface Making {
  resolve: Resolve;
  /** How many values may still be made. */
  left: number;
}

/** What a value stands in: the schemas that led to it, and how many objects and lists. */
interface Place {
  schemas: unknown[];
  depth: number;
}

const inside = ({ schemas, depth }: Place): Place => ({ schemas, depth: depth + 1 });

/** Makes a value; a schema that holds itself ends there. */
function make(schema: unknown, making: Making, place: Place): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const { value: target } = making.resolve(schema);
  if (place.schemas.includes(target) || place.depth > maxDepth || making.left-- <= 0) return undefined;
  const { oneOf, anyOf, ...merged } = mergeAllOf(schema, making.resolve).schema;
  const written = writtenValue(merged);
  if (written !== undefined) return written as JsonValue;
  const around = { ...place, schemas: [...place.schemas, target] };
  const chosen = optionValue([...listOf(oneOf), ...listOf(anyOf)], merged, making, around);
  return chosen === undefined ? valueOfType(merged, making, around) : chosen;
}

/** A value of the first option for which one can be made, together with what stands beside the options. */
function optionValue(
  options: unknown[],
  beside: Record<string, unknown>,
  making: Making,
  place: Place,
): JsonValue | undefined {
  const targets = options.map((option) => making.resolve(option).value);
  // A schema may name those that extend it as its options; in one of them they say nothing new.
  if (targets.some((target) => place.schemas.includes(target))) return undefined;
  for (const [index, option] of options.entries()) {
    const value = isShaped(beside)
      ? make({ allOf: [beside, option] }, making, {
          ...place,
          schemas: [...place.schemas, targets[index]],
        })
      : make(option, making, place);
    if (value !== undefined) return value;
  }
  return undefined;
}

const isShaped = (schema: Record<string, unknown>) => "type" in schema || impliedType(schema) !== undefined;

function writtenValue(schema: Record<string, unknown>): unknown {
  const [firstExample] = listOf(schema.examples);
  const [firstEnum] = listOf(schema.enum);
  return [schema.example, firstExample, schema.const, schema.default, firstEnum].find(
    (item) => item !== undefined,
  );
}

function valueOfType(schema: Record<string, unknown>, making: Making, place: Place): JsonValue | undefined {
  switch (Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? impliedType(schema))) {
    case "object":
      return objectValue(schema, making, place);
    case "array":
      return arrayValue(schema, making, place);
    case "integer":
    case "number":
      return numberValue(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return textValue(schema);
    default:
      return undefined;
  }
}

const impliedType = (schema: Record<string, unknown>) =>
  "properties" in schema ? "object" : "items" in schema ? "array" : undefined;

/** An object within others that cannot hold what it must is left out; the outermost shows what there is. */
function objectValue(schema: Record<string, unknown>, making: Making, place: Place): JsonValue | undefined {
  const members = Object.entries(objectOf(schema.properties)).map(
    ([name, property]) => [name, make(property, making, inside(place))] as const,
  );
  const required = listOf(schema.required);
  if (
    place.schemas.length > 1 &&
    members.some(([name, value]) => value === undefined && required.includes(name))
  )
    return undefined;
  return Object.fromEntries(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

function arrayValue(schema: Record<string, unknown>, making: Making, place: Place): JsonValue {
  const item = make(schema.items, making, inside(place));
  if (item === undefined) return [];
  const { minItems } = schema;
  return Array(typeof minItems === "number" ? Math.max(1, Math.min(minItems, 10)) : 1).fill(item);
}

/** The number nearest to 0 between the bounds. */
function numberValue(schema: Record<string, unknown>): number | bigint {
  const least = bound(schema.minimum, schema.exclusiveMinimum, 1);
  const most = bound(schema.maximum, schema.exclusiveMaximum, -1);
  if (least !== undefined && least > 0) return least;
  return most !== undefined && most < 0 ? most : 0;
}

function bound(inclusive: unknown, exclusive: unknown, step: 1 | -1): number | bigint | undefined {
  const strict = exclusive === true ? inclusive : exclusive;
  if (typeof strict === "bigint") return strict + BigInt(step);
  if (typeof strict === "number") return strict + step;
  return typeof inclusive === "number" || typeof inclusive === "bigint" ? inclusive : undefined;
}

function textValue({ format, minLength, maxLength }: Record<string, unknown>): string {
  const formatted = formats.get(format);
  if (formatted !== undefined) return formatted;
  const least = typeof minLength === "number" ? Math.min(minLength, 100) : 0;
  return "string".padEnd(least, "-string").slice(0, typeof maxLength === "number" ? maxLength : undefined);
}

const formats = new Map<unknown, string>([
  ["date", "2026-01-31"],
  ["date-time", "2026-01-31T12:00:00Z"],
  ["email", "ada@example.com"],
  ["uri", "https://example.com/"],
  ["url", "https://example.com/"],
  ["uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
]);
