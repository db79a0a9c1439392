import type { Server, ServerVariable } from "#model/types.ts";
import { encodeLiteral } from "./encode.ts";
import type { NamedText } from "./types.ts";
import { trimSlashes } from "./url.ts";

/**
 * The absolute URL of a server without a trailing slash; `null` if it is not an http(s) URL. Variables
 * take `values`, else their defaults, else their names. `base` is the URL of the description: a relative
 * server URL such as `../v2` is resolved against it (OpenAPI 3.0.3, 4.7.5).
 */
export function resolveServer(server: Server, values: readonly NamedText[], base: string): string | null {
  return resolve(fillTemplate(server, values), base);
}

/**
 * Like `resolveServer`, but `/api` means the site's own `/api`: on a site published under
 * `https://example.com/docs/` it is `https://example.com/docs/api`, where RFC 3986 would have
 * `https://example.com/api`. A description that names the reference server as `/api` therefore works at
 * any base path. `site` is the URL of the site's root. A URL with a host (`//host/api` as well) is
 * unchanged.
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

/** A server's URL with the values of its variables, else their defaults, else their names. */
export function fillTemplate(server: Server, values: readonly NamedText[]): string {
  const fill = (name: string) =>
    values.find(([given]) => given === name)?.[1] ??
    server.variables.find((variable) => variable.name === name)?.default ??
    name;
  return server.url.replace(/\{([^{}]*)\}/g, (_expression, name: string) => fill(name)).replace(/[{}]/g, "");
}

/**
 * The variables of a server to show as inputs. If one of them is the entire URL, there are no inputs.
 */
export const inputVariables = ({ url, variables }: Server): ServerVariable[] =>
  variables.filter(({ name }) => url.includes(`{${name}}`) && url !== `{${name}}`);

function resolve(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { protocol, origin, pathname, search } = new URL(address, base);
  // User and fragment are removed. The paths of operations are inserted before the query.
  return /^https?:$/.test(protocol)
    ? trimSlashes(origin + encodeLiteral(pathname)) + encodeLiteral(search)
    : null;
}
