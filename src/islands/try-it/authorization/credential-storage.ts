import type { Credentials } from "#http/request/auth/method.ts";
import { isObject } from "#json/index.ts";

/** What was given for one scheme, and for whom. */
export interface Entry {
  /** Distinguishes it from others of the same scheme. */
  id: string;
  scheme: string;
  /** The origins of the servers for which it was given. */
  servers: readonly string[];
  /** The origins of the endpoints that get its client secret and refresh token: to sign in, for tokens, for metadata. */
  endpoints: readonly string[];
  credentials: Credentials;
}

/** A description's credentials in storage. */
export interface Kept {
  /** In milliseconds since 1970. */
  savedAt: number;
  /** Newest first. */
  entries: readonly Entry[];
}

/** Reads a text of storage; anything that is not what was written there counts as nothing. */
export function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { savedAt, entries }: Partial<Kept> = JSON.parse(text);
    if (typeof savedAt !== "number" || !Array.isArray(entries)) return null;
    return { savedAt, entries: entries.filter(isEntry) };
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false;
  const { id, scheme, servers, endpoints, credentials } = value;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every(isText);
  const isOfTexts = isObject(credentials) && Object.values(credentials).every(isText);
  return isText(id) && isText(scheme) && areTexts(servers) && areTexts(endpoints) && isOfTexts;
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
