import { isObject, type JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Maker, valueFor } from "#model/example-value/search/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { noPreferences } from "../preferences.ts";
import { type Choice, chooseContent } from "../response-choice.ts";
import type { Simulated } from "../types.ts";
import { type Envelope, listEnvelope, recordEnvelope, schemaIn, valueIn, withValue } from "./envelopes.ts";
import type { Fields } from "./records.ts";
import { plainName, type Shapes } from "./shapes.ts";

/** An operation with its compiled parts. */
export interface Prepared {
  simulated: Simulated;
  maker: Maker;
  shapes: Shapes;
  /**
   * Returns the described body of a response: an example or a generated value; `undefined` if it is not
   * JSON.
   */
  described(choice: Choice): JsonValue | undefined;
}

/** The place of a record in a response, and the described record. */
export interface View {
  prepared: Prepared;
  /** The schema of the entire body. */
  whole: JsonSchema;
  envelope: Envelope;
  /** The schema of the record. */
  schema: JsonSchema;
  body: JsonValue | undefined;
  example: Fields;
  /** Whether the author wrote it. */
  isWritten: boolean;
}

/** The view of a response; `null` without a JSON object. */
export function viewOf(prepared: Prepared, choice: Choice, noun: string): View | null {
  const { media } = choice;
  if (media === null || media.named !== null || !isJson(media.name)) return null;
  const whole = media.jsonSchema ?? true;
  const envelope = recordEnvelope(whole, noun, prepared.shapes);
  const body = prepared.described(choice);
  const example = valueIn(body, envelope);
  if (!isObject(example)) return null;
  return {
    prepared,
    whole,
    envelope,
    schema: schemaIn(whole, envelope, prepared.shapes),
    body,
    example: example as Fields,
    isWritten: media.examples.some(({ isGenerated }) => isGenerated !== true),
  };
}

/** The response of an operation without preferences. */
export function usualChoice({ simulated }: Prepared): Choice {
  return chooseContent(simulated, noPreferences, "application/json, application/*;q=0.9, */*;q=0.1");
}

/** The view of an operation that responds with a list; `null` for others. */
export interface ListView extends Omit<View, "example" | "isWritten"> {
  /** The schema of each item. */
  item: JsonSchema;
  examples: Fields[];
}

export function listViewOf(prepared: Prepared, choice: Choice, noun: string): ListView | null {
  const { media } = choice;
  if (media === null || media.named !== null || !isJson(media.name)) return null;
  const { shapes } = prepared;
  const whole = media.jsonSchema ?? true;
  const envelope = listEnvelope(whole, noun, shapes);
  const body = prepared.described(choice);
  const items = envelope === null ? undefined : valueIn(body, envelope);
  if (envelope === null || !Array.isArray(items) || !items.every(isObject)) return null;
  const schema = schemaIn(whole, envelope, shapes);
  const { prefix, items: item = true } = shapes.of(schema);
  // The items of a tuple are parts of a record, not records.
  if (prefix.length > 0) return null;
  // A list without described items reveals nothing.
  if (items.length === 0 && shapes.of(item).properties.size === 0) return null;
  return { prepared, whole, envelope, schema, item, body, examples: items as Fields[] };
}

/** The fields named after parameters of the path. */
export function fieldsOfPath({ prepared, schema }: View, texts: ReadonlyMap<string, string>): Fields {
  const { shapes, maker } = prepared;
  const judge = maker.judge();
  const names = [...shapes.of(schema).properties.keys()];
  return Object.fromEntries(
    [...texts].flatMap(([parameter, text]): [string, JsonValue][] => {
      const name = names.find((one) => plainName(one) === plainName(parameter));
      const field = name === undefined ? undefined : shapes.field(schema, name);
      if (name === undefined || field === undefined) return [];
      const value = shapes.fit(text, field);
      return judge.accepts(field, value) ? [[name, value]] : [];
    }),
  );
}

/**
 * A record with these fields for a response. Missing fields come from the description: all of them, or
 * for a complete record (`isWhole`) only required ones. Invalid values are generated.
 */
export function recordIn(view: View, fields: Fields, isWhole: boolean): Fields {
  const { prepared, schema, example } = view;
  const { shapes } = prepared;
  const { properties } = shapes.of(schema);
  const fitting = shapes.fit(fields, schema) as Fields;
  const described = Object.entries(example).filter(
    ([name]) => !isWhole || Object.hasOwn(fitting, name) || properties.get(name)?.required === true,
  );
  const value = accepted(prepared, schema, { ...Object.fromEntries(described), ...fitting }, "record");
  return isObject(value) ? (value as Fields) : fitting;
}

/** The body of a response with this record in its place. */
export function bodyWith({ prepared, whole, envelope, body }: View, record: Fields): JsonValue {
  const filled = withValue(body, envelope, record);
  return envelope.length === 0 ? filled : accepted(prepared, whole, filled, "body");
}

/** The value if its schema accepts it, else the closest valid one. */
export function accepted({ maker }: Prepared, schema: JsonSchema, value: JsonValue, seed: string): JsonValue {
  return valueFor(schema, value, { maker, seed, isDynamic: false }) ?? value;
}

/**
 * The fields that a service adds to a new record: those in the description that clients may not send.
 * Unsent optional ones are `null` or missing, as far as the schema allows.
 */
export function additionsTo(
  { prepared, schema, example }: View,
  sent: Fields,
  settable: Set<string>,
): Fields {
  const { shapes, maker } = prepared;
  const judge = maker.judge();
  const { properties } = shapes.of(schema);
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]): [string, JsonValue][] => {
      const property = properties.get(name);
      if (!settable.has(name) || Object.hasOwn(sent, name)) return [[name, value]];
      if (property !== undefined && judge.accepts(property.schema, null)) return [[name, null]];
      return property?.required === true ? [[name, value]] : [];
    }),
  );
}
