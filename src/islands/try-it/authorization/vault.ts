import { type Entry, readKept, storageOf, store, stored } from "./credential-storage.ts";

/** How long credentials are kept: until the page is left, until the tab is closed, or until they are forgotten. */
export type Retention = "page" | "tab" | "browser";

/** How the credentials of a description are kept, without the credentials. */
export interface Keeping {
  retention(): Retention;
  /** Returns false where the browser blocks storage; they are then kept for the page only. */
  keep(retention: Retention): boolean;
  /** Forgets all of them, here, in storage and in other tabs. */
  forget(): void;
  onChange(listener: () => void): void;
}

/** The credentials of one description. Only `slot.ts` reads them, which decides what may be shown and sent. */
export interface Vault extends Keeping {
  /** Newest first, also those that were given for servers of which this description knows nothing. */
  entries(): readonly Entry[];
  /** Puts an entry in the place of the one with its id, or before all others. One without credentials is removed. */
  put(entry: Entry): void;
}

/** The vault of the description whose pages are below the path `root`. */
export function openVault(root: string): Vault {
  const key = `specimen-credentials ${root}`;
  // When they were last forgotten: tabs that sleep meanwhile have their own copy, which must not come back.
  const forgottenKey = `specimen-forgotten ${root}`;
  const local = storageOf("localStorage");
  const session = storageOf("sessionStorage");
  const listeners: (() => void)[] = [];
  let retention: Retention = "page";
  let entries: readonly Entry[] = [];

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const take = (text: string | null, from: Retention): boolean => {
    const kept = readKept(text);
    if (kept === null) return false;
    entries = kept.entries;
    retention = from;
    return true;
  };
  const clear = () => {
    entries = [];
    retention = "page";
    store(session, key, null);
  };
  const save = (): boolean => {
    const text = JSON.stringify({ savedAt: Date.now(), entries });
    const isInTab = store(session, key, retention === "tab" ? text : null);
    const isInBrowser = store(local, key, retention === "browser" ? text : null);
    return retention === "page" || (retention === "tab" ? isInTab : isInBrowser);
  };

  const inTab = stored(session, key);
  const forgotten = Number(stored(local, forgottenKey) ?? 0);
  if ((readKept(inTab)?.savedAt ?? 0) <= forgotten) store(session, key, null);
  else take(inTab, "tab");
  if (retention === "page") take(stored(local, key), "browser");

  window.addEventListener("storage", (event) => {
    if (event.storageArea !== local) return;
    if (event.key === forgottenKey || event.key === null) clear();
    else if (event.key !== key) return;
    else if (event.newValue === null) retention === "browser" && clear();
    else if (retention === "browser" || entries.length === 0) take(event.newValue, "browser");
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
      retention = wanted;
      const isKept = save();
      if (!isKept) retention = "page";
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
