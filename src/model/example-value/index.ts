import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import type { Direction } from "../context.ts";
import type { JsonObject } from "../schema/all-of.ts";
import { discriminatingValue } from "../schema/discriminator.ts";
import { impliedType, typesOf } from "../schema/type.ts";
import { objectOf, textOf } from "../values.ts";
import { factsOf, isBareReference, isHidden, isOverByNature, plainValue, simpleValue } from "./facts.ts";
import { type GeneratedValue, judgedValue, type Plainest } from "./judged.ts";
import { scalarValue } from "./scalar.ts";
import { type Extent, isTooLarge, lengthOf, maxDepth, maxRepeated, maxValues, weigh } from "./size.ts";
import type { Source } from "./source.ts";
import { describedBy, keyOf, noSubject, type Subject } from "./subject.ts";
import { valueOfType } from "./type.ts";

/**
 * A value that fits a schema: the author's example where one is, else one made from types, formats and bounds. A validator
 * judges it, and what it refuses is searched for again. `whole` is a schema that applies as well, such as the union of an option.
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

/** The first that comes to mind. Of a value that would be too large, what may be absent is left out, the deepest first. */
function plainestValue(
  schema: unknown,
  resolve: Resolve,
  direction: Direction | null,
  subject: Subject,
): Plainest | null {
  const parts = partsOf(resolve, `${direction} ${subject.error}`);
  for (let wholeDepth = maxDepth; ; wholeDepth -= 1) {
    const extent = { resolve, direction, wholeDepth };
    // Errors leave out more than is counted.
    if (wholeDepth > 0 && subject.error === null && isTooLarge(schema, extent)) continue;
    // Without a required member a value is invalid: the last round leaves out nothing else.
    const left = wholeDepth > 0 ? maxValues : mostRequired;
    const making: Making = { ...extent, parts, left, room: maxRepeated };
    const around = newAccount();
    const value = make(schema, making, { schemas: [], here: [], depth: 0, around, subject }, subject);
    if (making.left < 0 && wholeDepth > 0) continue;
    return value === undefined ? null : { value, selectors: around.selectors };
  }
}

/** How many values an example of required members alone may have. */
const mostRequired = 2000;

/** Makes a value; a schema that contains itself ends there. */
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
  const known = byUse?.get(keyOfMembers(place.subject)) ?? byUse?.get(keyOf(place.subject));
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
    const key = isObject(value) && hasOnlyProperties(value, merged) ? keyOfMembers : keyOf;
    making.parts.set(target, byUse.set(key(place.subject), made));
  }
  return made;
}

/** Whether all members are described by name: what such an object is used for changes nothing about them. */
const hasOnlyProperties = (value: Record<string, unknown>, { properties }: JsonObject) =>
  isObject(properties) && Object.keys(value).every((name) => Object.hasOwn(properties, name));

/** The members of an object with a named schema are of that schema. */
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

/** A value of the first option for which one can be made, together with what is beside the options. */
function optionValue(
  options: unknown[],
  beside: JsonObject,
  making: Making,
  place: Place,
): JsonValue | undefined {
  const targets = options.map((option) => making.resolve(option).value);
  const identified = identifiedBy(options);
  // A schema may name those that extend it as its options; in one of them they state nothing new.
  if (targets.some((target) => place.here.includes(target))) {
    place.around.isCut = true;
    return undefined;
  }
  let nothing: JsonValue | undefined;
  for (const [index, option] of options.entries()) {
    const whole = isShaped(beside) ? { allOf: [shapeOf(beside), option] } : option;
    const inside = whole === option ? place : within(targets[index], place);
    const value = make(whole, making, inside, { ...place.subject, identified });
    // That there may be no value at all is the last thing to show.
    if (value === null) nothing = null;
    else if (value !== undefined) return withDiscriminator(value, beside, option, making, place);
  }
  return nothing;
}

/** What a text identifies where all of it may be in its place: `anyOf: [{ type: string }, { $ref: …/customer }]`. */
function identifiedBy(options: unknown[]): string {
  const hasText = options.some((option) => objectOf(option).type === "string");
  const refs = options.flatMap((option) => textOf(objectOf(option).$ref) ?? []);
  return hasText ? (refs[0]?.split("/").at(-1) ?? "") : "";
}

const within = (target: unknown, place: Place): Place => ({
  ...place,
  schemas: [...place.schemas, target],
  here: [...place.here, target],
});

const isShaped = (schema: JsonObject) => typesOf(schema).length > 0 || impliedType(schema) !== undefined;
const shapeOf = ({ discriminator: _, default: __, nullable: ___, ...shape }: JsonObject) => shape;

/** Selects the extension of a schema that a value is of. */
function withParents(
  value: JsonValue,
  schema: JsonObject,
  { allOf }: JsonObject,
  making: Making,
  place: Place,
): JsonValue {
  if (!Array.isArray(allOf) || !isObject(value)) return value;
  const parents = allOf.map((part) => objectOf(making.resolve(part).value));
  return (
    parents
      // A union has a discriminator of its own, whose options these schemas are not.
      .filter((parent) => parent.discriminator !== undefined && !("oneOf" in parent || "anyOf" in parent))
      .reduce<JsonValue>((whole, parent) => withDiscriminator(whole, parent, schema, making, place), value)
  );
}

/** The value with the discriminating member that means this option. */
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

/** An object within others that cannot contain what it must is left out; the outermost shows what there is. */
const sourceOf = (making: Making, place: Place, below = inside(place)): Source => ({
  random: null,
  likely: { random: null },
  subject: place.subject,
  hint: undefined,
  discriminators: new Map(),
  counts: { items: 1, properties: 1 },
  partsOf: (schema) => [factsOf(objectOf(schema), making.resolve).merged],
  isHidden: (schema) => isHidden(schema, making),
  isLenient: () => {
    // Elsewhere, what is left out here would be there, or the other way around.
    place.around.isCut = true;
    return place.schemas.length === 1;
  },
  isIncluded: () => {
    const isWhole = place.depth < making.wholeDepth;
    place.around.isCut ||= !isWhole;
    return isWhole;
  },
  // It takes no room, and is not counted in `size.ts`: nothing else is left out for it.
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
    // That there is nothing is worth showing where it means something.
    if (value === null && isOverByNature(subject)) return null;
    return value ?? (isRequired ? anyValue(schema, making, subject) : undefined);
  },
  // The plainest value is the same wherever it is.
  makeAnother: () => undefined,
});

/** An error is reported in few words: the whole of what it is about is left out. */
const isBesideError = (schema: unknown, { resolve }: Making, { depth, subject }: Place) =>
  subject.error !== null && depth > 0 && isObject(objectOf(resolve(schema).value).properties);

/** A value of a schema that allows each: a text where words are about it. */
function anyValue(schema: unknown, { resolve }: Making, subject: Subject): JsonValue | undefined {
  if (schema === true) return {};
  const { merged } = factsOf(objectOf(schema), resolve);
  if (Object.keys(merged).length === 0) return {};
  if (!isObject(schema) || Object.keys(merged).some((keyword) => !words.has(keyword))) return undefined;
  const source = { random: null, likely: { random: null }, subject: describedBy(merged, subject) };
  return scalarValue("string", [], source);
}

const words = new Set(["title", "description", "externalDocs", "deprecated", "readOnly", "writeOnly"]);

/** The state of making one example. */
interface Making extends Extent {
  parts: Parts;
  /** How many values may still be made. */
  left: number;
  /** How many characters values may still have that are there again. */
  room: number;
}

/** Where a value is: the schemas around it, and how many objects and arrays. */
interface Place {
  subject: Subject;
  schemas: unknown[];
  /** Those of them that describe this very value. */
  here: unknown[];
  depth: number;
  around: Account;
}

/** What the making of a value took, so that the same value can be used again where it would come out the same. */
interface Account {
  /** The schemas it referred to: inside one of these it would have ended earlier. */
  used: Set<unknown>;
  /** How many levels it has. */
  height: number;
  size: number;
  /** Whether something was left out because of its place. */
  isCut: boolean;
  /** The members that state which schema it is of, each as `property value`. */
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

/** A value that was generated for a schema, and what it took. */
interface Made {
  value: JsonValue | undefined;
  used: ReadonlySet<unknown>;
  height: number;
  size: number;
  selectors: ReadonlySet<string>;
}

/** Whether a value that was generated elsewhere would come out the same here. */
const fits = ({ height, size, used }: Made, making: Making, { depth, schemas }: Place) =>
  depth + height <= making.wholeDepth && size <= making.left && !schemas.some((schema) => used.has(schema));

/** Adds the cost of a part to that of the value around it. */
function note(made: Made & { isCut?: boolean }, around: Account, depth: number): void {
  for (const used of made.used) around.used.add(used);
  for (const selector of made.selectors) around.selectors.add(selector);
  around.height = Math.max(around.height, depth + made.height);
  around.isCut ||= made.isCut === true;
}

/** Values made for named schemas within others, by what they were made for: `keyOf`, or `keyOfMembers`. */
type Parts = WeakMap<object, Map<string, Made>>;

/** Those made so far of a description, which is known by its resolver. None depends on which were made before. */
function partsOf(resolve: Resolve, use: string): Parts {
  const byUse = known.get(resolve) ?? new Map<string, Parts>();
  known.set(resolve, byUse);
  const parts = byUse.get(use) ?? new WeakMap();
  byUse.set(use, parts);
  return parts;
}

const known = new WeakMap<Resolve, Map<string, Parts>>();
