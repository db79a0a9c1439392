import { isBelow } from "#request/url.ts";
import { targetOf } from "../address.ts";
import type { Server } from "../routing.ts";
import { createStaticSite } from "./static.ts";

/** An API and the path it stands below, e.g. `/api`. */
export interface PlacedApi {
  path: string;
  server: Server;
}

export interface OriginOptions {
  /** The folder of the built site. */
  site: string;
  /** The path that the site was built for, with a slash at both ends: `/`, or `/docs/`. */
  base: string;
  apis: PlacedApi[];
}

/** A site and its APIs on one origin. Above a site that stands below a path, nothing is but the way there. */
export function createOrigin({ site, base, apis }: OriginOptions): Server {
  const files = createStaticSite(site);
  return {
    async fetch(request) {
      const { pathname } = targetOf(request.url);
      const api = apis.find(({ path }) => isBelow(pathname, path));
      if (api !== undefined) return api.server.fetch(request);
      if (base === "/") return files(request);
      if (!pathname.startsWith(base)) return new Response(null, { status: 307, headers: { location: base } });
      return atRoot(await files(moved(request, pathname.slice(base.length - 1))), base);
    },
  };
}

const moved = (request: Request, path: string) => {
  const address = new URL(request.url);
  address.pathname = path;
  return new Request(address, request);
};

/** Redirects of the files' host count from the root. */
function atRoot(response: Response, base: string): Response {
  const location = response.headers.get("location");
  if (location?.startsWith("/")) response.headers.set("location", base + location.slice(1));
  return response;
}
