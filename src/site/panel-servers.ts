import type { Operation, Server } from "#reference/types.ts";
import type { Site } from "./index.ts";
import { isSimulated, sandboxPlace } from "./sandbox.ts";
import { serverAddress } from "./server.ts";

/**
 * The servers that a panel offers: those of the description, and its simulation by that name. The simulation comes first
 * where no declared server has a host of its own, because then nobody can be expected to answer on the site's.
 */
export function panelServers({ servers }: Pick<Operation, "servers">, site: Site): Server[] {
  const simulation = simulationOf(site);
  if (simulation === null) return servers;
  const address = serverAddress(simulation);
  // Who answers at an address that the description names is found out by a call.
  if (servers.some((server) => serverAddress(server) === address)) return servers;
  const isCallable = servers.some((server) => /^https?:\/\/[^/]/i.test(serverAddress(server)));
  return isCallable ? [...servers, simulation] : [simulation, ...servers];
}

function simulationOf(site: Site): Server | null {
  const place = isSimulated(site) ? sandboxPlace(site) : null;
  return place && { url: `/${place.api}`, name: "Simulation", description: null, variables: [] };
}
