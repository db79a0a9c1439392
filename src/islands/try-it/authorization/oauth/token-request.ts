import type { OAuthFlow, SecurityScheme } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import type { Credentials } from "#request/auth/method.ts";

/** What a token is asked for with. */
export interface TokenRequest {
  scheme: SecurityScheme;
  /** A key of the OAuth Flows Object. */
  flow: string;
  credentials: Credentials;
  /** Relative addresses of the description start there. */
  base: string;
  callback: string;
  signal: AbortSignal;
}

/** The flow of a scheme; null where the metadata of its server is needed. */
export const flowOf = (scheme: SecurityScheme, kind: string): OAuthFlow | null =>
  methodOf(scheme).tokens?.flows?.find((flow) => flow.kind === kind) ?? null;

/** The address of the panel's description. */
export interface OAuthPlace {
  /** The path of the description on the site. */
  root: string;
  /** The same as an address: relative addresses of the description start there. */
  base: string;
  /** The address to which a server sends the browser back. */
  callback: string;
}
