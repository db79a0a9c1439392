import * as keys from "#html/contract/keys.ts";
import type { Credentials } from "#http/request/auth/method.ts";
import { isObject } from "#json/index.ts";
import { storageOf, store, stored } from "../tab-storage.ts";

/** The lifetime of credentials: the page, the tab (the default), or until they are cleared. */
export type Retention = "page" | "tab" | "browser";

/** The storage settings of a description's credentials, without the credentials. */
export interface Keeping {
  retention(): Retention;
  /** Returns false if the browser blocks storage. Credentials then stay on the page only. */
  keep(retention: Retention): boolean;
  /** Discards all credentials, on this page, in storage and in other tabs. */
  forget(): void;
  onChange(listener: () => void): void;
}

/**
 * The credentials of a description. Only `scheme-credentials.ts` reads them; it decides what may be shown and sent.
 */
export interface Vault extends Keeping {
  /** The entries, newest first, including those for servers that this description does not have. */
  entries(): readonly Entry[];
  /** Replaces the entry with the same id, or adds the entry in front. An entry without credentials is removed. */
  put(entry: Entry): void;
}

/** The vault of the description whose pages are below the path `root`. */
export function openVault(root: string): Vault {
  const key = `${keys.credentials} ${root}`;
  // The time at which credentials were last cleared. A sleeping tab has its own copy, which must not come back.
  const forgottenKey = `${keys.forgotten} ${root}`;
  const local = storageOf("localStorage");
  const session = storageOf("sessionStorage");
  const listeners: (() => void)[] = [];
  let retention: Retention = "tab";
  let entries: readonly Entry[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const take = (text: string | null, from: Retention): boolean => {
    const kept = readKept(text);
    if (kept === null) return false;
    entries = kept.entries;
    retention = kept.isPageOnly ? "page" : from;
    return true;
  };
  /** The stricter of two choices applies. */
  const clear = () => {
    entries = [];
    if (retention === "browser") retention = "tab";
    save();
  };
  /** Writes credentials to storage. If that fails, they only exist in memory. */
  const save = (): boolean => {
    const kept = { savedAt: Date.now(), entries: retention === "page" ? [] : entries };
    const isOfTab = retention === "page" || (retention === "tab" && entries.length > 0);
    const inTab = isOfTab ? JSON.stringify({ ...kept, isPageOnly: retention === "page" }) : null;
    const isInTab = store(session, key, inTab);
    const isInBrowser = retention === "browser" && store(local, key, JSON.stringify(kept));
    const isKept = retention === "page" || (retention === "tab" ? isInTab : isInBrowser);
    if (!isKept) retention = "page";
    return isKept;
  };

  const inTab = stored(session, key);
  const forgotten = Number(stored(local, forgottenKey) ?? 0);
  const isForgotten = (kept: Kept | null) => !kept?.isPageOnly && (kept?.savedAt ?? 0) <= forgotten;
  if (isForgotten(readKept(inTab))) store(session, key, null);
  else take(inTab, "tab");
  if (retention === "tab" && entries.length === 0) take(stored(local, key), "browser");
  // If storage is blocked, credentials only last as long as the page.
  if (session === null && retention === "tab") retention = "page";

  window.addEventListener("storage", (event) => {
    if (event.storageArea !== local) return;
    if (event.key === forgottenKey || event.key === null) clear();
    else if (event.key !== key) return;
    else if (event.newValue === null) retention === "browser" && clear();
    else if (retention === "browser" || (retention === "tab" && entries.length === 0))
      take(event.newValue, "browser");
    notify();
  });

  return {
    entries: () => entries,
    put(entry) {
      const isNew = !entries.some(({ id }) => id === entry.id);
      const all = isNew ? [entry, ...entries] : entries.map((one) => (one.id === entry.id ? entry : one));
      entries = all.filter(({ credentials }) => Object.keys(credentials).length > 0);
      save();
      notify();
    },
    retention: () => retention,
    keep(wanted) {
      if (retention === "browser") store(local, key, null);
      retention = wanted;
      const isKept = save();
      notify();
      return isKept;
    },
    forget() {
      clear();
      store(local, key, null);
      store(local, forgottenKey, String(Date.now()));
      notify();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** The credentials of a scheme, and their recipients. */
export interface Entry {
  /** Distinguishes entries of the same scheme. */
  id: string;
  scheme: string;
  /** The origins of the servers that it was entered for. */
  servers: readonly string[];
  /**
   * The origins of the endpoints for sign-in, tokens and metadata, which get the client secret and the refresh token.
   */
  endpoints: readonly string[];
  credentials: Credentials;
}

/** A description's credentials in storage. */
interface Kept {
  /** The time in milliseconds since 1970. */
  savedAt: number;
  /** Whether the reader wants credentials in memory only. Then only this wish is stored. */
  isPageOnly?: boolean;
  /** The entries, newest first. */
  entries: readonly Entry[];
}

/** Parses stored text. Text of any other shape counts as nothing. */
function readKept(text: string | null): Kept | null {
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
