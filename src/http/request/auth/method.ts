import type { OAuthFlow, SecurityScheme } from "#model/types.ts";
import { isToken } from "../encode.ts";
import type { HttpRequest } from "../types.ts";

/** How one kind of security scheme is used: everything about it is in one file. */
export interface AuthMethod {
  /** What it is called, and the name of the parameter that carries it: `API key in the header`, `X-Key`. */
  title: { words: string; name: string | null };
  /** What a reader is asked for, in order. Tokens of OAuth 2 may also be had by a flow (`grants.ts`). */
  fields: readonly CredentialField[];
  /** What a request carries with these credentials; nothing while what it needs is missing. */
  carry(credentials: Credentials): Carried[];
  /** What samples contain: placeholders, never a secret. */
  sample: readonly (Carried | Connected)[];
  /** What a page in a browser cannot do, and what helps; null where it can do all of it. */
  limit: string | null;
  /** What is wrong with credentials, in words. */
  problem?(credentials: Credentials): string | null;
  /** How a server finds it in a request; `null` where a page cannot send it, so that none may ask for it. */
  expected: Expected | null;
  /** Where tokens of OAuth 2 come from. */
  tokens?: TokenSource;
}

export interface Expected {
  /** What a request must have, e.g. "the header `X-Key`". */
  words: string;
  isIn(request: SentCredentials): boolean;
  /** The name for `WWW-Authenticate` (RFC 9110, 11.6.1); `null` where HTTP has none. */
  challenge: string | null;
}

/** What of a request may carry credentials. */
export interface SentCredentials {
  headers: { get(name: string): string | null };
  query: readonly (readonly [name: string, value: string])[];
}

export interface TokenSource {
  /** `null` if the provider defines it, not the description. */
  flows: readonly OAuthFlow[] | null;
  /** The address of the provider's metadata, and by which standard it is found. */
  metadata: { url: string; algorithm: "oidc" | "oauth2" } | null;
}

/** The method of a scheme, where it is one of its kind. */
export type MethodReader = (scheme: SecurityScheme) => AuthMethod | null;

export interface CredentialField {
  name: CredentialName;
  label: string;
  /** A secret is masked. A switch is `on`, or not there. */
  kind: "text" | "secret" | "switch";
  isOptional?: true;
}

export type CredentialName =
  | "key"
  | "user"
  | "password"
  | "token"
  | "value"
  /** Whether the browser may send its cookies for the server. */
  | "cookies"
  /** The value of one, which only commands have. */
  | "cookie"
  | "clientId"
  | "clientSecret"
  /** `body` where the client secret is not sent in the header `Authorization`. */
  | "secretIn"
  | "refreshToken"
  /** When the token ends, in milliseconds since 1970. */
  | "expires"
  /** The flow by which the token was had, its key in the OAuth Flows Object. */
  | "flow"
  /** The scopes that were chosen, with a space between them. */
  | "scopes";

/** What was given for one scheme. What is empty is not there. */
export type Credentials = Readonly<Partial<Record<CredentialName, string>>>;

/** What was given for each scheme, by its name. */
export type CredentialsByScheme = ReadonlyMap<string, Credentials>;

/** A part of a request that carries a credential, not encoded yet. */
export interface Carried {
  in: "header" | "query" | "cookie";
  name: string;
  value: string;
  /** The options by which cURL sends it in place of the header. */
  curl?: string;
  /** The user and password that it encodes. */
  basic?: HttpRequest["basic"];
}

/** What is sent below HTTP, by options of cURL. */
export interface Connected {
  in: "connection";
  curl: string;
}

/** The header of RFC 9110, 11.6.2, with these credentials. */
export const authorizationHeader = (value: string, others?: Pick<Carried, "curl" | "basic">): Carried => ({
  in: "header",
  name: "Authorization",
  value,
  ...others,
});

/** How a server finds credentials of this scheme of HTTP. */
export const expectedHeader = (scheme: string): Expected => ({
  words: `\`Authorization: ${titled(scheme)} …\``,
  isIn: ({ headers }) =>
    (headers.get("authorization") ?? "").toLowerCase().startsWith(`${scheme.toLowerCase()} `),
  challenge: isToken(scheme) ? titled(scheme) : null,
});

/** A scheme of HTTP as it is usually spelled: `Basic`. */
export const titled = (scheme: string) => scheme.charAt(0).toUpperCase() + scheme.slice(1);
