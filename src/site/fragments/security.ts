import { type Html, html } from "#html/index.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { messages } from "#messages/pages.ts";
import type { SecurityRequirement, SecurityScheme } from "#model/types.ts";
import type { Site } from "../index.ts";

/** The description of a scheme in words: `API key in the header X-Key`. */
export function schemeWords(scheme: SecurityScheme): Html {
  const { words, name } = methodOf(scheme).title;
  return html`<span dir="auto">${words}</span>${name === null ? null : html` <code dir="auto">${name}</code>`}`;
}

/** The places of a scheme's credentials in a request, with placeholders. */
export const sentAs = (scheme: SecurityScheme): { words: string; code: string }[] =>
  methodOf(scheme).sample.map((carried) => {
    if (carried.in === "connection") return { words: messages.sendWithCurl, code: carried.curl };
    const { in: place, name, value } = carried;
    if (place === "header") return { words: messages.sendHeader, code: `${name}: ${value}` };
    return place === "query"
      ? { words: messages.addToQuery, code: `?${name}=${value}` }
      : { words: messages.sendCookie, code: `${name}=${value}` };
  });

/** The name of an OAuth 2 flow (RFC 6749, 1.3; RFC 8628). */
export const flowWords = (kind: string) => (flowKinds.has(kind) ? messages[kind as FlowKind] : kind);

/** The scheme of a requirement, declared or not. */
export function schemeOf(name: string, { reference }: Site): SecurityScheme {
  const unknown = { name, description: null, deprecated: false, kind: "unknown" as const, type: null };
  return reference.securitySchemes.find((scheme) => scheme.name === name) ?? unknown;
}

/** The description of a scope in one of the scheme's flows. */
export function scopeWords(scheme: SecurityScheme, scope: string): string | null {
  const flows = methodOf(scheme).tokens?.flows ?? [];
  return flows.flatMap(({ scopes }) => scopes).find(({ name }) => name === scope)?.description ?? null;
}

/** Whether a request is valid without credentials, even if it may have some. */
export const isOptional = (security: SecurityRequirement[]) =>
  security.some(({ schemes }) => schemes.length === 0);

type FlowKind = "authorizationCode" | "clientCredentials" | "deviceAuthorization" | "implicit" | "password";

const flowKinds: ReadonlySet<string> = new Set<FlowKind>([
  "authorizationCode",
  "clientCredentials",
  "deviceAuthorization",
  "implicit",
  "password",
]);
