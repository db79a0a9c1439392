import type { Resolve } from "#description/refs.ts";
import { asText, isObject, type JsonValue, parseJson } from "#json/index.ts";
import type { Direction } from "../context.ts";
import { type JsonObject, mergeAllOf } from "../schema/all-of.ts";
import { extensionsOf } from "../schema/extensions.ts";
import { ownNull } from "../schema/nullable.ts";
import { typesOf } from "../schema/type.ts";
import { listOf, objectOf } from "../values.ts";
import { scalarValue, typesOfParts } from "./scalar.ts";
import { describedBy, type Subject, subjectIdentity } from "./subject.ts";
import { likelyChoice } from "./vocabulary/index.ts";

/**
 * Facts about a schema for generating examples. They are computed once, because a description references
 * the same schemas everywhere.
 */
export interface Facts {
  /** The schema merged with everything that it is composed of. */
  merged: JsonObject;
  /** The options of a value: those listed, else the schemas that extend this one. */
  options: unknown[];
  /** The schema without its options. */
  beside: JsonObject;
  /** The members to add to each option. An extending schema already includes its parent's. */
  shared: JsonObject;
  type: string;
  isNullable: boolean;
  /** The value written by the author; `undefined` if absent. */
  written: Simple | undefined;
  /** Generated values without members and items, by subject. */
  simple: Map<string, Simple>;
  /** The most recent lookup. Consecutive ones are usually for properties of the same object. */
  last: { subject: Subject; found: Simple } | null;
}

/** A value without members and items. */
export interface Simple {
  value: JsonValue | undefined;
  /** Whether the author wrote it. */
  isWritten: boolean;
}

/** The facts of a schema. A bare reference shares those of its target. */
export function factsOf(schema: JsonObject, resolve: Resolve): Facts {
  const bySchema = known.get(resolve) ?? new WeakMap<object, Facts>();
  known.set(resolve, bySchema);
  const key = isBareReference(schema) ? targetOf(schema, resolve) : schema;
  const facts = bySchema.get(key) ?? findFacts(schema, resolve);
  bySchema.set(key, facts);
  return facts;
}

const known = new WeakMap<Resolve, WeakMap<object, Facts>>();

/** Whether a reference has no siblings that could change the generated value. */
export function isBareReference(schema: object): boolean {
  if (!("$ref" in schema)) return false;
  for (const keyword in schema) if (keyword !== "$ref") return false;
  return true;
}

function targetOf(schema: JsonObject, resolve: Resolve): JsonObject {
  const { value } = resolve(schema);
  return isObject(value) ? value : schema;
}

function findFacts(schema: JsonObject, resolve: Resolve): Facts {
  const { schema: merged } = mergeAllOf(schema, resolve);
  const { oneOf, anyOf, ...beside } = merged;
  const [type = ""] = typesOfParts([beside]);
  const written = writtenValue(merged);
  const listed = [...listOf(oneOf), ...listOf(anyOf)];
  const target = targetOf(schema, resolve);
  const extensions = listed.length > 0 ? [] : extensionsIn(target, resolve);
  return {
    merged,
    options: [...valuesFirst(listed), ...extensions],
    beside,
    shared: extensions.length > 0 ? { discriminator: target.discriminator } : beside,
    type,
    isNullable: ownNull(merged) === true,
    written: written === undefined ? undefined : { value: written, isWritten: true },
    simple: new Map(),
    last: null,
  };
}

/** The options with those that follow text conversion by a framework moved behind the value itself. */
function valuesFirst(options: unknown[]): unknown[] {
  const types = new Set(options.flatMap((option) => typesOf(objectOf(option))));
  const isText = (option: unknown) => {
    const { type, format } = objectOf(option);
    return type === "string" && (converted.get(format) ?? []).some((one) => types.has(one));
  };
  const texts = options.filter(isText);
  return texts.length === 0 ? options : [...options.filter((option) => !texts.includes(option)), ...texts];
}

/** The types that the text of a format is converted to (Elysia). */
const converted = new Map<unknown, string[]>([
  ["integer", ["integer", "number"]],
  ["numeric", ["integer", "number"]],
  ["boolean", ["boolean"]],
  ["ObjectString", ["object"]],
  ["ArrayString", ["array"]],
]);

/** The schemas that extend a schema, or the target of a reference without further keywords. */
function extensionsIn(schema: JsonObject, resolve: Resolve): unknown[] {
  const own = extensionsOf(schema, schema, resolve);
  const [part, ...others] = "properties" in schema ? [] : listOf(schema.allOf);
  if (own.length > 0 || part === undefined || others.length > 0) return own;
  const { value: parent } = resolve(part);
  const extensions = isObject(parent) ? extensionsOf(parent, parent, resolve) : [];
  const isOneOfThem = extensions.some((extension) => resolve(extension).value === schema);
  return extensions.length === 0 || isOneOfThem ? [] : [part];
}

/** Whether only the other direction has such a property. */
export function isHidden(
  schema: unknown,
  { direction, resolve }: { direction: Direction | null; resolve: Resolve },
): boolean {
  if (direction === null || !isObject(schema)) return false;
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return factsOf(schema, resolve).merged[keyword] === true;
}

/** Whether a request is better without an optional property, because it is deprecated. */
export function isOutdated(
  schema: unknown,
  { direction, resolve }: { direction: Direction | null; resolve: Resolve },
): boolean {
  return direction === "request" && isObject(schema) && factsOf(schema, resolve).merged.deprecated === true;
}

/**
 * The value of a schema without members and items: the author's, else a generated scalar; `undefined`
 * for other schemas.
 */
export function simpleValue(facts: Facts, subject: Subject): Simple | undefined {
  if (facts.written !== undefined) return facts.written;
  if (facts.last?.subject === subject) return facts.last.found;
  if (!isSimple(facts)) return undefined;
  const key = subjectIdentity(subject);
  const found = facts.simple.get(key) ?? findSimple(facts, describedBy(facts.merged, subject));
  facts.simple.set(key, found);
  facts.last = { subject, found };
  return found;
}

/**
 * The generated value of a scalar schema; `undefined` for other schemas, and for values that are usually
 * null.
 */
export function plainValue(schema: JsonObject, resolve: Resolve, subject: Subject): JsonValue | undefined {
  const facts = factsOf(schema, resolve);
  if (!scalars.has(facts.type) || facts.options.length > 0 || isOverByNature(subject)) return undefined;
  const value = simpleValue(facts, "$ref" in schema ? describedBy(schema, subject) : subject)?.value;
  return typeof value === "object" ? undefined : value;
}

export const scalars = new Set(["string", "integer", "number", "boolean"]);

/** Whether the value of a schema has no members and items. */
export function isSimple({ options, type, merged }: Facts): boolean {
  const isScalar =
    options.length === 0 && type !== "object" && type !== "array" && merged.contentSchema === undefined;
  return isScalar || listOf(merged.enum).length > 0;
}

function findSimple(facts: Facts, subject: Subject): Simple {
  const chosen = chosenValue(facts.merged, subject);
  return chosen === undefined
    ? { value: scalarOf(facts, subject), isWritten: false }
    : { value: chosen, isWritten: true };
}

/** The author's value for a schema: the best of example, default and the others. */
function writtenValue(schema: JsonObject): JsonValue | undefined {
  const { example, examples, const: only, default: preset } = schema;
  const values = [example, listOf(examples)[0], only, isPreset(preset, schema) ? preset : undefined];
  const value = values.find((value) => value !== undefined) as JsonValue | undefined;
  return only === undefined && value !== undefined ? inItsType(value, schema) : value;
}

/**
 * A scalar in the type of its schema if the author wrote it as another one: `"18"` for an integer, or an
 * unquoted `94103` in YAML for a string. Other values are unchanged.
 */
function inItsType(value: JsonValue, schema: JsonObject): JsonValue {
  const types = typesOf(schema);
  const isOfType = types.length === 0 || types.some((type) => typeNames(value).includes(type));
  if (isOfType || listOf(schema.enum).includes(value)) return value;
  if (typeof value !== "string") {
    return types.includes("string") && typeof value !== "object" ? asText(value) : value;
  }
  const isNumber = types.some((type) => type === "integer" || type === "number") && numeral.test(value);
  const isBoolean = types.includes("boolean") && /^(?:true|false)$/.test(value);
  const read = isNumber || isBoolean ? parseJson(value) : value;
  return isNumber && !types.includes("number") && !Number.isInteger(Number(value)) ? value : read;
}

/** A number in JSON (RFC 8259, 6). */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Whether a default is worth showing. Frameworks copy it from code, where it may have another type or be
 * a file name.
 */
function isPreset(preset: unknown, schema: JsonObject): boolean {
  if (preset === null || schema.format === "binary") return false;
  const types = typesOf(schema).filter((type) => type !== "null");
  return types.length === 0 || types.some((type) => typeNames(preset).includes(type));
}

function typeNames(value: unknown): string[] {
  if (Array.isArray(value)) return ["array"];
  return typeof value === "number" || typeof value === "bigint" ? ["number", "integer"] : [typeof value];
}

/** The listed value that fits the subject best. */
function chosenValue(schema: JsonObject, subject: Subject): JsonValue | undefined {
  const values = listOf(schema.enum) as JsonValue[];
  const listed = values.filter((value) => value !== null);
  return listed.length > 0 ? likelyChoice(listed, subject) : values[0];
}

function scalarOf({ merged, beside, type, isNullable }: Facts, subject: Subject): JsonValue | undefined {
  if (isNullable && isOverByNature(subject)) return null;
  const value = scalarValue(type, [beside], { random: null, likely: { random: null }, subject });
  return value === undefined && (isNullable || merged.default === null) ? null : value;
}

/** Whether a value only exists after something ended or failed, such as `canceled_at`. */
export const isOverByNature = ({ name }: Subject) =>
  /(?:cancel+ed|deleted|ended|revoked|archived|failed|returned|disputed|banned|trashed|voided|rejected)_?(?:at|on|date)$|^(?:failure|cancel+ation)_?(?:code|message|reason)$|^error(?:_?(?:message|code|msg))?$/i.test(
    name,
  );
