import type { SecurityRequirement, SecurityScheme } from "#reference/types.ts";
import { type Html, html, safe } from "./html.ts";
import { idPart } from "./schema/id.ts";
import type { Site } from "./site.ts";

/** What a scheme asks of a caller, in words: `API key in the header X-Key`. */
export function schemeWords(scheme: SecurityScheme): Html {
  switch (scheme.kind) {
    case "apiKey":
      return html`API key in the ${scheme.in} <code dir="auto">${scheme.parameter}</code>`;
    case "http":
      return html`HTTP ${httpNames.get(scheme.scheme) ?? scheme.scheme}${scheme.bearerFormat === null ? "" : ` (${scheme.bearerFormat})`}`;
    case "oauth2":
      return safe("OAuth 2");
    case "openIdConnect":
      return safe("OpenID Connect");
    case "mutualTLS":
      return safe("Mutual TLS, by a certificate of the caller");
    case "unknown":
      return scheme.type === null ? safe("Not described") : html`<span dir="auto">${scheme.type}</span>`;
  }
}

/** How a flow of OAuth 2 is called (RFC 6749, 1.3; RFC 8628). */
export const flowWords = (kind: string) => flowNames.get(kind) ?? kind;

/** The id of a scheme on the overview. */
export const schemeId = (name: string) => `security.${idPart(name)}`;

/** The scheme of a requirement, whether or not the description holds it. */
export function schemeOf(name: string, { reference }: Site): SecurityScheme {
  const unknown = { name, description: null, deprecated: false, kind: "unknown" as const, type: null };
  return reference.securitySchemes.find((scheme) => scheme.name === name) ?? unknown;
}

/** What a scope allows, as one of the scheme's flows says it. */
export function scopeWords(scheme: SecurityScheme, scope: string): string | null {
  if (scheme.kind !== "oauth2") return null;
  return scheme.flows.flatMap(({ scopes }) => scopes).find(({ name }) => name === scope)?.description ?? null;
}

/** Whether a call goes through without anything, although it may carry something. */
export const isOptional = (security: SecurityRequirement[]) =>
  security.some(({ schemes }) => schemes.length === 0);

const httpNames = new Map([
  ["bearer", "Bearer"],
  ["basic", "Basic"],
  ["digest", "Digest"],
  ["hoba", "HOBA"],
]);

const flowNames = new Map([
  ["authorizationCode", "Authorization code"],
  ["clientCredentials", "Client credentials"],
  ["deviceAuthorization", "Device authorization"],
  ["implicit", "Implicit"],
  ["password", "Password"],
]);
