import type { SecurityScheme } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import type { CredentialsByScheme } from "#request/auth/method.ts";

/** How `fetch` treats cookies and redirects. */
export interface FetchOptions {
  credentials: "omit" | "include";
  redirect: "follow" | "manual";
}

/**
 * The browser's cookies go along only where the reader wants it. A redirect is
 * followed, unless a key stands in a header: browsers take `Authorization` away
 * where a redirect leads to another origin, but send any other header on
 * (Fetch Standard, "HTTP-redirect fetch"), and do not tell where to.
 */
export function fetchOptionsOf(
  schemes: readonly SecurityScheme[],
  credentials: CredentialsByScheme,
): FetchOptions {
  const given = schemes.map((scheme) => ({ scheme, own: credentials.get(scheme.name) ?? {} }));
  const sendsCookies = given.some(({ scheme, own }) => scheme.kind === "apiKey" && own.cookies === "on");
  const sendsHeader = given
    .flatMap(({ scheme, own }) => methodOf(scheme).carry(own))
    .some((carried) => carried.in === "header" && carried.name.toLowerCase() !== "authorization");
  return { credentials: sendsCookies ? "include" : "omit", redirect: sendsHeader ? "manual" : "follow" };
}
