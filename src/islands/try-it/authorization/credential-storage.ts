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
  /** Whether the reader wants them to be in memory alone: what is stored then is that wish. */
  isPageOnly?: boolean;
  /** Newest first. */
  entries: readonly Entry[];
}

/** Reads a text of storage; anything that is not what was written there counts as nothing. */
export function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const { savedAt, entries, isPageOnly }: Partial<Kept> = JSON.parse(text);
    if (typeof savedAt !== "number" || !Array.isArray(entries)) return null;
    return { savedAt, isPageOnly: isPageOnly === true, entries: entries.filter(isEntry) };
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
