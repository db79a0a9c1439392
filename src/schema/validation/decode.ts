import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, type Shape, shapeOf, withOptions } from "./shape.ts";

/** Makes values of the schema's types. What does not fit stays as it is, for the validator to refuse. */
export interface Decoder {
  shape: Shape;
  /**
   * A parsed body as handlers get it: integers as `bigint`, no `readOnly` members and none the
   * schema does not name, defaults filled in.
   */
  fromJson(value: JsonValue): JsonValue;
  /** A decoded piece of a path, query or header: `12` for an integer, `true` for a boolean, … */
  fromText(text: string): JsonValue;
  /** The value of an absent one. */
  fallback: JsonValue | undefined;
  /** Of the item at an index. */
  item(index: number): Decoder;
  property(name: string): Decoder | undefined;
  /** Of any member: a property, an additional one, or an undescribed one. */
  member(name: string): Decoder;
}

/** Compiles the decoder of a schema. Parts are compiled when they are first met, so recursion ends. */
export const createDecoder = (schema: JsonSchema, schemas: SchemasByRef): Decoder =>
  decoderOf(schema, (part) => shapeOf(part, schemas));

/**
 * The same for texts, which get the types of all options that a schema leaves open. Where it may be a string and something
 * else, `5` is a number, or with `prefersText` a string.
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
 * `9007199254740993.0` and `1e30` are integers to JSON Schema, but were rounded when they were
 * read. As texts they are refused; digits alone, which the reader keeps, are a `bigint` already.
 */
function integerOf(value: number): JsonValue {
  if (Number.isSafeInteger(value)) return BigInt(value);
  return Number.isInteger(value) || !Number.isFinite(value) ? String(value) : value;
}

function scalarOf(text: string, types: Set<string>): JsonValue {
  // No `+1`, `007`, `0x10` or `1e3`: one number has one spelling, so one record has one address.
  if (types.has("integer") && /^-?(?:0|[1-9]\d*)$/.test(text)) return BigInt(text);
  if (types.has("number") && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.has("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
