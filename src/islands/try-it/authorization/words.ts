import type { SecurityScheme } from "#reference/types.ts";

/** What a scheme is, in a few words. */
export function wordsOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "apiKey":
      return `key in the ${scheme.in} ${scheme.parameter}`;
    case "http":
      return `HTTP ${scheme.scheme}`;
    case "oauth2":
      return "OAuth 2";
    case "openIdConnect":
      return "OpenID Connect";
    case "mutualTLS":
      return "mutual TLS";
    case "unknown":
      return scheme.type ?? "not described";
  }
}
