import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, type Shape, shapeOf, withOptions } from "./shape.ts";

/** Converts values to the schema's types. Mismatches are kept, so that the validator rejects them. */
export interface Decoder {
  shape: Shape;
  /**
   * Converts a parsed body for handlers: integers become `bigint`, `readOnly` and undescribed members
   * are removed, and defaults are filled in.
   */
  fromJson(value: JsonValue): JsonValue;
  /** Converts a decoded part of a path, query or header: `12` for an integer, `true` for a boolean, … */
  fromText(text: string): JsonValue;
  /** The default value. */
  fallback: JsonValue | undefined;
  /** Returns the decoder of the item at an index. */
  item(index: number): Decoder;
  property(name: string): Decoder | undefined;
  /** Returns the decoder of a member: a property, an additional one, or an undescribed one. */
  member(name: string): Decoder;
}

/** Creates the decoder of a schema. Subschemas are compiled on first use, so recursion ends. */
export const createDecoder = (schema: JsonSchema, schemas: SchemasByRef): Decoder =>
  decoderOf(schema, (part) => shapeOf(part, schemas));

/**
 * Creates the decoder for texts. It uses the types of all options of a schema. If both a string and
 * another type are allowed, `5` is a number, or with `prefersText` a string.
 */
export const createTextDecoder = (schema: JsonSchema, schemas: SchemasByRef, prefersText: boolean): Decoder =>
  decoderOf(schema, (part) => shapeOf(withOptions(part, schemas), schemas), prefersText);

function decoderOf(
  schema: JsonSchema,
  readShape: (schema: JsonSchema) => Shape,
  prefersText = false,
): Decoder {
  const shape = readShape(schema);
  const compile = memoised((part: JsonSchema) => decoderOf(part, readShape, prefersText));
  const property = (name: string) => {
    const found = shape.properties.get(name);
    return found === undefined || found.readOnly ? undefined : compile(found.schema);
  };
  const decoder: Decoder = {
    shape,
    property,
    member: (name) =>
      property(name) ?? compile(shape.properties.has(name) ? true : (shape.additional ?? true)),
    item: (index) => compile(shape.prefix[index] ?? shape.items ?? true),
    fromText: (text) => (prefersText && shape.types.has("string") ? text : scalarOf(text, shape.types)),
    fromJson: (value) => decodeJson(value, decoder),
    fallback: undefined,
  };
  return Object.assign(decoder, { fallback: fallbackOf(decoder) });
}

function memoised(compile: (schema: JsonSchema) => Decoder) {
  const compiled = new Map<JsonSchema, Decoder>();
  return (schema: JsonSchema) => {
    const decoder = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, decoder);
    return decoder;
  };
}

const fallbackOf = (decoder: Decoder) =>
  decoder.shape.default === undefined ? undefined : decoder.fromJson(decoder.shape.default as JsonValue);

function decodeJson(value: JsonValue, decoder: Decoder): JsonValue {
  if (Array.isArray(value)) return value.map((item, index) => decoder.item(index).fromJson(item));
  if (isObject(value)) return decodeMembers(value as { [name: string]: JsonValue }, decoder);
  return typeof value === "number" && isInteger(decoder.shape) ? integerOf(value) : value;
}

// `Object.fromEntries` makes own members of every name, `__proto__` included.
function decodeMembers(value: { [name: string]: JsonValue }, decoder: Decoder): JsonValue {
  const { properties, open } = decoder.shape;
  const sent = Object.entries(value).flatMap(([name, item]): [string, JsonValue][] => {
    if (!properties.has(name)) return open ? [[name, decoder.member(name).fromJson(item)]] : [];
    const property = decoder.property(name);
    return property === undefined ? [] : [[name, property.fromJson(item)]];
  });
  const absent = [...properties].flatMap(([name, { required }]): [string, JsonValue][] => {
    const fallback = decoder.property(name)?.fallback;
    return required || fallback === undefined || Object.hasOwn(value, name) ? [] : [[name, fallback]];
  });
  return Object.fromEntries([...sent, ...absent]);
}

const isInteger = ({ types }: Shape) => types.has("integer") && !types.has("number");

/**
 * `9007199254740993.0` and `1e30` are integers in JSON Schema, but were rounded by the parser. They
 * become texts, which are rejected. Plain digits are already a `bigint`.
 */
function integerOf(value: number): JsonValue {
  if (Number.isSafeInteger(value)) return BigInt(value);
  return Number.isInteger(value) || !Number.isFinite(value) ? String(value) : value;
}

function scalarOf(text: string, types: Set<string>): JsonValue {
  // `+1`, `007`, `0x10` and `1e3` are rejected: each number has one spelling, so that each record has
  // one URL.
  if (types.has("integer") && /^-?(?:0|[1-9]\d*)$/.test(text)) return BigInt(text);
  if (types.has("number") && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
