import { sameKey } from "#json/equal.ts";
import type { JsonValue } from "#json/index.ts";
import { listOf } from "../values.ts";
import { countsIn, type Keywords } from "./bounds.ts";
import { listedValues } from "./enum.ts";
import { allOf, type Source } from "./source.ts";
import { itemOf } from "./subject.ts";

/** An array of as few items as show what it contains, or of those of the hint; `undefined` where too few can be made. */
export function arrayValue(parts: Keywords[], source: Source): JsonValue[] | undefined {
  const hint = Array.isArray(source.hint) ? source.hint : null;
  const tuple = Math.max(0, ...parts.map((part) => tupleOf(part).length));
  const [least, most] = countsIn(parts, "Items", source.random === null ? Math.max(tuple, 10) : 1000);
  const contained = parts.flatMap(({ contains, minContains = 1 }) =>
    isSchema(contains) ? Array<unknown>(Math.min(Number(minContains), most)).fill(contains) : [],
  );
  const shown = Math.max(tuple || source.counts.items, contained.length);
  const count = Math.min(Math.max(least, hint?.length ?? shown, contained.length), most + contained.length);
  const keys = parts.some(({ uniqueItems }) => uniqueItems === true) ? new Set<string>() : null;
  const make = source.random === null ? once(source) : source.make;
  const subject = itemOf(source.subject);
  const items: JsonValue[] = [];
  for (let index = 0; items.length < count && index < most + contained.length; index += 1) {
    const schema = schemaOf(items.length, parts, contained[items.length - tuple]);
    if (schema === false) break;
    const isRequired = items.length < least || hint !== null;
    const item = nextItem(schema, isRequired, keys, { ...source, make, subject, hint: hint?.[index] });
    if (item !== undefined) items.push(item);
    // A reader sees each place of a tuple.
    else if (source.random === null && items.length < tuple) items.push(null);
    else if (hint === null || index >= hint.length) break;
  }
  return items.length < least && !source.isLenient() ? undefined : items;
}

/** The plainest value of a schema is the same for each item. */
function once({ make, hasRoom }: Source): Source["make"] {
  const made = new Map<unknown, JsonValue | undefined>();
  return (schema, isRequired, subject) => {
    if (!made.has(schema)) made.set(schema, make(schema, isRequired, subject));
    else if (hasRoom?.(made.get(schema)) === false) return undefined;
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
    const made = source.make(schema, isRequired, source.subject, attempt === 0 ? hint : undefined);
    if (made === undefined || keys === null) return made;
    const isUsual = source.random === null || source.likely?.random === null;
    const item = isUsual ? variationOf(made, attempt, listedValues(source.partsOf(schema))) : made;
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
