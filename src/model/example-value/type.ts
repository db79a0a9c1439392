import { sameKey } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import { isObject } from "#json/index.ts";
import { integerFormats } from "#json/integer-formats.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";
import type { Random } from "#schema/pattern/random.ts";
import { likelyText, patternText } from "#schema/pattern/text.ts";
import { listOf, objectOf, textsOf } from "../values.ts";
import type { Keywords } from "./bounds.ts";
import { countsIn, exactNumbersIn, numbersIn } from "./bounds.ts";
import { listedValues } from "./enum.ts";
import { wordOf } from "./format.ts";
import type { Source } from "./source.ts";
import { allOf } from "./source.ts";
import { textValue } from "./text.ts";

/** A value of a type within the bounds of all parts of a schema. */
export function valueOfType(
  type: string | undefined,
  parts: Keywords[],
  source: Source,
): JsonValue | undefined {
  const { random } = source;
  switch (type) {
    case "object":
      return objectValue(parts, source);
    case "array":
      return arrayValue(parts, source);
    case "integer":
      return integerValue(parts, random) ?? 0;
    case "number":
      return decimalValue(parts, random) ?? 0;
    case "boolean":
      return random?.pick([true, false]) ?? true;
    case "null":
      return null;
    case "string":
      return textValue(parts, random);
    default:
      return undefined;
  }
}

/** The types that all parts allow, `null` last; where none names one, the type that their keywords are about. */
export function typesOfParts(parts: Keywords[]): string[] {
  const [first, ...others] = parts.flatMap(({ type }) =>
    type === undefined ? [] : [[type].flat() as string[]],
  );
  if (first === undefined) return impliedTypes(parts);
  const types = others.reduce(common, first);
  return [...types.filter((type) => type !== "null"), ...types.filter((type) => type === "null")];
}

function common(one: string[], other: string[]): string[] {
  // Whole numbers are numbers.
  const both = one.filter((type) => other.includes(type) || (type === "integer" && other.includes("number")));
  const isWhole = one.includes("number") && other.includes("integer") && !both.includes("integer");
  return isWhole ? [...both.filter((type) => type !== "number"), "integer"] : both;
}

function impliedTypes(parts: Keywords[]): string[] {
  const type = implying.find(([keywords]) =>
    parts.some((part) => keywords.some((keyword) => keyword in part)),
  );
  return type === undefined ? [] : [type[1]];
}

const implying: [keywords: string[], type: string][] = [
  [["properties", "additionalProperties", "required", "patternProperties", "minProperties"], "object"],
  [["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"], "array"],
  [["pattern", "format", "minLength", "maxLength", "contentEncoding"], "string"],
  [["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"], "number"],
];

/** An array of as few items as show what it contains, or of those of the hint; `undefined` where too few can be made. */
function arrayValue(parts: Keywords[], source: Source): JsonValue[] | undefined {
  const hint = Array.isArray(source.hint) ? source.hint : null;
  const tuple = Math.max(0, ...parts.map((part) => tupleOf(part).length));
  const [least, most] = countsIn(parts, "Items", source.random === null ? Math.max(tuple, 10) : 1000);
  const contained = parts.flatMap(({ contains, minContains = 1 }) =>
    isSchema(contains) ? Array<unknown>(Math.min(Number(minContains), most)).fill(contains) : [],
  );
  const shown = Math.max(tuple || source.counts.items, contained.length);
  const count = Math.min(Math.max(least, hint?.length ?? shown, contained.length), most + contained.length);
  const keys = parts.some(({ uniqueItems }) => uniqueItems === true) ? new Set<string>() : null;
  const make = source.random === null ? once(source.make) : source.make;
  const items: JsonValue[] = [];
  for (let index = 0; items.length < count && index < most + contained.length; index += 1) {
    const schema = schemaOf(items.length, parts, contained[items.length - tuple]);
    if (schema === false) break;
    const isRequired = items.length < least || hint !== null;
    const item = nextItem(schema, isRequired, keys, { ...source, make, hint: hint?.[index] });
    if (item !== undefined) items.push(item);
    // A reader sees each place of a tuple.
    else if (source.random === null && items.length < tuple) items.push(null);
    else if (hint === null || index >= hint.length) break;
  }
  return items.length < least && !source.isLenient ? undefined : items;
}

/** The plainest value of a schema is the same for each item. */
function once(make: Source["make"]): Source["make"] {
  const made = new Map<unknown, JsonValue | undefined>();
  return (schema, isRequired) => {
    if (!made.has(schema)) made.set(schema, make(schema, isRequired));
    return made.get(schema);
  };
}

/** An item that is not in the array yet. */
function nextItem(
  schema: unknown,
  isRequired: boolean,
  keys: Set<string> | null,
  { hint, ...source }: Source,
): JsonValue | undefined {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const made = source.make(schema, isRequired, attempt === 0 ? hint : undefined);
    if (made === undefined || keys === null) return made;
    const item =
      source.random === null ? variationOf(made, attempt, listedValues(source.partsOf(schema))) : made;
    if (item === undefined) return undefined;
    const key = sameKey(item);
    if (keys.has(key)) continue;
    keys.add(key);
    return item;
  }
  return undefined;
}

/** The plainest value is always the same one, so others are derived from it. */
function variationOf(item: JsonValue, index: number, listed: JsonValue[] | null): JsonValue | undefined {
  if (listed !== null) return listed[index];
  if (index === 0) return item;
  if (typeof item === "number") return item + index;
  if (typeof item === "bigint") return item + BigInt(index);
  return typeof item === "string" ? `${item}${index + 1}` : undefined;
}

function schemaOf(index: number, parts: Keywords[], contained: unknown): unknown {
  const found = parts.flatMap((part) => [tupleOf(part)[index], part.items].filter(isSchema).slice(0, 1));
  const all = contained === undefined ? found : [...found, contained];
  return all.includes(false) ? false : allOf(all);
}

/** Before 2020-12, a list of `items` was what `prefixItems` is. */
const tupleOf = ({ prefixItems, items }: Keywords) => [...listOf(prefixItems), ...listOf(items)];

const isSchema = (item: unknown) =>
  typeof item === "boolean" || (typeof item === "object" && item !== null && !Array.isArray(item));

/**
 * A whole number within the bounds of all parts, every digit kept: the one nearest to 0, or with `random` any;
 * `undefined` where there is none.
 */
function integerValue(parts: Keywords[], random: Random | null): number | bigint | undefined {
  const formats = parts.flatMap(({ format }) => integerFormats.get(format) ?? []);
  const least = largest([
    ...formats.map(({ minimum }) => BigInt(minimum)),
    ...exactNumbersIn(parts, "minimum").map(roundedUp),
    ...exactNumbersIn(parts, "exclusiveMinimum").map((bound) => roundedDown(bound) + 1n),
  ]);
  const most = smallest([
    ...formats.map(({ maximum }) => BigInt(maximum)),
    ...exactNumbersIn(parts, "maximum").map(roundedDown),
    ...exactNumbersIn(parts, "exclusiveMaximum").map((bound) => roundedUp(bound) - 1n),
  ]);
  const step = factorsOf(parts).reduce((product, factor) => product * factor, 1n);
  const lowest = least === undefined ? undefined : divide(least + step - 1n, step);
  const highest = most === undefined ? undefined : divide(most, step);
  if (lowest !== undefined && highest !== undefined && lowest > highest) return undefined;
  const count = random === null ? nearestToZero(lowest, highest) : anyCount(lowest, highest, random);
  const value = count * step;
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** A number within the bounds of all parts, with few digits; `undefined` where there is none. */
function decimalValue(parts: Keywords[], random: Random | null): number | bigint | undefined {
  const least = ["minimum", "exclusiveMinimum"].flatMap((keyword) => numbersIn(parts, keyword));
  const most = ["maximum", "exclusiveMaximum"].flatMap((keyword) => numbersIn(parts, keyword));
  const [low = Math.min(0, ...most.map((bound) => bound - 100)), ...lows] = least;
  const from = Math.max(low, ...lows);
  const to = Math.min(...(most.length > 0 ? most : [Math.max(from + 100, 100)]), from + 1000);
  if (from > to) return undefined;
  const [step] = numbersIn(parts, "multipleOf").filter((factor) => factor > 0);
  const isInside = (one: number) => isStrictlyInside(one, parts) && one >= from && one <= to;
  if (random === null) {
    const bound = from > 0 ? from : Math.min(to, 0);
    if (step === undefined && !Number.isInteger(bound) && isInside(bound)) return bound;
    const whole = integerValue(parts, null);
    if (whole !== undefined && (step === undefined || Number(whole) % step === 0)) return whole;
  }
  const value = from + (to - from) * (random?.fraction() ?? (step === undefined ? 0.5 : 0));
  if (step !== undefined) return nearestMultiple(value, from, to, step);
  return [Number(value.toFixed(2)), value, (from + to) / 2].find(isInside);
}

const roundedUp = (bound: number | bigint) => (typeof bound === "bigint" ? bound : BigInt(Math.ceil(bound)));
const roundedDown = (bound: number | bigint) =>
  typeof bound === "bigint" ? bound : BigInt(Math.floor(bound));

const isStrictlyInside = (value: number, parts: Keywords[]) =>
  numbersIn(parts, "exclusiveMinimum").every((bound) => value > bound) &&
  numbersIn(parts, "exclusiveMaximum").every((bound) => value < bound);

function nearestToZero(lowest: bigint | undefined, highest: bigint | undefined): bigint {
  if (lowest !== undefined && lowest > 0n) return lowest;
  return highest !== undefined && highest < 0n ? highest : 0n;
}

/** One of the counts nearest to 1 within the bounds, at most a thousand. */
function anyCount(lowest: bigint | undefined, highest: bigint | undefined, random: Random): bigint {
  const first = largest([lowest ?? (highest === undefined || highest > 0n ? 1n : highest - 999n), 1n]) ?? 1n;
  const start = highest !== undefined && first > highest ? (lowest ?? highest - 999n) : first;
  const last = smallest([highest ?? start + 999n, start + 999n]) ?? start;
  return start + BigInt(random.whole(0, Number(last - start)));
}

/** Rounds down, also below 0. */
function divide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

function nearestMultiple(value: number, from: number, to: number, step: number): number | undefined {
  const digits = (String(step).split(".")[1] ?? "").length;
  const counts = [Math.round(value / step), Math.ceil(from / step), Math.floor(to / step)];
  return counts
    .map((count) => Number((count * step).toFixed(Math.min(digits, 100))))
    .find((one) => one >= from && one <= to);
}

const factorsOf = (parts: Keywords[]) =>
  exactNumbersIn(parts, "multipleOf")
    .filter((factor) => factor >= 1 && Number.isInteger(Number(factor)))
    .map(BigInt);

const largest = (values: bigint[]) =>
  values.reduce<bigint | undefined>(
    (best, one) => (best !== undefined && best > one ? best : one),
    undefined,
  );
const smallest = (values: bigint[]) =>
  values.reduce<bigint | undefined>(
    (best, one) => (best !== undefined && best < one ? best : one),
    undefined,
  );

type Members = { [name: string]: JsonValue };

/** An object with its required properties, and where there is room with optional ones, or with those of the hint. */
function objectValue(parts: Keywords[], source: Source): Members | undefined {
  const { discriminators, counts, isLenient } = source;
  const hint = isObject(source.hint) ? (source.hint as Members) : null;
  const [least, most] = countsIn(parts, "Properties", Number.MAX_SAFE_INTEGER);
  const required = new Set(parts.flatMap((part) => textsOf(part.required)));
  // A map, because a property may be called `__proto__`.
  const members = new Map<string, JsonValue>();
  const inHint = (name: string) => hint !== null && Object.hasOwn(hint, name);
  const add = (name: string, isRequired: boolean): boolean => {
    if (members.has(name)) return true;
    const schemas = parts.flatMap((part) => schemasOf(name, part));
    if (schemas.some(source.isHidden)) return true;
    const wanted = discriminators.get(name) ?? (inHint(name) ? hint?.[name] : undefined);
    const value = schemas.includes(false) ? undefined : source.make(allOf(schemas), isRequired, wanted);
    if (value === undefined) return !isRequired || isLenient;
    members.set(name, value);
    return dependents(name, parts).every((other) => add(other, true));
  };
  for (const name of new Set([
    ...Object.keys(hint ?? {}),
    ...described(parts),
    ...required,
    ...discriminators.keys(),
  ])) {
    const isOptional = !required.has(name) && !discriminators.has(name);
    if (isOptional && !(hint === null ? source.isIncluded() : inHint(name))) continue;
    if (isOptional && members.size >= most) continue;
    if (!add(name, required.has(name))) return undefined;
  }
  const count = hint === null && isMap(parts) ? Math.max(least, Math.min(counts.properties, most)) : least;
  for (const name of moreNames(parts, source, count)) {
    if (members.size >= count) break;
    add(name, false);
  }
  return Object.fromEntries(members);
}

/** The names of properties in the order of the description. */
const described = (parts: Keywords[]) => parts.flatMap(({ properties }) => Object.keys(objectOf(properties)));

/** The schemas that one part has for a property. */
function schemasOf(
  name: string,
  { properties, patternProperties, additionalProperties }: Keywords,
): unknown[] {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  const matching = Object.entries(objectOf(patternProperties))
    .filter(([pattern]) => matcherOf(pattern)?.test(name))
    .map(([, schema]) => schema);
  const found = [...own, ...matching];
  return found.length === 0 && additionalProperties !== undefined ? [additionalProperties] : found;
}

const dependents = (name: string, parts: Keywords[]) =>
  parts.flatMap(({ dependentRequired }) =>
    isObject(dependentRequired) && Object.hasOwn(dependentRequired, name)
      ? textsOf(dependentRequired[name])
      : [],
  );

/** Whether its properties may have any names: only their values are described. */
const isMap = (parts: Keywords[]) =>
  parts.every(({ properties }) => Object.keys(objectOf(properties)).length === 0) &&
  parts.some((part) => isObject(part.additionalProperties) || isObject(part.patternProperties));

/** Names of properties that are not required: described ones, ones that match a pattern, then any. */
function moreNames(parts: Keywords[], { random }: Source, count: number): string[] {
  if (count === 0) return [];
  const ofNames = parts.flatMap(({ propertyNames }) => (isObject(propertyNames) ? [propertyNames] : []));
  const patterns = [
    ...ofNames.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : [])),
    ...parts.flatMap(({ patternProperties }) => Object.keys(objectOf(patternProperties))),
  ];
  const made = Array.from({ length: Math.min(count, 100) * 3 }, (_, index) => {
    const word = random === null ? "key" : wordOf(random);
    const plain = index < (random === null ? 1 : 10) ? word : `${word}${index}`;
    const [pattern] = patterns;
    if (pattern === undefined) return plain;
    return (
      (random === null ? likelyText(pattern, plain, 1, 100) : patternText(pattern, random, 1, 100)) ?? plain
    );
  });
  return [...described(parts), ...ofNames.flatMap((schema) => textsOf(schema.enum)), ...made];
}
