import { isObject, type JsonValue, stringifyJson } from "#json/json.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Decoder } from "./decode.ts";

/**
 * The place of the first list that has an item twice although its schema says `uniqueItems`. The
 * validator would compare each item with each other, which a long list makes take minutes, and
 * would take two int64 for one where a double cannot tell them apart.
 */
export function findRepetition(value: JsonValue, decoder: Decoder, pointer = ""): string | undefined {
  if (Array.isArray(value)) {
    if (decoder.shape.uniqueItems && hasRepetition(value)) return pointer;
    const items = decoder.items();
    return firstOf(value, (item, index) => findRepetition(item, items, pointerTo(pointer, index)));
  }
  if (!isObject(value)) return undefined;
  return firstOf(Object.entries(value), ([name, item]) => {
    const property = decoder.property(name);
    return property && findRepetition(item as JsonValue, property, pointerTo(pointer, name));
  });
}

const hasRepetition = (items: JsonValue[]) => new Set(items.map(canonical)).size < items.length;

// Objects are the same whatever the order of their members (JSON Schema 2020-12, 4.2.2).
const canonical = (value: JsonValue): string => stringifyJson(sorted(value));

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, item]) => [name, sorted(item as JsonValue)]));
}

function firstOf<Item>(items: Item[], find: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
