import type { JsonValue } from "#json/index.ts";
import { countsIn } from "#reference/example-value/bounds.ts";
import type { JsonSchema } from "#reference/types.ts";
import { sameKey } from "#validation/equal.ts";
import { isSchema } from "#validation/keywords/keyword.ts";
import { type Part, partsOf } from "#validation/shape.ts";
import type { Chosen, Making, Place } from "./making.ts";

/** A list of as few items as show what it holds, or as it must have. */
export function arrayValue(
  { parts, isWhole }: Chosen,
  making: Making,
  place: Place,
  hint: JsonValue[] | null,
): JsonValue[] | undefined {
  const inside = { ...place, depth: place.depth + 1 };
  const [least, most] = countsIn(parts, "Items", mostItems);
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true);
  const tuple = Math.max(
    0,
    ...parts.map(({ prefixItems }) => (Array.isArray(prefixItems) ? prefixItems.length : 0)),
  );
  const shown = isWhole || tuple > 0 ? Math.max(tuple, making.isVaried ? making.random.whole(1, 3) : 1) : 0;
  const count = Math.min(hint === null ? Math.max(least, shown) : Math.max(hint.length, least), most);
  const contained = parts.flatMap(({ contains, minContains = 1 }) =>
    isSchema(contains)
      ? Array.from({ length: Math.min(Number(minContains), mostItems) }, () => contains)
      : [],
  );
  const items: JsonValue[] = [];
  const taken = isUnique ? new Set<string>() : null;
  for (
    let index = 0;
    items.length < Math.max(count, contained.length) && index < most + contained.length;
    index += 1
  ) {
    const schema = schemaOf(items.length, parts, contained[items.length - tuple]);
    if (schema === null) break;
    if (items.length >= least && hint === null && leadsBack(schema, making, place)) break;
    const item = itemOf(schema, making, inside, hint?.[index], taken);
    if (item !== undefined) items.push(item);
    else if (hint === null || index >= hint.length) break;
  }
  return items.length < least ? undefined : items;
}

/** An item that is not in the list yet. */
function itemOf(
  schema: JsonSchema,
  making: Making,
  inside: Place,
  hint: JsonValue | undefined,
  taken: Set<string> | null,
) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const item = inside.make(schema, making, inside, attempt === 0 ? hint : undefined);
    if (item === undefined || taken === null) return item;
    const key = sameKey(item);
    if (taken.has(key)) continue;
    taken.add(key);
    return item;
  }
  return undefined;
}

function schemaOf(index: number, parts: Part[], contained: JsonSchema | undefined): JsonSchema | null {
  const found = parts.flatMap(({ prefixItems, items }) => {
    const own = Array.isArray(prefixItems) ? prefixItems[index] : undefined;
    return [own, items].filter(isSchema).slice(0, 1);
  });
  const all = contained === undefined ? found : [...found, contained];
  if (all.some((schema) => schema === false)) return null;
  const [first = true] = all;
  return all.length > 1 ? { allOf: all } : first;
}

const leadsBack = (schema: JsonSchema, { schemas }: Making, { around }: Place) =>
  partsOf(schema, schemas).some((part) => around.has(part));

const mostItems = 1000;
