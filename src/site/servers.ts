import { resolveServer, resolveServerOnSite } from "#http/request/server.ts";
import { messages } from "#messages/pages.ts";
import type { Operation, Server } from "#model/types.ts";
import { isSimulated, sandboxPlace } from "#server/sandbox/build/place.ts";
import type { Site } from "./index.ts";

/**
 * A server's URL with its variables' defaults, for readers of this site: absolute if the description has
 * an absolute URL, else from the root of the host (`/docs/api`), because the host of a site is unknown
 * at build time. It is unchanged if a variable is undescribed.
 */
export function serverAddress(server: Server, { publication: { base } }: Publishing): string {
  const known = knownAddresses.get(server);
  if (known?.base === base) return known.address;
  const address = addressBelow(base, server);
  knownAddresses.set(server, { base, address });
  return address;
}

/** The context of a server's URL. */
type Publishing = Pick<Site, "publication">;

// The URLs are cached, because most operations share the servers of the description.
const knownAddresses = new WeakMap<Server, { base: string; address: string }>();

function addressBelow(base: string, server: Server): string {
  if (hasUnknown(server)) return server.url;
  const resolved = resolveServerOnSite(server, [], nowhere + base);
  return resolved === null
    ? server.url
    : resolved.replace(new RegExp(`^${nowhere}(?=[/?]|$)`), "").replace(/^(?=\?|$)/, "/");
}

/** The URL for samples, which need a host: that of the site if the description names none. */
export function sampleAddress(server: Server, site: Publishing): string {
  const address = serverAddress(server, site);
  const origin = site.publication.origin ?? hostPlaceholder;
  return resolveServer({ ...server, url: address, variables: [] }, [], `${origin}/`) ?? address;
}

/**
 * The placeholder for the site's origin in samples if it is unknown at build time. A page replaces it.
 */
export const hostPlaceholder = "https://your-host.example";

const hasUnknown = ({ url, variables }: Server) =>
  [...url.matchAll(/\{([^{}]+)\}/g)].some(
    ([, name]) => !variables.some((variable) => variable.name === name),
  );

const nowhere = "http://site.invalid";

/**
 * The servers in a panel: those of the description, and its simulation by name. The simulation comes
 * first on a standalone site without any declared host, because then no server is likely to exist at its
 * host.
 */
export function panelServers({ path, servers }: Pick<Operation, "path" | "servers">, site: Site): Server[] {
  // A webhook is sent to the reader's own server.
  if (path === "") return [];
  const simulation = simulationOf(site);
  if (simulation === null) return servers;
  const address = serverAddress(simulation, site);
  // A request detects which server responds at a described URL.
  if (servers.some((server) => serverAddress(server, site) === address)) return servers;
  const isServed = site.publication.service !== null;
  const isCallable =
    isServed || servers.some((server) => /^https?:\/\/[^/]/i.test(serverAddress(server, site)));
  return isCallable ? [...servers, simulation] : [simulation, ...servers];
}

function simulationOf(site: Site): Server | null {
  const place = isSimulated(site) ? sandboxPlace(site) : null;
  return place && { url: `/${place.api}`, name: messages.simulation, description: null, variables: [] };
}
