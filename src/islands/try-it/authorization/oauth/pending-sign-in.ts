import * as keys from "#html/contract/keys.ts";
import { storageOf, store, stored } from "../../tab-storage.ts";
import type { Held } from "../scheme-credentials.ts";
import type { StartedSignIn } from "./flows.ts";

/** A sign-in that replaced the page: the data to continue when the browser comes back. It contains no secret. */
export interface Pending extends StartedSignIn {
  /** The path of the description. */
  root: string;
  /** The base of the description's relative URLs. */
  base: string | null;
  scheme: string;
  /** The key of the flow in the OAuth Flows Object. */
  flow: string;
  clientId: string;
  scopes: string;
  /** The recipients for which the credentials were entered. */
  given: Held["given"];
  returnTo: string;
  /** The query and fragment of the redirect. `public/oauth-callback/callback.js` writes it. */
  redirect?: string;
}

// `public/oauth-callback/callback.js` has the same key.
const key = keys.signIn;

/** Whether the browser has come back from a sign-in for this description. */
export const hasReturned = (root: string): boolean => {
  const pending = readPending();
  return pending?.root === root && pending.redirect !== undefined;
};

export function savePending(pending: Pending): boolean {
  return store(storageOf("sessionStorage"), key, JSON.stringify(pending));
}

/** Returns and removes the pending sign-in. */
export function takePending(): Pending | null {
  const pending = readPending();
  store(storageOf("sessionStorage"), key, null);
  return pending;
}

function readPending(): Pending | null {
  try {
    return JSON.parse(stored(storageOf("sessionStorage"), key) ?? "null");
  } catch {
    return null;
  }
}
