import type { Resolve } from "#description/refs.ts";
import { isSame } from "#json/equal.ts";
import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { IsPardoned } from "#schema/validation/validator.ts";
import type { Direction } from "../context.ts";
import { sourceOfJsonSchema, toJsonSchema } from "../schema/json-schema.ts";
import type { JsonSchema, Selector } from "../types.ts";
import { nonEmptyString } from "../values.ts";
import { factsOf } from "./facts.ts";
import type { Written } from "./search/choice.ts";
import { findValue, type Maker } from "./search/index.ts";
import { type Bearer, judgeOf } from "./search/judge.ts";
import type { Subject } from "./subject.ts";

/** A value, and the members that select its schema. */
export interface GeneratedValue {
  value: JsonValue;
  selectors: Selector[];
  /**
   * Whether its schema accepts the value, if only by several options of a `oneOf`. The search may not have
   * found a valid one.
   */
  isValid: boolean;
}

/** A generated value before validation. */
export interface Plainest {
  value: JsonValue;
  /** The members that select its schema, each as `property value`. */
  selectors: ReadonlySet<string>;
}

interface Asked {
  resolve: Resolve;
  direction: Direction | null;
  subject: Subject;
}

/** The default value if its schema accepts it, else the closest valid value found. */
export function judgedValue(
  schema: unknown,
  plainest: Plainest | null,
  { resolve, direction, subject }: Asked,
): GeneratedValue | null {
  if (plainest === null && !hasShape(schema, resolve)) return null;
  const maker = makerOf(resolve, direction);
  const found = findValue(toJsonSchema(schema), plainest?.value, {
    ...{ maker, subject, seed: "example", isDynamic: false },
  });
  if (found === undefined) return null;
  const selectors = new Set([...(plainest?.selectors ?? []), ...found.selectors]);
  return { ...found, selectors: selectorsIn(found.value, selectors) };
}

/** Whether a schema constrains its values. */
function hasShape(schema: unknown, resolve: Resolve): boolean {
  if (!isObject(schema)) return false;
  const { type, options } = factsOf(schema, resolve);
  // A schema that lists itself as an option accepts the same values.
  const isOwn = (option: unknown) => isObject(option) && resolve(option).value === schema;
  return type !== "" || (options.length > 0 && !options.some(isOwn));
}

function selectorsIn(value: JsonValue, known: ReadonlySet<string>): Selector[] {
  if (known.size === 0 || typeof value !== "object" || value === null) return [];
  const isSelector = (property: string, member: JsonValue) =>
    typeof member === "string" && known.has(`${property} ${member}`);
  const members = Array.isArray(value) ? [] : (Object.entries(value) as [string, JsonValue][]);
  const own = members.flatMap(([property, member]) =>
    isSelector(property, member) ? [{ property, value: asText(member) }] : [],
  );
  const inside = (Object.values(value) as JsonValue[]).flatMap((member) => selectorsIn(member, known));
  return [...own, ...inside.filter((one) => !own.some((other) => other.property === one.property))];
}

/** Creates the generator and validator of a description, identified by its resolver. */
function makerOf(resolve: Resolve, direction: Direction | null): Maker {
  const byDirection = makers.get(resolve) ?? new Map<Direction | null, Maker>();
  makers.set(resolve, byDirection);
  const maker = byDirection.get(direction) ?? createMaker(resolve, direction);
  byDirection.set(direction, maker);
  return maker;
}

const makers = new WeakMap<Resolve, Map<Direction | null, Maker>>();

const bearers: Record<Direction, Bearer> = { request: "send", response: "receive" };

function createMaker(resolve: Resolve, direction: Direction | null): Maker {
  const { schemas, writtenOf, isPardoned } = knowledgeOf(resolve);
  const judge = judgeOf(schemas, direction === null ? "either" : bearers[direction], isPardoned);
  return { schemas, judge, writtenOf };
}

/** The data of a description that both directions share. */
interface Knowledge {
  schemas: SchemasByRef;
  writtenOf: (schema: JsonSchema) => Written;
  isPardoned: IsPardoned;
}

function knowledgeOf(resolve: Resolve): Knowledge {
  const writtenOf = (schema: JsonSchema) => writtenIn(schema, resolve);
  const known = knowledge.get(resolve) ?? {
    schemas: { get: (ref) => levelledTarget(ref, resolve) },
    writtenOf,
    isPardoned: (schema, value) => writtenOf(schema).values.some((one) => isSame(one, value)),
  };
  knowledge.set(resolve, known);
  return known;
}

const knowledge = new WeakMap<Resolve, Knowledge>();

function levelledTarget(ref: string, resolve: Resolve): JsonSchema | undefined {
  const { value, next } = resolve({ $ref: ref });
  return value === undefined ? undefined : toJsonSchema(next);
}

/** The author's values, which win even if the schema rejects them. */
function writtenIn(schema: JsonSchema, resolve: Resolve): Written {
  const source = isObject(schema) ? sourceOfJsonSchema(schema) : undefined;
  if (source === undefined) return nothing;
  const known = written.get(source);
  if (known !== undefined) return known;
  const { written: own, merged } = factsOf(source, resolve);
  const values = own?.value === undefined ? [] : [own.value];
  const found = { values, description: nonEmptyString(merged.description) ?? "" };
  written.set(source, found);
  return found;
}

const nothing: Written = { values: [], description: "" };
const written = new WeakMap<object, Written>();
