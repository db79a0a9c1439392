import { fillTemplate } from "#http/request/server.ts";
import type { Sample } from "#http/samples/index.ts";
import type { Server } from "#model/types.ts";
import type { Site } from "./index.ts";
import { serverAddress } from "./servers.ts";

/**
 * A written sample for the site. Requests to a local server, described as being on the site's own host,
 * get the site's URL, as far as it is known.
 */
export function atOwnHost(sample: Sample, servers: readonly Server[], site: Site): Sample {
  const { origin } = site.publication;
  let { source } = sample;
  for (const server of servers.filter(isOnSite)) {
    const described = fillTemplate(server, [])
      .replace(/(?<!\/)\/+$/, "")
      .replace(/[.~]/g, "\\$&");
    const path = new RegExp(`(${local})${described}(?=[/?#"'\`\\s]|$)`, "g");
    source = source.replace(
      path,
      (_all, host: string) => `${origin ?? host}${serverAddress(server, site).replace(/(?<!\/)\/+$/, "")}`,
    );
  }
  return { ...sample, source };
}

/** The local hosts in a sample that a page replaces by its own. */
export const localHosts = (source: string, servers: readonly Server[]): string[] =>
  servers.some(isOnSite) ? [...new Set(source.match(new RegExp(`${local}(?=/)`, "g")) ?? [])] : [];

/** Whether its URL is a path, such as `/api`. */
const isOnSite = (server: Server) => /^\/[\w~.-]/.test(fillTemplate(server, []));

const local = String.raw`https?://(?:localhost|127\.0\.0\.1)(?::\d+)?`;
