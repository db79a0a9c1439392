import { originOf } from "#http/form/draft.ts";
import { isAuthorized, methodOf } from "#http/request/auth/index.ts";
import type { CredentialName, Credentials } from "#http/request/auth/method.ts";
import type { SecurityScheme } from "#model/types.ts";
import { isInUntrustedFrame } from "../request/cross-origin-frame.ts";
import type { Recipients } from "./recipients.ts";
import type { Entry, Vault } from "./vault.ts";

/**
 * The credentials of a scheme for the server in the form. Only this module decides what is sent where: credentials
 * are stored with the origins that they were entered for, and are sent to no other origin before the reader allows
 * it.
 */
export interface SchemeCredentials {
  /** Returns the text of a field; empty if it was entered for others. */
  text(name: CredentialName): string;
  /**
   * Stores changes; an empty text removes a credential. Without an earlier entry, the credentials belong to the
   * servers of this description.
   */
  set(changes: Credentials): void;
  /**
   * Returns credentials to send; null if the reader has to allow the recipient first. There is no other way to read
   * them for sending.
   */
  secretsFor(target: Target): Credentials | null;
  /** Whether the server in the form gets the credentials that the scheme needs. */
  isAuthorized(): boolean;
  /** Returns the recipients that do not receive values entered for others. */
  questions(kind: Target["kind"]): Question[];
  /** Returns the current credentials, which later changes of the server do not affect. */
  hold(): Held;
  /** Restores the credentials of a sign-in for which the page was left. */
  restore(given: Held["given"], credentials: Credentials): Held;
}

/** The recipient of a request: a server of the API, or an OAuth endpoint. */
export interface Target {
  kind: "server" | "endpoint";
  url: string;
}

/** A recipient about which the reader has to decide. */
export interface Question {
  origin: string;
  reason: { kind: "link" } | { kind: "given"; to: readonly string[] };
  allow(): void;
}

export type Held = Pick<SchemeCredentials, "set" | "secretsFor"> & {
  given: Pick<Entry, "servers" | "endpoints">;
};

/** Opens the credentials of all schemes. */
export function openSchemeCredentials(
  vault: Vault,
  recipients: Recipients,
): (scheme: SecurityScheme) => SchemeCredentials {
  const opened = new Map<string, SchemeCredentials>();
  return (scheme) => {
    const credentials = opened.get(scheme.name) ?? openCredentials(scheme, vault, recipients);
    opened.set(scheme.name, credentials);
    return credentials;
  };
}

function openCredentials(scheme: SecurityScheme, vault: Vault, recipients: Recipients): SchemeCredentials {
  /** The first endpoint, relative to the server in the form. */
  const endpoint = () => endpointsOf(scheme, recipients.base())[0] ?? null;
  /** The endpoints, relative to each declared server. */
  const endpoints = () => {
    const bases = [recipients.base(), ...recipients.declared];
    return [...new Set(bases.flatMap((base) => endpointsOf(scheme, base)))];
  };
  /** The entry that this page used last. */
  let latest: string | null = null;
  /** The endpoints that were refused on this page. */
  const refused = new Set<string>();

  const own = () => vault.entries().filter((entry) => entry.scheme === scheme.name);
  const byId = (id: string | null) => own().find((entry) => entry.id === id);
  const has = (kind: Target["kind"], credentials: Credentials) =>
    Object.values(partFor(kind, scheme, credentials)).some((value) => value !== "");
  const isForEndpoint = (entry: Entry) => {
    const wanted = endpoint();
    return wanted === null || entry.endpoints.includes(wanted);
  };

  /** The entry for the server in the form. While the reader types a URL, the previous entry is used. */
  function current(): Entry | undefined {
    const origin = recipients.origin();
    if (origin === null || recipients.isFromLink()) return byId(latest);
    const given = own().filter(({ servers }) => servers.includes(origin));
    const entry = given.find(isForEndpoint) ?? given[0];
    if (entry === undefined) return recipients.isTyped(origin) ? byId(latest) : undefined;
    latest = entry.id;
    return entry;
  }

  function write(entry: Entry, changes: Credentials): void {
    const given = Object.entries({ ...entry.credentials, ...changes }).filter(([, value]) => value !== "");
    latest = entry.id;
    vault.put({ ...entry, credentials: Object.fromEntries(given) });
  }

  /** An entry for this description, without the servers that have entries of their own. */
  function entryForAll(): Entry {
    const others = own().filter(isForEndpoint);
    const origin = recipients.isFromLink() ? null : recipients.origin();
    const servers = recipients.declared.filter((one) => !others.some((entry) => entry.servers.includes(one)));
    return entryOf(scheme.name, {
      servers: [...new Set([...servers, ...(origin === null ? [] : [origin])])],
      endpoints: endpoints(),
    });
  }

  function isAllowed(entry: Entry, { kind, url }: Target): boolean {
    const origin = originOf(url);
    if (origin === null || isInUntrustedFrame()) return false;
    if (kind === "endpoint") return entry.endpoints.includes(origin);
    return !recipients.isFromLink() && (entry.servers.includes(origin) || recipients.isTyped(origin));
  }

  function secretsOf(entry: Entry | undefined, target: Target): Credentials | null {
    if (entry === undefined) return {};
    if (isAllowed(entry, target)) return partFor(target.kind, scheme, entry.credentials);
    const origin = originOf(target.url);
    if (target.kind === "endpoint" && origin !== null) refused.add(origin);
    return has(target.kind, entry.credentials) ? null : {};
  }

  function allow(entry: Entry, kind: Target["kind"], origin: string): void {
    const key = kind === "server" ? "servers" : "endpoints";
    if (kind === "server" && recipients.isFromLink()) recipients.allowLinked();
    latest = entry.id;
    vault.put({ ...entry, [key]: [...new Set([...entry[key], origin])] });
  }

  function questions(kind: Target["kind"]): Question[] {
    const origin = recipients.origin();
    const isServer = kind === "server";
    const entry = isServer ? (current() ?? byId(latest) ?? own()[0]) : current();
    if (entry === undefined || !has(kind, entry.credentials)) return [];
    const wanted = isServer ? [origin] : [endpoint(), ...refused];
    const reason = isServer && recipients.isFromLink() ? linked : givenTo(entry, kind);
    return [...new Set(wanted)]
      .filter((url) => url !== null)
      .filter((url) => !isAllowed(entry, { kind, url }))
      .map((url) => ({ origin: url, reason, allow: () => allow(entry, kind, url) }));
  }

  function held(entry: Entry): Held {
    // Credentials that the reader has cleared in the meantime must not come back.
    const latestOf = () => byId(entry.id) ?? { ...entry, credentials: {} };
    return {
      given: entry,
      set: (changes) => write(latestOf(), changes),
      secretsFor: (target) => secretsOf(latestOf(), target),
    };
  }

  return {
    text(name) {
      const entry = current();
      if (entry === undefined || (audienceOf(name, scheme) === "endpoint" && !isForEndpoint(entry)))
        return "";
      return entry.credentials[name] ?? "";
    },
    set(changes) {
      const entry = current();
      if (entry === undefined && Object.values(changes).every((value) => value === "")) return;
      if (entry === undefined) return write(entryForAll(), changes);
      if (isForEndpoint(entry) || !has("endpoint", changes)) return write(entry, changes);
      // A client of another authorization server does not replace the first one.
      const isFirst = !has("endpoint", entry.credentials);
      write(isFirst ? { ...entry, endpoints: [...entry.endpoints, ...endpoints()] } : entryForAll(), changes);
    },
    secretsFor: (target) => secretsOf(current(), target),
    isAuthorized() {
      const url = recipients.origin();
      const entry = current();
      const given = url === null ? entry?.credentials : secretsOf(entry, { kind: "server", url });
      return isAuthorized(scheme, given ?? {});
    },
    questions,
    hold: () => held(current() ?? entryForAll()),
    restore(given, credentials) {
      const isSame = (entry: Entry) =>
        String(entry.servers) === String(given.servers) &&
        String(entry.endpoints) === String(given.endpoints);
      const entry = own().find(isSame) ?? entryOf(scheme.name, given);
      write(entry, credentials);
      return held(entry);
    },
  };
}

/** The part of the credentials for servers of the API, or for OAuth endpoints. */
function partFor(kind: Target["kind"], scheme: SecurityScheme, credentials: Credentials): Credentials {
  const names = Object.keys(credentials) as CredentialName[];
  return Object.fromEntries(
    names.filter((name) => audienceOf(name, scheme) === kind).map((name) => [name, credentials[name]]),
  );
}

/** The kind of recipient of a credential; null if it is sent to none. */
function audienceOf(name: CredentialName, scheme: SecurityScheme): Target["kind"] | null {
  if (["expires", "flow", "scopes"].includes(name)) return null;
  return methodOf(scheme).tokens === undefined || name === "token" ? "server" : "endpoint";
}

/**
 * The origins of all endpoints that the description has for a scheme, beginning with the token endpoint. Relative
 * URLs are resolved against `base`; without it, they have no origin.
 */
function endpointsOf(scheme: SecurityScheme, base: string | null): string[] {
  const { metadata = null, flows = null } = methodOf(scheme).tokens ?? {};
  const named = (flows ?? []).flatMap((flow) => [
    flow.tokenUrl,
    flow.authorizationUrl,
    flow.deviceAuthorizationUrl,
    flow.refreshUrl,
  ]);
  const origins = [metadata?.url, ...named].flatMap((url) =>
    url ? (originOf(url, base ?? undefined) ?? []) : [],
  );
  return [...new Set(origins)];
}

const entryOf = (scheme: string, { servers, endpoints }: Held["given"]): Entry => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  scheme,
  servers,
  endpoints,
  credentials: {},
});

const linked = { kind: "link" } as const;

const givenTo = (entry: Entry, kind: Target["kind"]) =>
  ({ kind: "given", to: kind === "server" ? entry.servers : entry.endpoints }) as const;
