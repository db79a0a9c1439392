import { decodeFragment } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, tokensOf } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, Sender } from "../context.ts";
import { follow } from "../reference-object.ts";
import type { OAuthFlow, SecurityRequirement, SecurityScheme, SecuritySchemeKind } from "../types.ts";
import { membersOf, nonEmptyString, objectOf, stringOrNull, textsOf } from "../values.ts";

/** The security of a description: its schemes, and the requirements of each operation. */
export interface Security {
  /**
   * The requirements of an operation: its own list, else the root's. They apply to requests to the API,
   * not to those that it sends.
   */
  requirementsOf(own: unknown, pointer: Pointer, sender: Sender): SecurityRequirement[];
  /** The declared schemes, then the undeclared ones that operations require. */
  schemes(): SecurityScheme[];
}

/**
 * Reads Security Requirement Objects (OpenAPI 3.2.0, 4.30). An undeclared scheme causes a warning and is
 * kept.
 */
export function readSecurity(context: Context): Security {
  const declared = readSecuritySchemes(context);
  const undeclared = new Map<string, SecurityScheme>();
  const schemeOf = (name: string, pointer: Pointer): string => {
    const known = declaredName(name, declared);
    if (known !== null) return known;
    context.warn(pointer, warnings.schemeUndeclared(name), "security");
    undeclared.set(name, unknownScheme(name));
    return name;
  };
  const read = (value: unknown, pointer: Pointer): SecurityRequirement[] | null => {
    if (!Array.isArray(value)) return null;
    const requirements = value.flatMap((item, index) =>
      isObject(item) ? [readRequirement(item, pointerTo(pointer, index), schemeOf)] : [],
    );
    // A list with only invalid entries must not mean "no authentication".
    return value.length > 0 && requirements.length === 0 ? null : requirements;
  };
  const ofRoot = read(context.root.security, "/security") ?? [];
  return {
    requirementsOf: (own, pointer, sender) => read(own, pointer) ?? (sender === "api" ? [] : ofRoot),
    schemes: () => [...declared.values(), ...undeclared.values()],
  };
}

const readRequirement = (
  item: Record<string, unknown>,
  pointer: Pointer,
  schemeOf: (name: string, pointer: Pointer) => string,
): SecurityRequirement => ({
  schemes: Object.entries(item).map(([name, scopes]) => ({
    name: schemeOf(name, pointerTo(pointer, name)),
    scopes: textsOf(scopes),
  })),
});

/** The name of a declared scheme. Since 3.2, a requirement may also reference it. */
function declaredName(name: string, declared: Map<string, SecurityScheme>): string | null {
  if (declared.has(name)) return name;
  const [root, kind, target] = name.startsWith("#") ? tokensOf(decodeFragment(name)) : [];
  const isScheme = root === "components" && kind === "securitySchemes";
  return isScheme && target !== undefined && declared.has(target) ? target : null;
}

/** Reads the Security Scheme Objects of `components` (OpenAPI 3.2.0, 4.27) by their names. */
function readSecuritySchemes(context: Context): Map<string, SecurityScheme> {
  const declared = Object.entries(objectOf(objectOf(context.root.components).securitySchemes));
  const schemes = declared
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, readScheme(name, value, context)] as const);
  return new Map(schemes);
}

/** The placeholder of a scheme that is required but not declared. */
const unknownScheme = (name: string): SecurityScheme => ({
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
    description: nonEmptyString(value.description),
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
  const type = nonEmptyString(value.type);
  switch (type) {
    case "apiKey":
      return apiKeyOf(value);
    case "http":
      return httpOf(value);
    case "oauth2":
      return {
        kind: "oauth2",
        flows: membersOf(value.flows).map(([kind, flow]) => readFlow(kind, objectOf(flow))),
        metadataUrl: nonEmptyString(value.oauth2MetadataUrl),
      };
    case "openIdConnect":
      return { kind: "openIdConnect", url: nonEmptyString(value.openIdConnectUrl) };
    case "mutualTLS":
      return { kind: "mutualTLS" };
    default:
      return { kind: "unknown", type };
  }
}

const places = ["query", "header", "cookie"] as const;

function apiKeyOf(value: Record<string, unknown>): SecuritySchemeKind {
  const place = places.find((candidate) => candidate === value.in);
  const parameter = nonEmptyString(value.name);
  if (place === undefined || parameter === null) return { kind: "unknown", type: "apiKey" };
  const prefix =
    place === "header" && /^authorization$/i.test(parameter)
      ? prefixIn(nonEmptyString(value.description) ?? "")
      : null;
  return { kind: "apiKey", in: place, parameter, ...(prefix === null ? {} : { prefix }) };
}

/**
 * The prefix of a key that a description names. Swagger 2.0 has no scheme for tokens, and frameworks
 * that began with it still write `Type "Bearer" followed by a space and JWT token.` or `… with required
 * prefix "Token"`.
 */
function prefixIn(description: string): string | null {
  for (const form of prefixForms) {
    const word = form.exec(description)?.[1];
    if (word !== undefined) return word;
  }
  return null;
}

const prefixWord = "(Bearer|Token|JWT|Api-?Key|Basic)";
const prefixForms = [
  `\\b${prefixWord}\\sscheme\\b`,
  `\\bprefix(?:ed with)?:? ["'\`“]?${prefixWord}\\b`,
  `["'\`“]${prefixWord} ?["'\`”] ?(?:followed by|and then|and|\\+|\\[space\\]|plus)`,
  `\\b${prefixWord} ?(?:\\{|<|\\[(?!space)|\\[space\\]|your|xxx|\\.\\.\\.|…|eyJ|abc|123)`,
].map((form) => new RegExp(form, "i"));

function httpOf(value: Record<string, unknown>): SecuritySchemeKind {
  const scheme = nonEmptyString(value.scheme)?.trim().toLowerCase();
  if (scheme === undefined) return { kind: "unknown", type: "http" };
  return { kind: "http", scheme, bearerFormat: nonEmptyString(value.bearerFormat) };
}

const readFlow = (kind: string, flow: Record<string, unknown>): OAuthFlow => ({
  kind,
  authorizationUrl: nonEmptyString(flow.authorizationUrl),
  deviceAuthorizationUrl: nonEmptyString(flow.deviceAuthorizationUrl),
  tokenUrl: nonEmptyString(flow.tokenUrl),
  refreshUrl: nonEmptyString(flow.refreshUrl),
  scopes: Object.entries(objectOf(flow.scopes))
    .filter(([name]) => !name.startsWith("x-"))
    .map(([name, description]) => ({ name, description: stringOrNull(nonEmptyString(description)) })),
});
