import { isObject } from "#json/index.ts";
import type { Credentials } from "#request/auth/method.ts";

/** A description's credentials in storage. */
export interface Kept {
  /** In milliseconds since 1970. */
  savedAt: number;
  /** `origins` are those of the servers for which they were given. */
  schemes: { name: string; credentials: Credentials; origins: readonly string[] }[];
}

/** Reads a text of storage; anything that is not what was written there counts as nothing. */
export function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { savedAt, schemes }: Partial<Kept> = JSON.parse(text);
    if (typeof savedAt !== "number" || !Array.isArray(schemes)) return null;
    return { savedAt, schemes: schemes.filter(isKept) };
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept["schemes"][number] {
  if (!isObject(value)) return false;
  const { name, credentials, origins } = value;
  const isOfTexts = (one: unknown) => isObject(one) && Object.values(one).every(isText);
  return isText(name) && isOfTexts(credentials) && Array.isArray(origins) && origins.every(isText);
}

const isText = (value: unknown) => typeof value === "string";

/** The storage of a kind, or null where the browser blocks it. */
export function storageOf(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/** Writes a text, or takes it away. Returns whether that could be done. */
export function store(storage: Storage | null, key: string, text: string | null): boolean {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** The text at a key; null also where storage is blocked. */
export function stored(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
