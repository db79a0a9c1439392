import { pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { follow } from "../reference-object.ts";
import type { OAuthFlow, SecurityScheme, SecuritySchemeKind } from "../types.ts";
import { membersOf, objectOf, textOf, wordsOf } from "../values.ts";

/** Reads the Security Scheme Objects of `components` (OpenAPI 3.2.0, 4.27) by their names. */
export function readSecuritySchemes(context: Context): Map<string, SecurityScheme> {
  const declared = Object.entries(objectOf(objectOf(context.root.components).securitySchemes));
  const schemes = declared
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, readScheme(name, value, context)] as const);
  return new Map(schemes);
}

/** The placeholder of a scheme that is required but not declared. */
export const unknownScheme = (name: string): SecurityScheme => ({
  name,
  description: null,
  deprecated: false,
  kind: "unknown",
  type: null,
});

function readScheme(name: string, reference: unknown, context: Context): SecurityScheme {
  const value = follow(reference, context) ?? {};
  const scheme = {
    name,
    description: wordsOf(value.description),
    deprecated: value.deprecated === true,
    ...kindOf(value),
  };
  if (scheme.kind === "unknown") {
    const place = pointerTo("", "components", "securitySchemes", name);
    context.warn(place, warnings.schemeUnsupported(name));
  }
  return scheme;
}

function kindOf(value: Record<string, unknown>): SecuritySchemeKind {
  const type = wordsOf(value.type);
  switch (type) {
    case "apiKey":
      return apiKeyOf(value);
    case "http":
      return httpOf(value);
    case "oauth2":
      return {
        kind: "oauth2",
        flows: membersOf(value.flows).map(([kind, flow]) => readFlow(kind, objectOf(flow))),
        metadataUrl: wordsOf(value.oauth2MetadataUrl),
      };
    case "openIdConnect":
      return { kind: "openIdConnect", url: wordsOf(value.openIdConnectUrl) };
    case "mutualTLS":
      return { kind: "mutualTLS" };
    default:
      return { kind: "unknown", type };
  }
}

const places = ["query", "header", "cookie"] as const;

function apiKeyOf(value: Record<string, unknown>): SecuritySchemeKind {
  const place = places.find((candidate) => candidate === value.in);
  const parameter = wordsOf(value.name);
  if (place === undefined || parameter === null) return { kind: "unknown", type: "apiKey" };
  return { kind: "apiKey", in: place, parameter };
}

function httpOf(value: Record<string, unknown>): SecuritySchemeKind {
  const scheme = wordsOf(value.scheme)?.trim().toLowerCase();
  if (scheme === undefined) return { kind: "unknown", type: "http" };
  return { kind: "http", scheme, bearerFormat: wordsOf(value.bearerFormat) };
}

const readFlow = (kind: string, flow: Record<string, unknown>): OAuthFlow => ({
  kind,
  authorizationUrl: wordsOf(flow.authorizationUrl),
  deviceAuthorizationUrl: wordsOf(flow.deviceAuthorizationUrl),
  tokenUrl: wordsOf(flow.tokenUrl),
  refreshUrl: wordsOf(flow.refreshUrl),
  scopes: Object.entries(objectOf(flow.scopes))
    .filter(([name]) => !name.startsWith("x-"))
    .map(([name, description]) => ({ name, description: textOf(wordsOf(description)) })),
});
