import type { Resolve } from "#description/refs.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import type { Direction } from "../context.ts";
import type { JsonObject } from "../schema/all-of.ts";
import { objectOf, textsOf } from "../values.ts";
import { type Facts, factsOf, isHidden, isOutdated, isSimple, scalars } from "./facts.ts";

/**
 * The depth of a generated example before optional members are left out, and the number of its values.
 */
export const maxDepth = 6;
export const maxValues = 120;

/** The number of generated values that a written one counts for. */
export function weigh(value: JsonValue | undefined): number {
  if (typeof value === "string") return Math.floor(value.length / 100);
  if (typeof value !== "object" || value === null) return 0;
  const known = weights.get(value) ?? Math.floor(stringifyJson(value).length / 20);
  weights.set(value, known);
  return known;
}

const weights = new WeakMap<object, number>();

/** The maximum number of characters in repeated values, because nested arrays multiply them. */
export const maxRepeated = 30_000;

/** The approximate length of a value as JSON. A shared part counts each time but is measured once. */
export function lengthOf(value: JsonValue | undefined): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  const known = lengths.get(value);
  if (known !== undefined) return known;
  let length = 1;
  for (const [name, part] of Object.entries(value)) length += name.length + lengthOf(part);
  lengths.set(value, length);
  return length;
}

const lengths = new WeakMap<object, number>();

/** The limits of an example. */
export interface Extent {
  resolve: Resolve;
  direction: Direction | null;
  /** The depth from which objects have required properties only. */
  wholeDepth: number;
}

/**
 * Whether an example of a schema certainly has too many values. Counting is much faster than generating.
 * Optional values are not counted.
 */
export function isTooLarge(schema: unknown, extent: Extent): boolean {
  const count: Count = { left: maxValues, schemas: [] };
  addValue(schema, extent, count, 0);
  return count.left < 0;
}

interface Count {
  left: number;
  /** The enclosing schemas. */
  schemas: unknown[];
}

/** Counts a value. Returns whether it certainly exists. */
function addValue(schema: unknown, extent: Extent, count: Count, depth: number): boolean {
  const { value: target } = extent.resolve(schema);
  if (!isObject(schema) || !isObject(target)) return false;
  if (depth > maxDepth || count.left < 0 || count.schemas.includes(target)) return false;
  const facts = factsOf(schema, extent.resolve);
  count.left -= 1;
  if (facts.written !== undefined) {
    count.left -= weigh(facts.written.value);
    return facts.written.value !== null;
  }
  if (isSimple(facts)) return scalars.has(facts.type) && facts.merged.enum === undefined;
  if (facts.options.length > 0) return false;
  count.schemas.push(target);
  const isCertain = addParts(facts, extent, count, depth);
  count.schemas.pop();
  return isCertain;
}

function addParts({ beside, type }: Facts, extent: Extent, count: Count, depth: number): boolean {
  if (type === "object") return addMembers(beside, extent, count, depth);
  const { items, prefixItems, contains, minItems, maxItems } = beside;
  if (prefixItems !== undefined || contains !== undefined || maxItems !== undefined) return false;
  addValue(items, extent, count, depth + 1);
  return minItems === undefined;
}

function addMembers(object: JsonObject, extent: Extent, count: Count, depth: number): boolean {
  if (unusual.some((keyword) => keyword in object)) return false;
  const properties = objectOf(object.properties);
  const required = new Set(textsOf(object.required));
  // A nested object without a required property is left out. The outermost one is kept.
  const isLenient = count.schemas.length === 1;
  for (const name in properties) {
    const isRequired = required.has(name);
    required.delete(name);
    const schema = properties[name];
    if (!isRequired && (depth >= extent.wholeDepth || isOutdated(schema, extent))) continue;
    if (isHidden(schema, extent)) continue;
    const isCertain = addValue(schema, extent, count, depth + 1);
    if (isRequired && !isCertain && !isLenient) return false;
  }
  return required.size === 0;
}

/** Keywords that add or exclude properties. */
const unusual = ["patternProperties", "maxProperties", "dependentRequired"];
