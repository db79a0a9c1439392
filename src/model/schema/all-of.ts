import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { listOf } from "../values.ts";
import { mergeParts } from "./merge.ts";

export type JsonObject = Record<string, unknown>;

/** A schema merged with everything that it is composed of by `$ref` and `allOf`. */
export interface Merged {
  /** The members of all parts. */
  schema: JsonObject;
  /** Schemas that also apply but cannot be merged into the same keywords, e.g. a second `oneOf`. */
  rest: unknown[];
  /** Whether a part is defined elsewhere, so that its members are copies. */
  isCopy: boolean;
  /** Whether the schema is one of its own parts. */
  isCircular: boolean;
}

/**
 * One schema in place of `allOf` (JSON Schema 2020-12, 10.2.1.1) for display: the members of all parts,
 * where later parts and the schema itself win. The result is cached by schema.
 */
export function mergeAllOf(schema: JsonObject, resolve: Resolve): Merged {
  if (schema.allOf === undefined && schema.$ref === undefined)
    return { schema, rest: nothing, isCopy: false, isCircular: false };
  const known = memoOf(resolve);
  const merged = known.get(schema) ?? merge(schema, resolve);
  known.set(schema, merged);
  return merged;
}

const nothing: unknown[] = [];

/**
 * A schema that combines all of these. Equal input returns the same object, so that recursion is
 * recognized.
 */
function allOfThem(schemas: readonly JsonObject[]): JsonObject {
  const [first] = schemas;
  if (first !== undefined && schemas.every((schema) => schema === first || isSameReference(schema, first)))
    return first;
  let node = joined;
  for (const schema of schemas) {
    const next: Joined = node.next.get(schema) ?? { next: new WeakMap(), schema: null };
    node.next.set(schema, next);
    node = next;
  }
  node.schema ??= { allOf: schemas };
  return node.schema;
}

interface Joined {
  next: WeakMap<object, Joined>;
  schema: JsonObject | null;
}

const joined: Joined = { next: new WeakMap(), schema: null };

const isSameReference = (one: JsonObject, other: JsonObject) =>
  one.$ref !== undefined &&
  one.$ref === other.$ref &&
  Object.keys(one).length === 1 &&
  Object.keys(other).length === 1;

const memos = new WeakMap<Resolve, Map<JsonObject, Merged>>();

function memoOf(resolve: Resolve): Map<JsonObject, Merged> {
  const memo = memos.get(resolve) ?? new Map<JsonObject, Merged>();
  memos.set(resolve, memo);
  return memo;
}

function merge(schema: JsonObject, resolve: Resolve): Merged {
  const alias = aliased(schema, resolve);
  if (alias !== null) return { schema: alias, rest: nothing, isCopy: true, isCircular: false };
  const { parts, own, lost, ...facts } = collectParts(schema, resolve);
  const { schema: merged, rest } = mergeParts([...parts], own, allOfThem, (keyword, part) =>
    listsExtension(part[keyword], parts, resolve),
  );
  const isNullable = merged.nullable !== true || nullIn(schema, resolve) !== false;
  return { schema: isNullable ? merged : { ...merged, nullable: false }, rest: [...rest, ...lost], ...facts };
}

/** The target of a reference whose siblings need no merging. */
function aliased(schema: JsonObject, resolve: Resolve): JsonObject | null {
  if (typeof schema.$ref !== "string" || Object.keys(schema).length > 1) return null;
  const { value, next } = resolve(schema);
  if (value !== next || !isObject(value) || value === schema) return null;
  return merging.some((keyword) => keyword in value) ? null : value;
}

const merging = [
  ...["$ref", "allOf", "oneOf", "anyOf", "discriminator", "nullable", "exclusiveMinimum", "exclusiveMaximum"],
];

/**
 * Whether null is allowed if `nullable` is among the parts. Authors write it into a part of `allOf` for
 * the composed schema. A referenced part's `nullable` applies only if no other part names a type without
 * null (OpenAPI 3.0.3, 4.7.24.1).
 */
function nullIn(schema: JsonObject, resolve: Resolve, above: unknown[] = []): boolean | null {
  const parts = listOf(schema.allOf).filter(isObject);
  if ([schema, ...parts].some(({ nullable }) => nullable === true)) return true;
  if (above.includes(schema) || above.length > mostParts) return null;
  const types = [schema.type ?? []].flat();
  if (types.length > 0) return types.includes("null");
  const target = "$ref" in schema ? resolve(schema).value : undefined;
  const said = [...parts, ...(isObject(target) ? [target] : [])]
    .map((part) => nullIn(part, resolve, [...above, schema]))
    .filter((one) => one !== null);
  return said.length === 0 ? null : said.every(Boolean);
}

/** The maximum number of levels searched for `nullable`. */
const mostParts = 20;

/**
 * Whether one of the options is a part itself. A parent that lists its extensions adds nothing to them.
 */
const listsExtension = (options: unknown, parts: ReadonlySet<unknown>, resolve: Resolve) =>
  listOf(options).some((option) => parts.has(resolve(option).value));

/**
 * A schema after everything that it references, each once. `own` are the parts written in the schema
 * itself. It uses an explicit stack, because the description decides how deep `allOf` nests.
 */
function collectParts(schema: JsonObject, resolve: Resolve) {
  const parts = new Set<JsonObject>();
  const own = new Set<JsonObject>();
  const lost: unknown[] = [];
  const seen = new Set<unknown>();
  const stack: { value: unknown; isWalked: boolean; isOwn: boolean }[] = [
    { value: schema, isWalked: false, isOwn: true },
  ];
  let isCopy = false;
  let isCircular = false;
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { value, isWalked, isOwn } = top;
    if (value === false) lost.push(false);
    if (!isObject(value)) continue;
    if (isWalked) parts.add(value);
    if (seen.has(value)) continue;
    seen.add(value);
    if (isOwn) own.add(value);
    stack.push({ value, isWalked: true, isOwn });
    for (const part of listOf(value.allOf).toReversed()) stack.push({ value: part, isWalked: false, isOwn });
    if (typeof value.$ref !== "string") continue;
    const { value: end, next: target } = resolve(value);
    if (end === undefined) lost.push({ $ref: value.$ref });
    stack.push({ value: end === undefined ? undefined : target, isWalked: false, isOwn: false });
    isCopy = true;
    isCircular ||= target === schema;
  }
  return { parts, own, lost, isCopy, isCircular };
}
