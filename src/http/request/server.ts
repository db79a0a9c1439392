import type { Server, ServerVariable } from "#model/types.ts";
import { encodeLiteral } from "./encode.ts";
import type { NamedText } from "./types.ts";
import { trimSlashes } from "./url.ts";

/**
 * A server's address, absolute and without a slash at the end of its path; `null` where it
 * is no http(s) address. `values` fill the variables, else their defaults do,
 * else their names. `base` is where the description is served: a relative
 * address such as `../v2` starts there (OpenAPI 3.0.3, 4.7.5).
 */
export function resolveServer(server: Server, values: readonly NamedText[], base: string): string | null {
  return resolve(fillTemplate(server, values), base);
}

/**
 * As `resolveServer`, but `/api` means the site's own `/api`: on a site
 * published under `https://example.com/docs/` it is
 * `https://example.com/docs/api`, where RFC 3986 would have
 * `https://example.com/api`. So a description that names the reference server
 * as `/api` works wherever the site is put. `site` is the address of the
 * site's root. An address with a host of its own (`//host/api` too) is left alone.
 */
export function resolveServerOnSite(
  server: Server,
  values: readonly NamedText[],
  site: string,
): string | null {
  const address = fillTemplate(server, values);
  const isRooted = address.startsWith("/") && !/^\/[/\\]/.test(address);
  return resolve(isRooted ? `.${address}` : address, `${trimSlashes(site)}/`);
}

/** A server's address with the values of its variables, else their defaults, else their names. */
export function fillTemplate(server: Server, values: readonly NamedText[]): string {
  const fill = (name: string) =>
    values.find(([given]) => given === name)?.[1] ??
    server.variables.find((variable) => variable.name === name)?.default ??
    name;
  return server.url.replace(/\{([^{}]*)\}/g, (_expression, name: string) => fill(name)).replace(/[{}]/g, "");
}

/** The variables of a server that readers are asked for: none where one of them is the entire address. */
export const inputVariables = ({ url, variables }: Server): ServerVariable[] =>
  variables.filter(({ name }) => url.includes(`{${name}}`) && url !== `{${name}}`);

function resolve(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { protocol, origin, pathname, search } = new URL(address, base);
  // Without user and fragment. The paths of operations go before the query.
  return /^https?:$/.test(protocol)
    ? trimSlashes(origin + encodeLiteral(pathname)) + encodeLiteral(search)
    : null;
}
