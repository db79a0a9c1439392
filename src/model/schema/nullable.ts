import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import { listOf, objectOf } from "../values.ts";
import { type JsonObject, mergeAllOf } from "./all-of.ts";
import { withRef } from "./dynamic-ref.ts";
import { type Named, namedBy } from "./name.ts";
import { oncePerDescription } from "./reader.ts";
import { enumValuesOf, typesOf } from "./type.ts";

export interface Levelled {
  schema: JsonObject;
  /** The schema if there is one option, nullable if null was the other one. */
  only: JsonObject | null;
}

/** A schema without impossible options, or the only option that is left. */
export function level(merged: JsonObject, context: Context): Levelled {
  let levelled: Levelled = { schema: merged, only: null };
  for (const step of [levelNull, levelTypes, levelLone])
    if (levelled.only === null) levelled = step(levelled.schema, context);
  return levelled;
}

/** Converts `anyOf: [X, { type: null }]` to 3.0's `nullable`. */
function levelNull(schema: JsonObject, context: Context): Levelled {
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    const others = options.filter((option) => !isNull(context.resolve(option).value));
    if (others.length === options.length || others.length === 0) continue;
    const { [kind]: _, ...beside } = schema;
    // A non-null type beside the options excludes null.
    const nullable = ownNull(beside) ?? true;
    if (others.length === 1) return { schema, only: { ...beside, nullable, allOf: others } };
    return { schema: { ...schema, [kind]: others, nullable }, only: null };
  }
  return { schema, only: null };
}

/**
 * Reads a single option as the schema itself, if the schema has only annotations and the option has
 * none.
 */
function levelLone(schema: JsonObject, context: Context): Levelled {
  for (const kind of ["oneOf", "anyOf"]) {
    const [option, ...more] = listOf(schema[kind]);
    if (!isObject(option) || more.length > 0 || isNull(context.resolve(option).value)) continue;
    const { [kind]: _, ...beside } = schema;
    const isAlone = Object.keys(beside).every(isNote) && !("title" in option || "description" in option);
    if (isAlone) return { schema, only: { ...beside, allOf: [option] } };
  }
  return { schema, only: null };
}

const isNote = (keyword: string) => notes.includes(keyword) || keyword.startsWith("x-");
const notes = [
  ...["title", "description", "nullable", "deprecated", "readOnly", "writeOnly"],
  ...["default", "example", "examples", "externalDocs"],
];

/** Removes options with a type that the schema excludes. */
function levelTypes(schema: JsonObject, context: Context): Levelled {
  const types = typesOf(schema);
  for (const kind of types.length === 0 ? [] : ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    const others = options.filter((option) => isOfType(option, types, context));
    if (others.length === options.length || others.length === 0) continue;
    const { [kind]: _, ...beside } = schema;
    if (others.length === 1) return { schema, only: { ...beside, allOf: others } };
    return { schema: { ...schema, [kind]: others }, only: null };
  }
  return { schema, only: null };
}

function isOfType(option: unknown, types: string[], { resolve }: Context): boolean {
  if (!isObject(option)) return true;
  const own = typesOf(mergeAllOf(option, resolve).schema);
  const isCommon = (type: string) =>
    types.includes(type) ||
    (type === "integer" && types.includes("number")) ||
    (type === "number" && types.includes("integer"));
  return own.length === 0 || own.some(isCommon);
}

/** Whether a schema allows only null and nothing else. */
export function isNull(schema: unknown): boolean {
  if (!isObject(schema) || "title" in schema || "description" in schema) return false;
  const [types, values] = [typesOf(schema), enumValuesOf(schema)];
  if (types.join() === "null") return values.length === 0 || values.includes(null);
  return types.length === 0 && values.length === 1 && values[0] === null;
}

/** Whether a reference to a named schema allows null: its siblings decide, else the target. */
export function isNamedNullable({ name, beside }: Named, context: Context): boolean {
  const target = objectOf(objectOf(context.root.components).schemas)[name.name];
  return ownNull(beside) ?? allowsNull(target, context);
}

/** Whether a schema allows null, including references and options. */
function allowsNull(value: unknown, context: Context): boolean {
  if (!isObject(value)) return false;
  const { known, asked } = nullables(context);
  const answer = known.get(value);
  if (answer !== undefined) return answer;
  // A cycle of references allows no value by itself.
  if (asked.has(value)) return false;
  const isFirst = asked.size === 0;
  asked.add(value);
  const found = readNull(withRef(value, context), context);
  if (found) known.set(value, true);
  // Whatever was asked allows no null, either; within a cycle that is certain only now.
  else if (isFirst) for (const one of asked) known.set(one, false);
  if (isFirst) asked.clear();
  return found;
}

const nullables = oncePerDescription(() => ({
  known: new WeakMap<object, boolean>(),
  asked: new Set<object>(),
}));

function readNull(value: JsonObject, context: Context): boolean {
  const named = namedBy(value, context);
  if (named !== null) return isNamedNullable(named, context);
  const { schema } = mergeAllOf(value, context.resolve);
  return (
    ownNull(schema) ??
    [...listOf(schema.oneOf), ...listOf(schema.anyOf)].some((option) => allowsNull(option, context))
  );
}

/** Whether a schema's own keywords allow null; undefined where it names neither types nor values. */
export function ownNull(schema: JsonObject): boolean | null {
  if (typeof schema.nullable === "boolean") return schema.nullable;
  const types = typesOf(schema);
  if (types.length > 0) return types.includes("null");
  const values = enumValuesOf(schema);
  return values.length > 0 ? values.includes(null) : null;
}
