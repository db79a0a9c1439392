import type { SecurityScheme } from "#reference/types.ts";

/** How one kind of security scheme is used: everything about it stands in a file of its own. */
export interface AuthMethod {
  /** What a reader is asked for, in order. Tokens of OAuth 2 may also be had by a flow (`grants.ts`). */
  fields: readonly CredentialField[];
  /** What a request carries with these credentials; nothing while what it needs is missing. */
  carry(credentials: Credentials): Carried[];
  /** What stands in samples: placeholders, never a secret. */
  sample: readonly Carried[];
  /** What a page in a browser cannot do, and what helps; null where it can do all of it. */
  limit: string | null;
  /** What is wrong with credentials, in words. */
  problem?(credentials: Credentials): string | null;
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
  /** Whether the browser may send the cookies it holds for the server. */
  | "cookies"
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

/** A part of a request by which it proves who calls, not encoded yet. */
export interface Carried {
  in: "header" | "query" | "cookie";
  name: string;
  value: string;
}

/** The header of RFC 9110, 11.6.2, with these credentials. */
export const authorizationHeader = (value: string): Carried => ({
  in: "header",
  name: "Authorization",
  value,
});
