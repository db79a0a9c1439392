import type { OAuthFlow, SecurityScheme } from "#model/types.ts";
import { isToken } from "../encode.ts";
import type { HttpRequest } from "../types.ts";

/** Everything about one kind of security scheme. */
export interface AuthMethod {
  /** The title, and the name of the parameter with the credential: `API key in the header`, `X-Key`. */
  title: { words: string; name: string | null };
  /** The fields of its form, in order. Tokens of OAuth 2 may also come from a flow (`grants.ts`). */
  fields: readonly CredentialField[];
  /** The parts of a request that contain these credentials; empty while a required one is missing. */
  carry(credentials: Credentials): Carried[];
  /** The placeholders for samples, never a secret. */
  sample: readonly (Carried | Connected)[];
  /** The limits of a browser, with a workaround; null without any. */
  limit: string | null;
  /** The problem with the credentials, as a sentence. */
  problem?(credentials: Credentials): string | null;
  /**
   * The place of the credential for servers; `null` if a page cannot send it, so that no server requires
   * it.
   */
  expected: Expected | null;
  /** The source of OAuth 2 tokens. */
  tokens?: TokenSource;
}

export interface Expected {
  /** A phrase for the requirement, e.g. "the header `X-Key`". */
  words: string;
  isIn(request: SentCredentials): boolean;
  /** The name for `WWW-Authenticate` (RFC 9110, 11.6.1); `null` if HTTP defines none. */
  challenge: string | null;
}

/** The parts of a request that may contain credentials. */
export interface SentCredentials {
  headers: { get(name: string): string | null };
  query: readonly (readonly [name: string, value: string])[];
}

export interface TokenSource {
  /** `null` if the provider's metadata defines them, not the description. */
  flows: readonly OAuthFlow[] | null;
  /** The URL of the provider's metadata, and the standard by which it is found. */
  metadata: { url: string; algorithm: "oidc" | "oauth2" } | null;
}

/** Returns the method of a scheme if it supports the scheme's kind. */
export type MethodReader = (scheme: SecurityScheme) => AuthMethod | null;

export interface CredentialField {
  name: CredentialName;
  label: string;
  /** A secret is masked. A switch is `on` or absent. */
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
  /** The time when the token expires, in milliseconds since 1970. */
  | "expires"
  /** The flow by which the token was had, its key in the OAuth Flows Object. */
  | "flow"
  /** The scopes that were chosen, with a space between them. */
  | "scopes";

/** The credentials entered for one scheme. Empty values are absent. */
export type Credentials = Readonly<Partial<Record<CredentialName, string>>>;

/** The credentials entered for each scheme, by name. */
export type CredentialsByScheme = ReadonlyMap<string, Credentials>;

/** A part of a request with a credential, not encoded yet. */
export interface Carried {
  in: "header" | "query" | "cookie";
  name: string;
  value: string;
  /** The options by which cURL sends it in place of the header. */
  curl?: string;
  /** The user and password that it encodes. */
  basic?: HttpRequest["basic"];
}

/** A credential sent below HTTP, by options of cURL. */
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

/** The place of credentials for an HTTP authentication scheme. */
export const expectedHeader = (scheme: string): Expected => ({
  words: `\`Authorization: ${titled(scheme)} …\``,
  isIn: ({ headers }) =>
    (headers.get("authorization") ?? "").toLowerCase().startsWith(`${scheme.toLowerCase()} `),
  challenge: isToken(scheme) ? titled(scheme) : null,
});

/** A scheme of HTTP as it is usually spelled: `Basic`. */
export const titled = (scheme: string) => scheme.charAt(0).toUpperCase() + scheme.slice(1);
