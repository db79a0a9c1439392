import { resolveServer, resolveServerOnSite } from "#http/request/server.ts";
import { messages } from "#messages/pages.ts";
import type { Operation, Server } from "#model/types.ts";
import { isSimulated, sandboxPlace } from "#server/sandbox/build/place.ts";
import type { Site } from "./index.ts";

/**
 * A server's address with its variables' defaults, as a reader of this site
 * sees it: absolute if it is in the description, else from the root of the
 * host (`/docs/api`), because the host of a site is not known at build.
 * As it is written where it has a variable that the description does not describe.
 */
export function serverAddress(server: Server, { publication: { base } }: Publishing): string {
  const known = knownAddresses.get(server);
  if (known?.base === base) return known.address;
  const address = addressBelow(base, server);
  knownAddresses.set(server, { base, address });
  return address;
}

/** What a server's address depends on beside its description. */
type Publishing = Pick<Site, "publication">;

// Most operations have the servers of the description.
const knownAddresses = new WeakMap<Server, { base: string; address: string }>();

function addressBelow(base: string, server: Server): string {
  if (hasUnknown(server)) return server.url;
  const resolved = resolveServerOnSite(server, [], nowhere + base);
  return resolved === null
    ? server.url
    : resolved.replace(new RegExp(`^${nowhere}(?=[/?]|$)`), "").replace(/^(?=\?|$)/, "/");
}

/** The address for samples, which need a host: that of the site where the description names none. */
export function sampleAddress(server: Server, site: Publishing): string {
  const address = serverAddress(server, site);
  const origin = site.publication.origin ?? hostPlaceholder;
  return resolveServer({ ...server, url: address, variables: [] }, [], `${origin}/`) ?? address;
}

/** The site's origin in samples where it is not known at build; a page puts its own there. */
export const hostPlaceholder = "https://your-host.example";

const hasUnknown = ({ url, variables }: Server) =>
  [...url.matchAll(/\{([^{}]+)\}/g)].some(
    ([, name]) => !variables.some((variable) => variable.name === name),
  );

const nowhere = "http://site.invalid";

/**
 * The servers that a panel offers: those of the description, and its simulation by that name. The simulation comes first
 * where no declared server has a host of its own and the site is on its own, because then no server is likely to be at its host.
 */
export function panelServers({ path, servers }: Pick<Operation, "path" | "servers">, site: Site): Server[] {
  // A webhook goes to the reader's own server.
  if (path === "") return [];
  const simulation = simulationOf(site);
  if (simulation === null) return servers;
  const address = serverAddress(simulation, site);
  // Which server responds at a described address is detected by a request.
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
