import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { listOf } from "../values.ts";

type Keywords = Record<string, unknown>;
type AllOf = (schemas: readonly Keywords[]) => Keywords;

/**
 * Merges the members of all parts. For annotations, later ones win. For constraints, both apply. The
 * descriptions of `written`, the inline parts, are all kept and precede those of other schemas, which
 * have their own pages. Keywords that cannot be merged are in `rest`, as separate schemas. `isIgnored`
 * is true for a `oneOf` or `anyOf` without effect.
 */
export function mergeParts(
  parts: Keywords[],
  written: ReadonlySet<Keywords>,
  allOf: AllOf,
  isIgnored: (keyword: "oneOf" | "anyOf", part: Keywords) => boolean,
): { schema: Keywords; rest: unknown[] } {
  const merged = new Map<string, unknown>();
  const rest: unknown[] = [];
  const others = new Set<Keywords>();
  const named = new Map<string, Map<string, Gathered>>();
  const required = new Set<unknown>();
  const own = parts.findLast((part) => !("$ref" in part) || "example" in part || "examples" in part);
  for (const part of parts) {
    if (isOfOtherType(merged, part)) {
      // A generator that cannot map a type writes a different one without further keywords.
      if (isOnlyType(Object.fromEntries(merged))) merged.delete("type");
      else {
        if (!isOnlyType(part)) rest.push(withoutAllOf(part));
        others.add(part);
        continue;
      }
    }
    const tuple = tupleOfBoth(merged, part, allOf);
    for (const [keyword, value] of keywordsOf(part)) {
      if (keyword === "allOf" || keyword === "$ref" || tuple?.has(keyword)) continue;
      if (keyword === "required") for (const name of listOf(value)) required.add(name);
      if ((keyword === "oneOf" || keyword === "anyOf") && isIgnored(keyword, part)) continue;
      if (keyword === "discriminator" && isExtension(part, isIgnored, own)) continue;
      if (holdNames.has(keyword) && isObject(value)) gather(named, keyword, value, written.has(part));
      const both = combine(keyword, merged.get(keyword), value, allOf);
      if (both === conflict) rest.push(replaceGroup(keyword, merged, part));
      else merged.set(keyword, both);
    }
    for (const [keyword, value] of tuple ?? []) merged.set(keyword, value);
  }
  const words = wordsOf(parts.filter((part) => written.has(part) && !others.has(part)));
  if (words !== null) merged.set("description", words);
  if (merged.has("required")) merged.set("required", [...required]);
  for (const [keyword, schemas] of named)
    merged.set(
      keyword,
      Object.fromEntries([...schemas].map(([name, all]) => [name, everyOne(schemasOf(all), allOf)])),
    );
  if (parts.filter((part) => "properties" in part).length > 1) takeOwnExample(merged, own);
  return { schema: Object.fromEntries(merged), rest };
}

/** The descriptions of some parts, without those contained in another; `null` without any. */
function wordsOf(parts: Keywords[]): string | null {
  // The schema itself is the last part.
  const texts = [...parts.slice(-1), ...parts.slice(0, -1)].flatMap(({ description }) =>
    typeof description === "string" && description.trim() !== "" ? [description] : [],
  );
  const distinct = texts.filter(
    (text, index) =>
      !texts.some(
        (other, at) => at !== index && other.includes(text.trim()) && (other !== text || at > index),
      ),
  );
  return distinct.length === 0 ? null : distinct.join("\n\n");
}

const conflict = Symbol("conflict");

function combine(keyword: string, known: unknown, value: unknown, allOf: AllOf): unknown {
  if (known === undefined || known === value || !binding.has(keyword)) return value;
  if (keyword === "type") return commonTypes(known, value);
  if (holdNames.has(keyword)) return value;
  if (holdSchema.has(keyword)) return everyOne([known, value], allOf);
  if (lowest.has(keyword)) return isMore(known, value) ? known : value;
  if (highest.has(keyword)) return isMore(known, value) ? value : known;
  if (keyword === "uniqueItems") return known === true || value === true;
  if (keyword === "enum") return commonValues(known, value);
  return textOf(known) === textOf(value) ? value : conflict;
}

const lowest = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"]);
const highest = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"]);
const holdSchema = new Set(["items", "additionalProperties", "propertyNames", "contentSchema"]);
const holdNames = new Set(["properties", "patternProperties"]);

/**
 * The items of a part and of the preceding ones, if one of them has `prefixItems`: the other's `items`
 * applies to those positions as well. `null` if each keyword can be merged alone.
 */
function tupleOfBoth(
  merged: ReadonlyMap<string, unknown>,
  part: Keywords,
  allOf: AllOf,
): Map<string, unknown> | null {
  const one = tupleOf(merged.get("prefixItems"), merged.get("items"));
  const other = tupleOf(part.prefixItems, part.items);
  if (one === null || other === null) return null;
  const length = Math.max(one.prefix.length, other.prefix.length);
  if (length === 0) return null;
  const both = (first: unknown, second: unknown) =>
    everyOne(
      [first, second].filter((schema) => schema !== undefined),
      allOf,
    );
  const at = ({ prefix, items }: Tuple, index: number) => prefix[index] ?? items;
  const prefix = Array.from({ length }, (_, index) => both(at(one, index), at(other, index)) ?? true);
  const items = both(one.items, other.items);
  return new Map([["prefixItems", prefix], ...(items === undefined ? [] : [["items", items] as const])]);
}

interface Tuple {
  prefix: unknown[];
  items: unknown;
}

/** The tuple; `null` without items. A list of `items` is the form before 2020-12. */
const tupleOf = (prefixItems: unknown, items: unknown): Tuple | null =>
  (prefixItems === undefined && items === undefined) || Array.isArray(items)
    ? null
    : { prefix: listOf(prefixItems), items };

/** Keywords with lists of valid values, which all apply. */
const binding = new Set([
  ...[...lowest, ...highest, ...holdSchema, ...holdNames],
  ...["type", "uniqueItems", "enum", "const", "multipleOf", "pattern", "format"],
  ...["oneOf", "anyOf", "not", "if", "then", "else", "contains", "minContains", "maxContains", "prefixItems"],
  ...["dependentRequired", "dependentSchemas", "dependencies", "unevaluatedItems", "unevaluatedProperties"],
]);

/** Keywords that mean nothing without each other. */
const groups = [
  ["oneOf", "discriminator"],
  ["anyOf", "discriminator"],
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
];

/** Replaces the merged keywords of a group by those of a part, and returns the old ones. */
function replaceGroup(keyword: string, merged: Map<string, unknown>, part: Keywords): Keywords {
  const group = groups.find((keywords) => keywords.includes(keyword)) ?? [keyword];
  const replaced = group.filter((name) => merged.has(name)).map((name) => [name, merged.get(name)]);
  for (const name of group) {
    if (name in part) merged.set(name, part[name]);
    else merged.delete(name);
  }
  return Object.fromEntries(replaced);
}

// The keywords of a part. 3.0's `exclusiveMinimum: true` modifies `minimum`; it becomes the number,
// which can be compared.
function keywordsOf(part: Keywords): [string, unknown][] {
  if (part.exclusiveMinimum !== true && part.exclusiveMaximum !== true) return Object.entries(part);
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...others } = part;
  return Object.entries({
    ...others,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum, exclusiveMinimum }),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum, exclusiveMaximum }),
  }).filter(([, value]) => value !== undefined);
}

function isOfOtherType(merged: ReadonlyMap<string, unknown>, { type }: Keywords): boolean {
  const known = merged.get("type");
  return known !== undefined && type !== undefined && commonTypes(known, type) === conflict;
}

const isOnlyType = (part: Keywords) => Object.keys(part).every((keyword) => keyword === "type");

function commonTypes(known: unknown, value: unknown): unknown {
  const [one, other] = [[known].flat(), [value].flat()];
  const common = one.flatMap((type) => other.flatMap((candidate) => narrower(type, candidate)));
  if (common.length === 0) return conflict;
  return common.length === 1 ? common[0] : common;
}

function narrower(one: unknown, other: unknown): unknown[] {
  if (one === other) return [one];
  if (one === "number" && other === "integer") return [other];
  return one === "integer" && other === "number" ? [one] : [];
}

function commonValues(known: unknown, value: unknown): unknown {
  const texts = new Set(listOf(value).map(textOf));
  const common = listOf(known).filter((item) => texts.has(textOf(item)));
  return common.length === 0 ? conflict : common;
}

function everyOne(schemas: unknown[], allOf: AllOf): unknown {
  if (schemas.includes(false)) return false;
  const objects = [...new Set(schemas.filter(isObject))];
  const [only] = objects;
  return only === undefined ? schemas.at(-1) : objects.length === 1 ? only : allOf(objects);
}

/** The schemas of one name, referenced and inline. */
interface Gathered {
  others: unknown[];
  written: unknown[];
}

function gather(
  named: Map<string, Map<string, Gathered>>,
  keyword: string,
  schemas: Keywords,
  isWritten: boolean,
): void {
  const known = named.get(keyword) ?? new Map<string, Gathered>();
  named.set(keyword, known);
  for (const [name, schema] of Object.entries(schemas)) {
    const all = known.get(name) ?? { others: [], written: [] };
    known.set(name, all);
    (isWritten ? all.written : all.others).push(schema);
  }
}

/**
 * All schemas of a name, referenced ones first. The last of them keeps its description only without an
 * inline one.
 */
function schemasOf({ others, written }: Gathered): unknown[] {
  const isDescribed = written.some((schema) => isObject(schema) && typeof schema.description === "string");
  return [
    ...others.map((schema, index) =>
      isDescribed || index < others.length - 1 ? withoutWords(schema) : schema,
    ),
    ...written,
  ];
}

function withoutWords(schema: unknown): unknown {
  if (!isObject(schema) || !("description" in schema)) return schema;
  const { description: _, ...others } = schema;
  const known = wordless.get(schema) ?? others;
  wordless.set(schema, known);
  return known;
}

/** The schemas without descriptions, cached so that recursion is recognized. */
const wordless = new WeakMap<Keywords, Keywords>();

// Removes the example of a part that lacks the members of other parts.
function takeOwnExample(merged: Map<string, unknown>, own: Keywords | undefined): void {
  for (const keyword of ["example", "examples"]) {
    if (own !== undefined && keyword in own) merged.set(keyword, own[keyword]);
    else merged.delete(keyword);
  }
}

/** Whether a part is the parent of another one, selected by its discriminator. */
function isExtension(
  part: Keywords,
  isIgnored: Parameters<typeof mergeParts>[3],
  own: Keywords | undefined,
): boolean {
  if (isIgnored("oneOf", part) || isIgnored("anyOf", part)) return true;
  return part !== own && !("oneOf" in part) && !("anyOf" in part);
}

function withoutAllOf({ allOf: _, ...own }: Keywords): Keywords {
  return own;
}

const isMore = (one: unknown, other: unknown) =>
  isNumber(one) && isNumber(other) ? one > other : isNumber(one);
const isNumber = (value: unknown) => typeof value === "number" || typeof value === "bigint";
const textOf = (value: unknown) => stringifyJson(value as JsonValue);
