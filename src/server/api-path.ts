import { trimSlashes } from "#http/request/url.ts";
import type { Server } from "#model/types.ts";

interface DescribedApi {
  /** The folder of the description's pages, if a site has several. */
  folder: string | undefined;
  reference: { servers: readonly Server[] };
}

/**
 * The path of a description's simulation below the root of the site, without slashes at its ends. If all
 * servers of the only description are on the host of the site, it is the path of the first one, such as
 * `api/v1`, so that requests and samples are correct with a real server, too. It is `api` otherwise.
 */
export function simulationPath({ folder, reference: { servers } }: DescribedApi): string {
  if (folder !== undefined) return `${folder}/api`;
  const onSite = servers.every(({ url }) => isOnSite.test(url)) ? servers[0]?.url : undefined;
  const path = trimSlashes(onSite ?? "").slice(1);
  return ownPath.test(path) ? path : "api";
}

const isOnSite = /^\/(?![/\\])/;

/** Paths that no page of a site has. */
const ownPath = /^(?:api|v\d[\w.-]*)(?:\/[\w-][\w.-]*)*$/i;
