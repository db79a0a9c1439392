import { parseJson, stringifyJson, type Writable } from "#json/index.ts";

/** The storage of a kind; null if the browser blocks it. */
export function storageOf(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/** Writes a text, or removes it. Returns whether that succeeded. */
export function store(storage: Storage | null, key: string, text: string | null): boolean {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** The stored text of a key; null without one, or if storage is blocked. */
export function stored(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The tab's JSON value under a key; null if there is no value. */
export function readTab(key: string): unknown {
  try {
    return parseJson(memory.get(key) ?? stored(storageOf("sessionStorage"), key) ?? "null");
  } catch {
    return null;
  }
}

/** The valid items of the tab's list under a key. `read` returns an item as a list, or an empty one if it is invalid. */
export function readTabList<Item>(key: string, read: (item: unknown) => Item[]): Item[] {
  const items = readTab(key);
  return Array.isArray(items) ? items.flatMap(read) : [];
}

/** Stores a value in this tab, or removes it. If storage is blocked or full, the value lasts as long as the page. */
export function writeTab(key: string, value: Writable): void {
  const text = value === null ? null : stringifyJson(value);
  memory.delete(key);
  if (!store(storageOf("sessionStorage"), key, text) && text !== null) memory.set(key, text);
}

const memory = new Map<string, string>();
