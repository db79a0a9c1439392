import type { Server } from "#reference/types.ts";
import { resolveServer, resolveServerOnSite } from "#request/server.ts";
import { publication } from "./publication.ts";

/**
 * A server's address with its variables' defaults, as a reader of this site
 * sees it: absolute where the description says so, else from the root of the
 * host (`/docs/api`), because a site does not know at build where it will stand.
 * As it is written where it has a variable that the description does not describe.
 */
export function serverAddress(server: Server): string {
  if (hasUnknown(server)) return server.url;
  const resolved = resolveServerOnSite(server, [], nowhere + publication().base);
  return resolved === null ? server.url : resolved.replace(new RegExp(`^${nowhere}(?=/|$)`), "") || "/";
}

/** The address for samples, which need a host: the one `npm start` serves where the description names none. */
export function sampleAddress(server: Server): string {
  const address = serverAddress(server);
  return resolveServer({ ...server, url: address, variables: [] }, [], localSite) ?? address;
}

const hasUnknown = ({ url, variables }: Server) =>
  [...url.matchAll(/\{([^{}]+)\}/g)].some(
    ([, name]) => !variables.some((variable) => variable.name === name),
  );

const localSite = "http://localhost:4321/";
const nowhere = "http://site.invalid";
