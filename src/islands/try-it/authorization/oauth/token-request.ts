import { methodOf } from "#http/request/auth/index.ts";
import type { Credentials } from "#http/request/auth/method.ts";
import type { OAuthFlow, SecurityScheme } from "#model/types.ts";
import type { Held } from "../scheme-credentials.ts";
import { NotAllowed } from "./problem.ts";

/** The data for a token request. */
export interface TokenRequest {
  scheme: SecurityScheme;
  /** A key of the OAuth Flows Object. */
  flow: string;
  /** The selected scopes, separated by spaces. */
  scopes: string;
  /**
   * Returns the reader's secrets for the endpoint at a URL. Throws `NotAllowed` if they were entered for
   * others only.
   */
  secretsFor(url: string): Credentials;
  /** The base of the description's relative URLs; null without a server. */
  base: string | null;
  callback: string;
  signal: AbortSignal;
}

/** Returns a function that reads stored secrets for an endpoint, as in `TokenRequest`. */
export const secretsBy =
  ({ secretsFor }: Pick<Held, "secretsFor">) =>
  (url: string): Credentials => {
    const secrets = secretsFor({ kind: "endpoint", url });
    if (secrets === null) throw new NotAllowed(new URL(url));
    return secrets;
  };

/** The flow of a scheme; null if the metadata of its server is needed. */
export const flowOf = (scheme: SecurityScheme, kind: string): OAuthFlow | null =>
  methodOf(scheme).tokens?.flows?.find((flow) => flow.kind === kind) ?? null;

/** A URL of the description, which may be relative to `base`; null if it is relative and there is no base. */
export const resolved = (address: string, base: string | null): URL | null =>
  URL.parse(address, base ?? undefined);

/** The URLs that the OAuth flows of a panel depend on. */
export interface OAuthPlace {
  /** The path of the description on the site. */
  root: string;
  /**
   * Returns the base of the description's relative URLs: the server of requests. Null while the form has
   * no server.
   */
  base(): string | null;
  /** The redirect URI. */
  callback: string;
}
