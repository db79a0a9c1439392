import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import type { Direction } from "../context.ts";
import type { JsonObject } from "../schema/all-of.ts";
import { discriminatingValue } from "../schema/discriminator.ts";
import { impliedType, typesOf } from "../schema/type.ts";
import { listOf, objectOf, stringOrNull } from "../values.ts";
import {
  factsOf,
  isBareReference,
  isHidden,
  isOutdated,
  isOverByNature,
  plainValue,
  simpleValue,
} from "./facts.ts";
import { type GeneratedValue, judgedValue, type Plainest } from "./judged.ts";
import { scalarValue } from "./scalar.ts";
import { type Extent, isTooLarge, lengthOf, maxDepth, maxRepeated, maxValues, weigh } from "./size.ts";
import type { Source } from "./source.ts";
import { describedBy, noSubject, type Subject, subjectIdentity } from "./subject.ts";
import { valueOfType } from "./type.ts";

/**
 * Generates a value for a schema: the author's example, else a value from types, formats and
 * constraints. A validator checks it, and a search replaces an invalid one. `whole` is a schema that
 * also applies, such as the union around an option.
 */
export function generateExample(
  schema: unknown,
  resolve: Resolve,
  direction: Direction | null = null,
  subject: Subject = noSubject,
  whole: unknown = true,
): GeneratedValue | null {
  const plainest = plainestValue(schema, resolve, direction, subject);
  const judged = whole === true ? schema : { allOf: [schema, whole] };
  return judgedValue(judged, plainest, { resolve, direction, subject });
}

/**
 * The first attempt. If the value would be too large, optional members are left out, the deepest first.
 */
function plainestValue(
  schema: unknown,
  resolve: Resolve,
  direction: Direction | null,
  subject: Subject,
): Plainest | null {
  const parts = partsOf(resolve, `${direction} ${subject.error}`);
  const attempt = (wholeDepth: number, left: number): Attempt => {
    const making: Making = { resolve, direction, wholeDepth, parts, left, room: maxRepeated };
    const around = newAccount();
    const value = make(schema, making, { schemas: [], here: [], depth: 0, around, subject }, subject);
    const made = value === undefined ? null : { value, selectors: around.selectors };
    return { made, wholeDepth, isComplete: making.left >= 0 };
  };
  // Examples of errors leave out more than the count assumes.
  const isTooDeep = (wholeDepth: number) =>
    subject.error === null && isTooLarge(schema, { resolve, direction, wholeDepth });
  for (let wholeDepth = maxDepth; wholeDepth > 0; wholeDepth -= 1) {
    if (isTooDeep(wholeDepth)) continue;
    const fitting = attempt(wholeDepth, maxValues);
    if (fitting.isComplete) return filled(fitting, attempt);
  }
  // A value without a required member is invalid, so nothing else is left out.
  return filled(attempt(0, mostRequired), attempt);
}

/** A value, or a larger one with more levels if it has nothing but objects and arrays. */
function filled(
  { made, wholeDepth }: Attempt,
  attempt: (wholeDepth: number, left: number) => Attempt,
): Plainest | null {
  if (made === null || wholeDepth === maxDepth || !isHollow(made.value)) return made;
  const fuller = attempt(wholeDepth + 1, mostRequired);
  return fuller.isComplete ? filled(fuller, attempt) : made;
}

interface Attempt {
  made: Plainest | null;
  wholeDepth: number;
  /** Whether the limit was enough. */
  isComplete: boolean;
}

/** The maximum number of values in an example of required members only, or of one that would be empty. */
const mostRequired = 2000;

/** Whether a value has nothing but objects and arrays. */
const isHollow = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.values(value).every(isHollow);

/** Generates a value. A schema that contains itself ends there. */
function make(schema: unknown, making: Making, outside: Place, about: Subject): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const { value: target } = making.resolve(schema);
  if (!isObject(target)) return undefined;
  if (outside.schemas.includes(target) || outside.depth > maxDepth || making.left <= 0) {
    if (making.left <= 0) making.left = -1;
    outside.around.isCut = true;
    return undefined;
  }
  if (schema === target) return makeHere(schema, target, making, outside, about);
  const place = { ...outside, subject: describedBy(schema, about) };
  const byUse = making.parts.get(target);
  const known = byUse?.get(keyOfMembers(place.subject)) ?? byUse?.get(subjectIdentity(place.subject));
  const isSame = known !== undefined && isBareReference(schema) && fits(known, making, place);
  const made = isSame ? known : makeAnew(schema, target, making, place);
  if (isSame) making.left -= made.size;
  note(made, place.around, place.depth);
  place.around.used.add(target);
  return made.value;
}

function makeAnew(
  schema: JsonObject,
  target: JsonObject,
  making: Making,
  place: Place,
): Made & { isCut: boolean } {
  const around = newAccount();
  const { left } = making;
  const value = makeHere(schema, target, making, { ...place, around }, place.subject);
  const made = { ...around, height: around.height - place.depth, size: left - making.left, value };
  if (!around.isCut && making.left >= 0 && isBareReference(schema)) {
    const byUse = making.parts.get(target) ?? new Map<string, Made>();
    const { merged } = factsOf(schema, making.resolve);
    const key = isObject(value) && hasOnlyProperties(value, merged) ? keyOfMembers : subjectIdentity;
    making.parts.set(target, byUse.set(key(place.subject), made));
  }
  return made;
}

/**
 * Whether all members are described by name. The generated members then do not depend on the use of the
 * object.
 */
const hasOnlyProperties = (value: Record<string, unknown>, { properties }: JsonObject) =>
  isObject(properties) && Object.keys(value).every((name) => Object.hasOwn(properties, name));

/** A key under which generated members are shared, for objects with and without a named schema. */
const keyOfMembers = ({ isTagged }: Subject) => `* ${isTagged}`;

function makeHere(
  schema: JsonObject,
  target: JsonObject,
  making: Making,
  place: Place,
  about: Subject,
): JsonValue | undefined {
  making.left -= 1;
  place.around.height = Math.max(place.around.height, place.depth);
  const facts = factsOf(schema, making.resolve);
  const simple = simpleValue(facts, about);
  if (simple !== undefined) {
    if (simple.isWritten) making.left -= weigh(simple.value);
    return simple.value;
  }
  const { merged, options, beside, shared, type } = facts;
  const around = { ...within(target, place), subject: describedBy(merged, about) };
  const chosen = options.length === 0 ? undefined : optionValue(options, shared, making, around);
  const value = chosen === undefined ? valueOfType(type, [beside], sourceOf(making, around)) : chosen;
  if (value !== undefined) return withParents(value, schema, target, making, place);
  return merged.default === null || facts.isNullable ? null : undefined;
}

/** A value of the first option that can be generated, merged with the keywords beside the options. */
function optionValue(
  options: unknown[],
  beside: JsonObject,
  making: Making,
  place: Place,
): JsonValue | undefined {
  const targets = options.map((option) => making.resolve(option).value);
  const identified = identifiedBy(options);
  // A schema may list its extensions as options. Inside one of them, the list adds nothing.
  if (targets.some((target) => place.here.includes(target))) {
    place.around.isCut = true;
    return undefined;
  }
  let nothing: JsonValue | undefined;
  for (const [index, option] of options.entries()) {
    const whole = isShaped(beside) ? { allOf: [shapeOf(beside), option] } : option;
    const inside = whole === option ? place : within(targets[index], place);
    const value = make(whole, making, inside, { ...place.subject, identified });
    // `null` is the last option to show.
    if (value === null) nothing = null;
    else if (value !== undefined) return withDiscriminator(value, beside, option, making, place);
  }
  return nothing;
}

/**
 * The resource that a text identifies if the expanded object is allowed as well: `anyOf: [{ type: string
 * }, { $ref: …/customer }]`.
 */
function identifiedBy(options: unknown[]): string {
  const hasText = options.some((option) => objectOf(option).type === "string");
  const refs = options.flatMap((option) => stringOrNull(objectOf(option).$ref) ?? []);
  return hasText ? (refs[0]?.split("/").at(-1) ?? "") : "";
}

const within = (target: unknown, place: Place): Place => ({
  ...place,
  schemas: [...place.schemas, target],
  here: [...place.here, target],
});

const isShaped = (schema: JsonObject) => typesOf(schema).length > 0 || impliedType(schema) !== undefined;
const shapeOf = ({ discriminator: _, default: __, nullable: ___, ...shape }: JsonObject) => shape;

/** The value with the discriminator properties of the schemas that its schema extends. */
function withParents(
  value: JsonValue,
  schema: JsonObject,
  target: JsonObject,
  making: Making,
  place: Place,
): JsonValue {
  if (!isObject(value)) return value;
  const { resolve } = making;
  const own = resolve(schema).value;
  return ancestorsOf(target, resolve)
    .filter((ancestor) => ancestor.discriminator !== undefined && isExtendedBy(ancestor, own, resolve))
    .reduce<JsonValue>((whole, ancestor) => withDiscriminator(whole, ancestor, schema, making, place), value);
}

/** The base schemas of `allOf`, and their own base schemas. The direct ones are last. */
function ancestorsOf({ allOf }: JsonObject, resolve: Resolve, seen = new Set<unknown>()): JsonObject[] {
  return listOf(allOf).flatMap((part) => {
    const parent = objectOf(resolve(part).value);
    if (seen.has(parent)) return [];
    seen.add(parent);
    return [...ancestorsOf(parent, resolve, seen), parent];
  });
}

/** Whether a discriminator is about a schema: that of a union is about its options only. */
function isExtendedBy({ oneOf, anyOf }: JsonObject, target: unknown, resolve: Resolve): boolean {
  const options = [...listOf(oneOf), ...listOf(anyOf)];
  return options.length === 0 || options.some((option) => resolve(option).value === target);
}

/** The value with the discriminator property set to this option. */
function withDiscriminator(
  value: JsonValue,
  schema: JsonObject,
  option: unknown,
  { resolve }: Making,
  { around }: Place,
): JsonValue {
  const member = discriminatingValue(schema, option, resolve);
  if (member !== null) around.selectors.add(member.join(" "));
  return member === null || !isObject(value) ? value : { ...value, ...Object.fromEntries([member]) };
}

/**
 * Omits a nested object without all of its required members. The outermost object is kept with the members
 * that it has.
 */
const sourceOf = (making: Making, place: Place, below = inside(place)): Source => ({
  random: null,
  likely: { random: null },
  subject: place.subject,
  hint: undefined,
  discriminators: new Map(),
  counts: { items: 1, properties: 1 },
  partsOf: (schema) => [factsOf(objectOf(schema), making.resolve).merged],
  isHidden: (schema) => isHidden(schema, making),
  isOutdated: (schema) => isOutdated(schema, making),
  isLenient: () => {
    // The value depends on its place, so it cannot be reused elsewhere.
    place.around.isCut = true;
    return place.schemas.length === 1;
  },
  isForgiving: true,
  isIncluded: () => {
    const isWhole = place.depth < making.wholeDepth;
    place.around.isCut ||= !isWhole;
    return isWhole;
  },
  // Scalars do not count against the size (see `size.ts`), so nothing else is left out for them.
  plainValue: (schema, subject) => plainValue(objectOf(schema), making.resolve, subject),
  hasRoom: (value) => {
    const length = lengthOf(value);
    if (length > making.room) {
      place.around.isCut = true;
      return false;
    }
    making.room -= length;
    return true;
  },
  make: (schema, isRequired, subject) => {
    if (!isRequired && isBesideError(schema, making, place)) return undefined;
    const value = make(schema, making, below, subject);
    // `null` is shown where it carries a meaning.
    if (value === null && isOverByNature(subject)) return null;
    return value ?? (isRequired ? anyValue(schema, making, subject) : undefined);
  },
  // The default value is the same everywhere.
  makeAnother: () => undefined,
});

/**
 * Whether a schema is a resource inside of an error. Its full content is left out to keep the error
 * short.
 */
const isBesideError = (schema: unknown, { resolve }: Making, { depth, subject }: Place) =>
  subject.error !== null && depth > 0 && isObject(objectOf(resolve(schema).value).properties);

/** A value for a schema that allows any: a text if it has a description. */
function anyValue(schema: unknown, { resolve }: Making, subject: Subject): JsonValue | undefined {
  if (schema === true) return {};
  const { merged } = factsOf(objectOf(schema), resolve);
  if (Object.keys(merged).length === 0) return {};
  if (!isObject(schema) || Object.keys(merged).some((keyword) => !words.has(keyword))) return undefined;
  const source = { random: null, likely: { random: null }, subject: describedBy(merged, subject) };
  return scalarValue("string", [], source);
}

const words = new Set(["title", "description", "externalDocs", "deprecated", "readOnly", "writeOnly"]);

/** The state of generating one example. */
interface Making extends Extent {
  parts: Parts;
  /** The number of values that may still be generated. */
  left: number;
  /** The number of characters that repeated values may still take. */
  room: number;
}

/** The position of a value: the schemas around it, and the number of objects and arrays. */
interface Place {
  subject: Subject;
  schemas: unknown[];
  /** The schemas that describe this very value. */
  here: unknown[];
  depth: number;
  around: Account;
}

/** The cost of generating a value. It decides whether the value can be reused elsewhere. */
interface Account {
  /** The referenced schemas. Inside of one of them, the value would have ended earlier. */
  used: Set<unknown>;
  /** The number of nested levels. */
  height: number;
  size: number;
  /** Whether something was left out because of the position. */
  isCut: boolean;
  /** The members that select its schema, each as `property value`. */
  selectors: Set<string>;
}

const newAccount = (): Account => ({
  used: new Set(),
  height: 0,
  size: 0,
  isCut: false,
  selectors: new Set(),
});

const inside = (place: Place): Place => ({ ...place, depth: place.depth + 1, here: [] });

/** A generated value and its cost. */
interface Made {
  value: JsonValue | undefined;
  used: ReadonlySet<unknown>;
  height: number;
  size: number;
  selectors: ReadonlySet<string>;
}

/** Whether a reused value would be the same at this place. */
const fits = ({ height, size, used }: Made, making: Making, { depth, schemas }: Place) =>
  depth + height <= making.wholeDepth && size <= making.left && !schemas.some((schema) => used.has(schema));

/** Adds the cost of a part to that of the value around it. */
function note(made: Made & { isCut?: boolean }, around: Account, depth: number): void {
  for (const used of made.used) around.used.add(used);
  for (const selector of made.selectors) around.selectors.add(selector);
  around.height = Math.max(around.height, depth + made.height);
  around.isCut ||= made.isCut === true;
}

/** Generated values of named schemas, by `subjectIdentity` or `keyOfMembers`. */
type Parts = WeakMap<object, Map<string, Made>>;

/**
 * The values generated so far for a description, identified by its resolver. They do not depend on the
 * order of generation.
 */
function partsOf(resolve: Resolve, use: string): Parts {
  const byUse = known.get(resolve) ?? new Map<string, Parts>();
  known.set(resolve, byUse);
  const parts = byUse.get(use) ?? new WeakMap();
  byUse.set(use, parts);
  return parts;
}

const known = new WeakMap<Resolve, Map<string, Parts>>();
