import type { Credentials, CredentialsByScheme } from "#request/auth/method.ts";
import { type Kept, readKept, storageOf, store, stored } from "./credential-storage.ts";
import type { Slot } from "./part.ts";

/** How long credentials are kept: until the page is left, until the tab is closed, or until they are forgotten. */
export type Retention = "page" | "tab" | "browser";

/** The credentials of one description. */
export interface Vault {
  all(): CredentialsByScheme;
  slot(scheme: string): Slot;
  retention(): Retention;
  /** Returns false where the browser blocks storage; they are then kept for the page only. */
  keep(retention: Retention): boolean;
  /** Forgets all of them, here, in storage and in other tabs. */
  forget(): void;
  onChange(listener: () => void): void;
}

/**
 * The vault of the description whose pages are below the path `root`. What was given for other origins than `origins`,
 * those of its servers, is not taken out: another description may have been published at this address since.
 */
export function openVault(root: string, origins: readonly string[]): Vault {
  const key = `specimen-credentials ${root}`;
  // When they were last forgotten: tabs that sleep meanwhile have their own copy, which must not come back.
  const forgottenKey = `specimen-forgotten ${root}`;
  const local = storageOf("localStorage");
  const session = storageOf("sessionStorage");
  const listeners: (() => void)[] = [];
  let retention: Retention = "page";
  let credentials: CredentialsByScheme = new Map();
  let ofOthers: Kept["schemes"] = [];
  const isOwn = ({ origins: given }: Kept["schemes"][number]) => given.some((one) => origins.includes(one));

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const take = (text: string | null, from: Retention): boolean => {
    const kept = readKept(text);
    if (kept === null) return false;
    credentials = new Map(kept.schemes.filter(isOwn).map((one) => [one.name, one.credentials]));
    ofOthers = kept.schemes.filter((one) => !isOwn(one));
    retention = from;
    return true;
  };
  const clear = () => {
    credentials = new Map();
    ofOthers = [];
    retention = "page";
    store(session, key, null);
  };
  const save = (): boolean => {
    const own = [...credentials].map(([name, given]) => ({ name, credentials: given, origins }));
    const others = ofOthers.filter(({ name }) => !credentials.has(name));
    const text = JSON.stringify({ savedAt: Date.now(), schemes: [...own, ...others] });
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
    else if (retention === "browser" || credentials.size === 0) take(event.newValue, "browser");
    notify();
  });

  return {
    all: () => credentials,
    slot: (scheme) => ({
      get: () => credentials.get(scheme) ?? {},
      set(changes) {
        const all = new Map(credentials);
        const whole: Credentials = { ...all.get(scheme), ...changes };
        const given = Object.entries(whole).filter(([, value]) => value !== "");
        if (given.length === 0) all.delete(scheme);
        else all.set(scheme, Object.fromEntries(given));
        credentials = all;
        save();
        notify();
      },
    }),
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
