import type { SecurityRequirement, SecurityScheme } from "#reference/types.ts";
import type { RawParameters } from "#request/parameter/decode.ts";
import type { HeaderList } from "../operation-handler.ts";
import { Problem } from "../problem.ts";

interface Secured {
  security: SecurityRequirement[];
  securitySchemes: SecurityScheme[];
}

/**
 * Throws 401 where a call carries none of the credentials that are enough. Any value will do: a simulation knows nobody.
 * Cookies and certificates are not asked for, because a page cannot set them.
 */
export function requireCredentials({ security, securitySchemes }: Secured, raw: RawParameters): void {
  const missing = security.map(({ schemes }) =>
    schemes
      .flatMap(({ name }) => securitySchemes.find((scheme) => scheme.name === name) ?? [])
      .filter((scheme) => !isThere(scheme, raw)),
  );
  if (missing.length === 0 || missing.some((schemes) => schemes.length === 0)) return;
  const ways = missing.map((schemes) => schemes.map(described).join(" and "));
  throw new Problem(
    "credentials_missing",
    `The call must carry ${[...new Set(ways)].join(", or ")}; any value will do here.`,
    challenges(missing.flat()),
  );
}

function isThere(scheme: SecurityScheme, { headers, query }: RawParameters): boolean {
  const sent = headers.get("authorization") ?? "";
  switch (scheme.kind) {
    case "apiKey":
      if (scheme.in === "query") return query.some(([name]) => decoded(name) === scheme.parameter);
      return scheme.in === "cookie" || headers.has(scheme.parameter);
    case "http":
      return sent.toLowerCase().startsWith(`${scheme.scheme} `);
    case "oauth2":
    case "openIdConnect":
      return /^bearer ./i.test(sent);
    case "mutualTLS":
    case "unknown":
      return true;
  }
}

function described(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "apiKey":
      return `the ${scheme.in === "query" ? "query parameter" : scheme.in} \`${scheme.parameter}\``;
    case "http":
      return `\`Authorization: ${titled(scheme.scheme)} …\``;
    default:
      return "`Authorization: Bearer …`";
  }
}

/** A header for each scheme of HTTP (RFC 9110, 11.6.1). */
function challenges(schemes: SecurityScheme[]): HeaderList {
  const names = schemes.flatMap((scheme) => {
    if (scheme.kind === "http")
      return /^[\w!#$%&'*+.^`|~-]+$/.test(scheme.scheme) ? [titled(scheme.scheme)] : [];
    return scheme.kind === "oauth2" || scheme.kind === "openIdConnect" ? ["Bearer"] : [];
  });
  return [...new Set(names)].map((name) => ["www-authenticate", `${name} realm="simulation"`]);
}

const titled = (scheme: string) => scheme.charAt(0).toUpperCase() + scheme.slice(1);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
