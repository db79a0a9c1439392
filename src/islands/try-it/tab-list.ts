import { readTab } from "./tab-storage.ts";

/** The valid items of the tab's list under a key. `read` returns an item as a list, or an empty one if it is invalid. */
export function readTabList<Item>(key: string, read: (item: unknown) => Item[]): Item[] {
  const items = readTab(key);
  return Array.isArray(items) ? items.flatMap(read) : [];
}
