import type { SecurityScheme } from "#model/types.ts";
import type { Carried, Credentials } from "./method.ts";

/**
 * The credentials of a scheme in a request, as a reader would enter them; `null` if it has none of them.
 */
export function enteredCredentials(
  scheme: SecurityScheme,
  carried: readonly Carried[],
): { from: Carried; credentials: Credentials } | null {
  for (const from of carried) {
    const credentials = credentialsIn(scheme, from);
    if (credentials !== null) return { from, credentials };
  }
  return null;
}

function credentialsIn(scheme: SecurityScheme, { in: place, name, value }: Carried): Credentials | null {
  const isHeader = place === "header";
  if (scheme.kind === "apiKey") {
    const isSame = isHeader
      ? name.toLowerCase() === scheme.parameter.toLowerCase()
      : name === scheme.parameter;
    return scheme.in === place && isSame ? { key: value } : null;
  }
  if (!isHeader || name.toLowerCase() !== "authorization") return null;
  const [, method = "", rest = ""] = /^(\S+)\s+(.+)$/s.exec(value) ?? [];
  const isToken = scheme.kind === "oauth2" || scheme.kind === "openIdConnect";
  if (
    method.toLowerCase() === "bearer" &&
    (isToken || (scheme.kind === "http" && scheme.scheme === "bearer"))
  )
    return { token: rest };
  if (scheme.kind !== "http" || method.toLowerCase() !== scheme.scheme) return null;
  return scheme.scheme === "basic" ? userIn(rest) : { value: rest };
}

function userIn(encoded: string): Credentials | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const [user = "", password = ""] = new TextDecoder().decode(bytes).split(/:(.*)/s);
    return { user, password };
  } catch {
    return null;
  }
}
