import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import { readDiscriminator, valuesFor } from "#schema/validation/keywords/discriminator.ts";
import { isSchema } from "#schema/validation/keywords/keyword.ts";
import { typesOf } from "#schema/validation/keywords/scalar.ts";
import { type Part, partsOf, type SchemasByRef } from "#schema/validation/shape.ts";
import { listedValues } from "../enum.ts";
import { typesOfParts } from "../scalar.ts";
import type { Subject } from "../subject.ts";
import type { Judge } from "./judge.ts";
import { negationsOf } from "./negation.ts";

/** What the author of a description wrote beside what a schema asserts. */
export interface Written {
  values: JsonValue[];
  /** "" if absent. */
  description: string;
}

/** What continues while one value is made. */
export interface Making extends Judge {
  schemas: SchemasByRef;
  random: Random;
  /** How many values may still be tried. */
  left: number;
  /** What texts of patterns may still cost. */
  texts: Budget;
  writtenOf(schema: JsonSchema): Written;
  /** The members that state which schema a value is of, each as `property value`. */
  selectors: Set<string>;
}

/** Where a value is. */
export interface Place {
  subject: Subject;
  /** How many objects and arrays it is in. */
  depth: number;
  /** Whether what is optional is included at random, and not always, and an option taken at random, and not the first. */
  isVaried: boolean;
  /** Whether its parts are any values, because the likely ones are there already. */
  isUnlikely?: boolean;
  /** The schemas that pointed to it: one of these again is circular. */
  around: ReadonlySet<Part>;
}

/** A schema with one option taken of each choice. */
export interface Chosen {
  parts: Part[];
  /** `undefined` where any will do. */
  type: string | undefined;
  /** The properties that discriminators ask for, with their values. */
  discriminators: ReadonlyMap<string, JsonValue>;
  /** Whether all properties are there, and not only required ones. */
  isWhole: boolean;
}

/** How many ways there are to take one option of each choice of a schema, the first of each. */
export function waysOf(
  schema: JsonSchema,
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
): number {
  return walk(schema, making, place, hint, 0).ways;
}

/** Takes one option of each choice: the way 0 is the first, others follow, then all again with only what must be, and so on. */
export function chosenParts(
  schema: JsonSchema,
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
  way: number,
): Chosen {
  return walk(schema, making, place, hint, way).chosen;
}

function walk(schema: JsonSchema, making: Making, place: Place, hint: JsonValue | undefined, way: number) {
  const seen = new Set<unknown>();
  const parts = partsOf(schema, making.schemas, seen);
  const discriminators = new Map<string, JsonValue>(parentValues(schema, parts));
  let left = way;
  let ways = 1;
  const take = <Item>(items: Item[]): Item | undefined => {
    const item = items[left % items.length];
    left = Math.floor(left / items.length);
    ways *= Math.max(items.length, 1);
    return item;
  };
  // Parts are added while they are gone through: an option may have options.
  for (const part of parts) {
    for (const options of choicesOf(part, making)) {
      const option = take(inOrder(options, making, place, hint));
      if (option === undefined) continue;
      for (const part of partsOf(option, making.schemas, seen)) parts.push(part);
      for (const [name, value] of discriminating(part, options, option)) {
        discriminators.set(name, value);
        making.selectors.add(`${name} ${asText(value)}`);
      }
    }
  }
  const types = typesOfParts(parts);
  const type = take(
    types.length > 0 || parts.some(({ type }) => type !== undefined) ? types : anyTypes(place),
  );
  const isWhole = left % 2 === 0 && place.depth < wholeDepth && making.left > enoughLeft;
  return { ways, chosen: { parts, type, discriminators, isWhole } satisfies Chosen };
}

/** How many levels show all that they may contain. */
const wholeDepth = 4;
/** A value that has become large shows only what it must. */
const enoughLeft = 19_000;

/** The types of a schema that names none: a body is most likely an object, a member a text. */
const anyTypes = ({ depth }: Place) =>
  depth === 0
    ? ["object", "array", "string", "integer", "boolean", "null"]
    : ["string", "integer", "boolean", "object", "array", "null"];

/** The choices that one part leaves: of its options, between what `if` points to, and how to avoid what it rules out. */
function choicesOf(part: Part, { schemas }: Making): JsonSchema[][] {
  const known = choices.get(part);
  if (known !== undefined) return known;
  const unions = [part.oneOf, part.anyOf].map((options) =>
    Array.isArray(options) ? options.filter(isSchema) : [],
  );
  const found = [
    ...unions,
    branchesOf(part, schemas),
    ...dependentsOf(part),
    negationsOf(part.not, schemas),
  ].filter(({ length }) => length > 0);
  choices.set(part, found);
  return found;
}

const choices = new WeakMap<Part, JsonSchema[][]>();

/** What `if` points to, and without it each way in which a value does not match it. */
function branchesOf({ if: condition, then, else: otherwise }: Part, schemas: SchemasByRef): JsonSchema[] {
  if (!isSchema(condition) || (!isSchema(then) && !isSchema(otherwise))) return [];
  const elsewhere = isSchema(otherwise) ? otherwise : true;
  const without = negationsOf(condition, schemas).map((one) => ({ allOf: [one, elsewhere] }));
  return [
    { allOf: [condition, isSchema(then) ? then : true] },
    ...(without.length > 0 ? without : [elsewhere]),
  ];
}

/** A member with all that depends on it, or without the member. */
function dependentsOf({ dependentSchemas }: Part): JsonSchema[][] {
  const dependents = Object.entries(isObject(dependentSchemas) ? dependentSchemas : {});
  return dependents.map(([name, schema]) => [
    { required: [name], allOf: [schema] },
    { properties: { [name]: false } },
  ]);
}

/** Options as they are tried: those that come nearest to the hint, deep down those that point no deeper. */
function inOrder(
  options: JsonSchema[],
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
): JsonSchema[] {
  // An object that lacks a member is nearer to one than to `null`, whose only fault is its type.
  if (hint !== undefined)
    return sorted(
      options,
      (option) => making.faults(option, hint) + (hasTypeOf(option, hint, making) ? 0 : otherType),
    );
  const first = place.isVaried ? making.random.whole(0, options.length - 1) : 0;
  const turned = [...options.slice(first), ...options.slice(0, first)];
  return sorted(turned, (option) => {
    const parts = partsOf(option, making.schemas);
    const isNull = parts.some(({ type }) => type === "null") ? 2 : 0;
    return isNull + (parts.some((part) => place.around.has(part)) ? 3 : 0);
  });
}

/** More than the faults of a value that are counted. */
const otherType = 1000;

function hasTypeOf(option: JsonSchema, value: JsonValue, { schemas }: Making): boolean {
  const parts = partsOf(option, schemas);
  const types = new Set(typesOf(value));
  const listed = listedValues(parts)?.some((one) => typesOf(one).some((type) => types.has(type)));
  return listed !== false && parts.every((part) => isOfType(value, part));
}

/** Whether a value is of a type that a part allows. */
export const isOfType = (value: JsonValue, { type }: Part) =>
  type === undefined || typesOf(value).some((one) => [type].flat().includes(one));

function sorted(options: JsonSchema[], rank: (option: JsonSchema) => number): JsonSchema[] {
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The member that states which option a value is. */
function discriminating(part: Part, options: JsonSchema[], option: JsonSchema): [string, JsonValue][] {
  if (!isUnionOf(part, options)) return [];
  const discriminator = readDiscriminator(part, options);
  const [value] = discriminator === undefined ? [] : valuesFor(discriminator, option);
  return discriminator === undefined || value === undefined ? [] : [[discriminator.property, value]];
}

const isUnionOf = ({ oneOf, anyOf }: Part, [first]: JsonSchema[]) =>
  [oneOf, anyOf].some((options) => Array.isArray(options) && options.includes(first));

/** A schema that extends one with a discriminator states there which one it is (OpenAPI 3.0.3, 4.7.25). */
function parentValues(schema: JsonSchema, parts: Part[]): [string, JsonValue][] {
  const ref = isObject(schema) && typeof schema.$ref === "string" ? schema.$ref : null;
  if (ref === null) return [];
  return parts.flatMap(({ discriminator, oneOf, anyOf }): [string, JsonValue][] => {
    if (!isObject(discriminator) || typeof discriminator.propertyName !== "string" || oneOf || anyOf)
      return [];
    const mapping = Object.entries(isObject(discriminator.mapping) ? discriminator.mapping : {});
    const own = mapping.find(([, target]) => lastPart(asText(target)) === lastPart(ref))?.[0];
    return [[discriminator.propertyName, own ?? lastPart(ref)]];
  });
}

const lastPart = (ref: string) => ref.replace(/^.*\//s, "");
