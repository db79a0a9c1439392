import type { Credentials } from "#request/auth/method.ts";

/** What storage holds of a description's credentials. */
export interface Kept {
  /** In milliseconds since 1970. */
  savedAt: number;
  schemes: [name: string, credentials: Credentials][];
}

/** Reads a text of storage; anything that is not what was written there counts as nothing. */
export function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { savedAt, schemes }: Partial<Kept> = JSON.parse(text);
    if (typeof savedAt !== "number" || !Array.isArray(schemes)) return null;
    return { savedAt, schemes: schemes.filter(isNamed) };
  } catch {
    return null;
  }
}

const isNamed = (value: unknown): value is Kept["schemes"][number] =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  typeof value[1] === "object" &&
  value[1] !== null &&
  Object.values(value[1]).every((text) => typeof text === "string");

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
