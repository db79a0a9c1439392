import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Budget } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import { readDiscriminator, valuesFor } from "#schema/validation/keywords/discriminator.ts";
import { isSchema } from "#schema/validation/keywords/keyword.ts";
import { typesOf } from "#schema/validation/keywords/scalar.ts";
import { type Part, type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import { listedValues } from "../enum.ts";
import { typesOfParts } from "../scalar.ts";
import type { Subject } from "../subject.ts";
import type { Judge } from "./judge.ts";
import { negationsOf } from "./negation.ts";

/** The values and texts that the author wrote beside the assertions of a schema. */
export interface Written {
  values: JsonValue[];
  /** "" if absent. */
  description: string;
}

/** The state that is shared while generating one value. */
export interface Making extends Judge {
  schemas: SchemasByRef;
  random: Random;
  /** The number of values that may still be tried. */
  left: number;
  /** The remaining budget for texts that match patterns. */
  texts: Budget;
  writtenOf(schema: JsonSchema): Written;
  /** The members that select the schema of a value, each as `property value`. */
  selectors: Set<string>;
}

/** The position of a value. */
export interface Place {
  subject: Subject;
  /** The number of objects and arrays around it. */
  depth: number;
  /**
   * Whether optional members and options are selected at random, instead of all members and the first
   * option.
   */
  isVaried: boolean;
  /** Whether any value will do, because the likely ones were used already. */
  isUnlikely?: boolean;
  /** The schemas that referred to this one. If one of them occurs again, it is circular. */
  around: ReadonlySet<Part>;
}

/** A schema with one option selected of each choice. */
export interface Chosen {
  parts: Part[];
  /** `undefined` if any type is allowed. */
  type: string | undefined;
  /** The properties that discriminators require, with their values. */
  discriminators: ReadonlyMap<string, JsonValue>;
  /** Whether optional properties are included. */
  isWhole: boolean;
}

/**
 * The number of combinations with one option of each choice, counting the first option of nested ones.
 */
export function waysOf(
  schema: JsonSchema,
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
): number {
  return walk(schema, making, place, hint, 0).ways;
}

/**
 * Selects one option of each choice. Way 0 selects the first ones, the next ways select others, then all
 * are repeated with required members only.
 */
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
  const parts = schemaParts(schema, making.schemas, seen);
  const discriminators = new Map<string, JsonValue>(parentValues(schema, parts));
  let left = way;
  let ways = 1;
  const take = <Item>(items: Item[]): Item | undefined => {
    const item = items[left % items.length];
    left = Math.floor(left / items.length);
    ways *= Math.max(items.length, 1);
    return item;
  };
  // Parts are added during iteration, because options may have options.
  for (const part of parts) {
    for (const options of choicesOf(part, making)) {
      // A parent may list its extensions as options. The one that extends it here is the option.
      const given = options.find((option) => seen.has(targetOf(option, making)));
      const option = given ?? take(inOrder(options, making, place, hint));
      if (option === undefined) continue;
      for (const part of schemaParts(option, making.schemas, seen)) parts.push(part);
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

/** The number of levels that include optional members. */
const wholeDepth = 4;
/** The budget below which a value has required members only. */
const enoughLeft = 19_000;

/** The types of a schema without one: a body is most likely an object, a member a text. */
const anyTypes = ({ depth }: Place) =>
  depth === 0
    ? ["object", "array", "string", "integer", "boolean", "null"]
    : ["string", "integer", "boolean", "object", "array", "null"];

/** The choices of one part: its options, the branches of `if`, and ways to avoid `not`. */
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

/** The branches of a condition: a match with `then`, and each way to mismatch with `else`. */
function branchesOf({ if: condition, then, else: otherwise }: Part, schemas: SchemasByRef): JsonSchema[] {
  if (!isSchema(condition) || (!isSchema(then) && !isSchema(otherwise))) return [];
  const elsewhere = isSchema(otherwise) ? otherwise : true;
  const without = negationsOf(condition, schemas).map((one) => ({ allOf: [one, elsewhere] }));
  return [
    { allOf: [condition, isSchema(then) ? then : true] },
    ...(without.length > 0 ? without : [elsewhere]),
  ];
}

/** A member with its dependencies, or neither. */
function dependentsOf({ dependentSchemas }: Part): JsonSchema[][] {
  const dependents = Object.entries(isObject(dependentSchemas) ? dependentSchemas : {});
  return dependents.map(([name, schema]) => [
    { required: [name], allOf: [schema] },
    { properties: { [name]: false } },
  ]);
}

/**
 * The options in the order to try: closest to the hint first. At deep levels, those without further
 * references come first.
 */
function inOrder(
  options: JsonSchema[],
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
): JsonSchema[] {
  // An object with a missing member is closer to an object than `null` is, although `null` has a single
  // error.
  if (hint !== undefined)
    return sorted(
      options,
      (option) => making.faults(option, hint) + (hasTypeOf(option, hint, making) ? 0 : otherType),
    );
  const first = place.isVaried ? making.random.whole(0, options.length - 1) : 0;
  const turned = [...options.slice(first), ...options.slice(0, first)];
  return sorted(turned, (option) => {
    const parts = schemaParts(option, making.schemas);
    const isNull = parts.some(({ type }) => type === "null") ? 2 : 0;
    return isNull + (parts.some((part) => place.around.has(part)) ? 3 : 0);
  });
}

/** A weight larger than the counted errors of any value. */
const otherType = 1000;

function hasTypeOf(option: JsonSchema, value: JsonValue, { schemas }: Making): boolean {
  const parts = schemaParts(option, schemas);
  const types = new Set(typesOf(value));
  const listed = listedValues(parts)?.some((one) => typesOf(one).some((type) => types.has(type)));
  return listed !== false && parts.every((part) => isOfType(value, part));
}

const targetOf = (option: JsonSchema, { schemas }: Making) =>
  isObject(option) && typeof option.$ref === "string" ? schemas.get(option.$ref) : undefined;

/** Whether a value is of a type that a part allows. */
export const isOfType = (value: JsonValue, { type }: Part) =>
  type === undefined || typesOf(value).some((one) => [type].flat().includes(one));

function sorted(options: JsonSchema[], rank: (option: JsonSchema) => number): JsonSchema[] {
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The property that states the option of a value. */
function discriminating(part: Part, options: JsonSchema[], option: JsonSchema): [string, JsonValue][] {
  if (!isUnionOf(part, options)) return [];
  const discriminator = readDiscriminator(part, options);
  const [value] = discriminator === undefined ? [] : valuesFor(discriminator, option);
  return discriminator === undefined || value === undefined ? [] : [[discriminator.property, value]];
}

const isUnionOf = ({ oneOf, anyOf }: Part, [first]: JsonSchema[]) =>
  [oneOf, anyOf].some((options) => Array.isArray(options) && options.includes(first));

/** The discriminator values of the parents that a schema extends (OpenAPI 3.0.3, 4.7.25). */
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
