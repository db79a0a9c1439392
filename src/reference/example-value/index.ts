import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue } from "#json/index.ts";
import { type JsonObject, mergeAllOf } from "../schema/all-of.ts";
import { discriminatingValue } from "../schema/discriminator.ts";
import { impliedType, typesOf } from "../schema/type.ts";
import { listOf, objectOf, textsOf } from "../values.ts";
import { authorValue, weigh } from "./author-value.ts";
import { distinct } from "./distinct.ts";
import {
  type Direction,
  fits,
  inside,
  type Made,
  type Making,
  newAccount,
  note,
  type Place,
} from "./making.ts";
import { memoOf } from "./memo.ts";
import { decimalValue, integerValue } from "./number.ts";
import { textValue } from "./text.ts";

/** How deep a made example goes, and how many values it holds, before members are left out. */
const maxDepth = 6;
const maxValues = 120;

/**
 * A value that fits a schema: the author's example where one stands, else one made from types, formats and
 * bounds. Of one that would be too large, what may be absent is left out, the deepest first.
 */
export function exampleValue(
  schema: unknown,
  resolve: Resolve,
  direction: Direction | null = null,
): JsonValue | undefined {
  const memo = memoOf(resolve, direction);
  const { value: target } = resolve(schema);
  if (!isObject(target)) return undefined;
  const known = memo.whole.get(target);
  if (known !== undefined && schema !== target && Object.keys(Object(schema)).length === 1)
    return known.value;
  for (let wholeDepth = maxDepth; ; wholeDepth -= 1) {
    const making: Making = { resolve, direction, parts: memo.parts, wholeDepth, left: maxValues };
    const value = make(schema, making, { schemas: [], here: [], depth: 0, around: newAccount() });
    if (making.left < 0 && wholeDepth > 1) continue;
    memo.whole.set(target, { value });
    return value;
  }
}

/** Makes a value; a schema that holds itself ends there. */
function make(schema: unknown, making: Making, place: Place): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const { value: target } = making.resolve(schema);
  if (!isObject(target)) return undefined;
  if (place.schemas.includes(target) || place.depth > maxDepth || making.left <= 0) {
    if (making.left <= 0) making.left = -1;
    place.around.isCut = true;
    return undefined;
  }
  if (schema === target) return makeHere(schema, target, making, place);
  const known = making.parts.get(target);
  const isSame = known !== undefined && Object.keys(schema).length === 1 && fits(known, making, place);
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
  const value = makeHere(schema, target, making, { ...place, depth: place.depth, around });
  const made = { ...around, height: around.height - place.depth, size: left - making.left, value };
  if (!around.isCut && making.left >= 0 && Object.keys(schema).length === 1) making.parts.set(target, made);
  return made;
}

function makeHere(
  schema: JsonObject,
  target: JsonObject,
  making: Making,
  place: Place,
): JsonValue | undefined {
  making.left -= 1;
  place.around.height = Math.max(place.around.height, place.depth);
  const { schema: merged } = mergeAllOf(schema, making.resolve);
  const written = authorValue(merged);
  if (written !== undefined) {
    making.left -= place.depth === 0 ? 0 : weigh(written);
    return written;
  }
  const around = within(target, place);
  const { oneOf, anyOf, ...beside } = merged;
  const options = [...listOf(oneOf), ...listOf(anyOf)];
  const chosen = options.length === 0 ? undefined : optionValue(options, beside, making, around);
  const value = chosen === undefined ? valueOfType(beside, making, around) : chosen;
  if (value !== undefined) return withParents(value, schema, target, making);
  return merged.default === null || merged.nullable === true || typesOf(merged).includes("null")
    ? null
    : undefined;
}

/** A value of the first option for which one can be made, together with what stands beside the options. */
function optionValue(
  options: unknown[],
  beside: JsonObject,
  making: Making,
  place: Place,
): JsonValue | undefined {
  const targets = options.map((option) => making.resolve(option).value);
  // A schema may name those that extend it as its options; in one of them they say nothing new.
  if (targets.some((target) => place.here.includes(target))) {
    place.around.isCut = true;
    return undefined;
  }
  let nothing: JsonValue | undefined;
  for (const [index, option] of options.entries()) {
    const whole = isShaped(beside) ? { allOf: [shapeOf(beside), option] } : option;
    const value = make(whole, making, whole === option ? place : within(targets[index], place));
    // That there may be no value at all is the last thing to show.
    if (value === null) nothing = null;
    else if (value !== undefined) return withDiscriminator(value, beside, option, making);
  }
  return nothing;
}

const within = (target: unknown, place: Place): Place => ({
  ...place,
  schemas: [...place.schemas, target],
  here: [...place.here, target],
});

const isShaped = (schema: JsonObject) => typesOf(schema).length > 0 || impliedType(schema) !== undefined;
const shapeOf = ({ discriminator: _, default: __, nullable: ___, ...shape }: JsonObject) => shape;

/** Says of what extends another schema which of its extensions it is. */
function withParents(value: JsonValue, schema: JsonObject, { allOf }: JsonObject, making: Making): JsonValue {
  if (!Array.isArray(allOf) || !isObject(value)) return value;
  const parents = allOf.map((part) => objectOf(making.resolve(part).value));
  return parents
    .filter(({ discriminator }) => discriminator !== undefined)
    .reduce<JsonValue>((whole, parent) => withDiscriminator(whole, parent, schema, making), value);
}

/** The value with the discriminating member that means this option. */
function withDiscriminator(
  value: JsonValue,
  schema: JsonObject,
  option: unknown,
  { resolve }: Making,
): JsonValue {
  const member = discriminatingValue(schema, option, resolve);
  return member === null || !isObject(value) ? value : { ...value, ...Object.fromEntries([member]) };
}

function valueOfType(schema: JsonObject, making: Making, place: Place): JsonValue | undefined {
  const types = typesOf(schema);
  switch (types.find((type) => type !== "null") ?? types[0] ?? impliedType(schema)) {
    case "object":
      return objectValue(schema, making, place);
    case "array":
      return arrayValue(schema, making, place);
    case "integer":
      return integerValue([schema], null) ?? 0;
    case "number":
      return decimalValue([schema], null) ?? 0;
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return textValue([schema], null);
    default:
      return undefined;
  }
}

/** An object within others that cannot hold what it must is left out; the outermost shows what there is. */
function objectValue(schema: JsonObject, making: Making, place: Place): JsonValue | undefined {
  const required = new Set(textsOf(schema.required));
  const members: [string, JsonValue][] = [];
  for (const [name, property] of Object.entries(objectOf(schema.properties))) {
    if (making.left < 0 && making.wholeDepth > 1) return undefined;
    if (isHidden(property, making)) continue;
    if (place.depth >= making.wholeDepth && !required.has(name)) {
      place.around.isCut = true;
      continue;
    }
    const value =
      make(property, making, inside(place)) ?? (isAny(property) && required.has(name) ? {} : undefined);
    if (value !== undefined) members.push([name, value]);
    else if (required.has(name) && place.schemas.length > 1) return undefined;
  }
  if (members.length === 0 && isObject(schema.additionalProperties) && schema.properties === undefined) {
    const value = make(schema.additionalProperties, making, inside(place));
    if (value !== undefined) members.push(["key", value]);
  }
  return Object.fromEntries(members);
}

function isHidden(property: unknown, { direction, resolve }: Making): boolean {
  if (direction === null) return false;
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return objectOf(property)[keyword] === true || objectOf(resolve(property).value)[keyword] === true;
}

const isAny = (schema: unknown) => schema === true || (isObject(schema) && Object.keys(schema).length === 0);

function arrayValue(schema: JsonObject, making: Making, place: Place): JsonValue {
  const { items, maxItems } = schema;
  const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
  const tuple = [...listOf(schema.prefixItems), ...listOf(items)].slice(0, most);
  const first = tuple.map((item) => make(item, making, inside(place)) ?? null);
  const sample = isObject(items) ? items : isObject(schema.contains) ? schema.contains : undefined;
  if (sample === undefined || first.length >= most) return first;
  const item = make(sample, making, inside(place));
  if (item === undefined) return first;
  const least = [schema.minItems, schema.minContains].map((count) => (typeof count === "number" ? count : 0));
  const count = Math.min(
    Math.max(first.length === 0 ? 1 : 0, ...least.map((some) => some - first.length)),
    10,
    most,
  );
  const isDistinct = schema.uniqueItems === true && count > 1;
  return [
    ...first,
    ...(isDistinct
      ? distinct(item, count, mergeAllOf(sample, making.resolve).schema)
      : Array(count).fill(item)),
  ];
}
