import { sameKey } from "#json/equal.ts";
import { countOr, type JsonValue } from "#json/index.ts";
import { seeded } from "#schema/pattern/random.ts";
import { listOf, nonEmptyString } from "../values.ts";
import { countsIn, type Keywords } from "./bounds.ts";
import { listedValues } from "./enum.ts";
import { scalarValue, typesOfParts } from "./scalar.ts";
import { allOf, type Source } from "./source.ts";
import { itemOf, type Subject } from "./subject.ts";
import { listedInWords } from "./vocabulary/listed.ts";

/**
 * An array with the fewest items that show its content, or with the items of the hint; `undefined` if
 * too few can be generated.
 */
export function arrayValue(parts: Keywords[], source: Source): JsonValue[] | undefined {
  const hint = Array.isArray(source.hint) ? source.hint : null;
  const tuple = Math.max(0, ...parts.map((part) => tupleOf(part).length));
  const [least, most] = countsIn(parts, "Items", source.random === null ? Math.max(tuple, 10) : 1000);
  const wanted = containedBy(parts, most);
  const shown = Math.max(tuple || source.counts.items, wanted.length);
  const count = Math.min(Math.max(least, hint?.length ?? shown, wanted.length), most);
  // If nothing may follow the tuple, its own items must match `contains`.
  const first = Math.min(tuple, count - wanted.length);
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
  const make = source.random === null ? once(source) : source.make;
  const subject = itemOf(source.subject);
  const entries = listsErrors(source.subject) ? 1 : 0;
  const items: JsonValue[] = [];
  for (let index = 0; items.length < count && index < Math.max(count, hint?.length ?? 0); index += 1) {
    const place = items.length;
    const isRequired = items.length < Math.max(least, tuple, entries) || hint !== null;
    const given = { ...source, make, subject, hint: hint?.[index] };
    const itemFor = (schema: unknown) =>
      isUnique
        ? newItem(schema, isRequired, items, given)
        : given.make(schema, isRequired, subject, given.hint);
    const other = place >= first ? notContained(parts) : undefined;
    const schema = schemaOf(place, parts, wanted[place - first] ?? other);
    if (schema === false) break;
    // If every item matches `contains`, `maxContains` limits the number of items.
    const made = itemFor(schema);
    const item =
      made === undefined && other !== undefined
        ? (given.makeAnother(schema, items, subject) ?? itemFor(schemaOf(place, parts, undefined)))
        : made;
    if (item !== undefined) items.push(item);
    // A reader sees each place of a tuple.
    else if (source.random === null && items.length < tuple) items.push(null);
    else if (hint === null || index >= hint.length) break;
  }
  return items.length < least && !source.isLenient() ? undefined : items;
}

/** Whether an array lists errors. Such an array has at least one entry. */
const listsErrors = ({ name, error }: Subject) =>
  error !== null && /(?:errors?|details?|violations?|issues?|problems?|invalid_?params?)$/i.test(name);

/** The schemas of `contains`, with the number of items that must match each. */
const containedBy = (parts: Keywords[], most: number): unknown[] =>
  parts.flatMap(({ contains, minContains }) =>
    isSchema(contains) ? Array<unknown>(Math.min(countOr(minContains, 1), most)).fill(contains) : [],
  );

/** The schema of further items if no more items may match `contains`. */
function notContained(parts: Keywords[]): unknown {
  const full = parts.filter(({ contains, maxContains }) => isSchema(contains) && maxContains !== undefined);
  const known = others.get(full[0] ?? parts);
  if (full.length === 0 || known !== undefined) return known;
  const schema = { allOf: full.map(({ contains }) => ({ not: contains })) };
  others.set(full[0] ?? parts, schema);
  return schema;
}

const others = new WeakMap<object, unknown>();

/** The default value of a schema is the same for each item. */
function once({ make, hasRoom }: Source): Source["make"] {
  const made = new Map<unknown, JsonValue | undefined>();
  return (schema, isRequired, subject) => {
    if (!made.has(schema)) made.set(schema, make(schema, isRequired, subject));
    else if (hasRoom?.(made.get(schema)) === false) return undefined;
    return made.get(schema);
  };
}

/** An item that is not in the array yet. */
function newItem(
  schema: unknown,
  isRequired: boolean,
  items: JsonValue[],
  source: Source,
): JsonValue | undefined {
  const keys = new Set(items.map(sameKey));
  const isNew = (item: JsonValue | undefined) => item !== undefined && !keys.has(sameKey(item));
  const made = source.make(schema, isRequired, source.subject, source.hint);
  if (made === undefined || isNew(made)) return made;
  const isUsual = source.random === null || source.likely?.random === null;
  const varied = isUsual ? variationsOf(made, items.length, schema, source).find(isNew) : undefined;
  return varied === undefined ? source.makeAnother(schema, items, source.subject) : varied;
}

/** Variations of an item, because the default value of a schema is always the same. */
function variationsOf(item: JsonValue, index: number, schema: unknown, source: Source): JsonValue[] {
  const parts = source.partsOf(schema);
  const listed = listedValues(parts);
  if (listed !== null) return listed.slice(index);
  const inWords = describedValues(parts, source.subject);
  if (inWords.some((value) => value === item)) return inWords;
  const isFree = parts.every((part) => bounding.every((keyword) => part[keyword] === undefined));
  if (isFree && typeof item === "string") return [`${item}${index + 1}`];
  if (isFree && typeof item === "number") return [item + index];
  if (isFree && typeof item === "bigint") return [item + BigInt(index)];
  if (typeof item === "object") return [];
  const [type] = typesOfParts(parts);
  const made = (all: Keywords[]) =>
    scalarValue(type, all, { ...source, random: seeded(`item-${index}`), likely: null }) ?? [];
  // A pattern may match one text only and still allow characters after it.
  const longer = typeof item === "string" ? [...parts, { minLength: item.length + index }] : parts;
  return [made(parts), made(longer)].flat();
}

/** The values of an array's items that a description lists: that of the items, or else of the array. */
function describedValues(parts: Keywords[], { name, description }: Subject): string[] {
  const own = parts.flatMap((part) => nonEmptyString(part.description) ?? []);
  const lists = [...own, description].map((text) => listedInWords(text, name));
  return lists.find((list) => list.length > 0) ?? [];
}

/**
 * Keywords that a modified value may violate: an option's value must keep the constraints of the option.
 */
const bounding = [
  "oneOf",
  "anyOf",
  "not",
  "if",
  "format",
  "pattern",
  "maxLength",
  "multipleOf",
  "maximum",
  "exclusiveMaximum",
  "contentEncoding",
];

function schemaOf(index: number, parts: Keywords[], contained: unknown): unknown {
  const found = parts.flatMap((part) => [tupleOf(part)[index], part.items].filter(isSchema).slice(0, 1));
  const all = contained === undefined ? found : [...found, contained];
  return all.includes(false) ? false : allOf(all);
}

/** Before 2020-12, a list in `items` had the meaning of `prefixItems`. */
const tupleOf = ({ prefixItems, items }: Keywords) => [...listOf(prefixItems), ...listOf(items)];

const isSchema = (item: unknown) =>
  typeof item === "boolean" || (typeof item === "object" && item !== null && !Array.isArray(item));
