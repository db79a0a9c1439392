import { isBelow } from "#http/request/url.ts";
import { targetOf } from "../address.ts";
import { Problem } from "../problem.ts";
import { toErrorResponse } from "../response.ts";
import type { Handler, Server } from "../routing.ts";
import { type ServedRecords, serverFile } from "../server-file.ts";
import { type CheckHealth, healthResponse } from "./health.ts";
import { createStaticSite } from "./static.ts";

/** An API and its base path, e.g. `/api`: the `basePath` of its server. */
export interface PlacedApi {
  path: string;
  server: Server;
  /** Handles `GET {path}/health`, if given. */
  health?: CheckHealth | undefined;
  /** The records of a simulation, which clients may read and reset. */
  records?: ResettableRecords | undefined;
}

interface ResettableRecords {
  contents(): Promise<NonNullable<ServedRecords["collections"]>>;
  reset(): Promise<void>;
}

/** A built site and its base path, with a slash at both ends: `/`, or `/docs/`. */
export interface PlacedSite {
  folder: string;
  base: string;
}

/** The content of one origin. */
export interface OriginOptions {
  apis: PlacedApi[];
  /** `null` serves only the APIs. */
  site: PlacedSite | null;
}

/** The API of a path. */
export const apiAt = <Api extends { path: string }>(apis: Api[], pathname: string): Api | undefined =>
  apis.find(({ path }) => isBelow(pathname, path));

/** Routes each request to its API, else to the site. */
export function createOrigin({ apis, site }: OriginOptions): Server {
  const siteFetch = site === null ? nothing : placedAt(site.base, createStaticSite(site.folder));
  return {
    async fetch(request) {
      const { pathname } = targetOf(request.url);
      const api = apiAt(apis, pathname);
      if (api === undefined) return siteFetch(request);
      const { path, server, health, records } = api;
      if (pathname === `${path}/${serverFile.name}`) {
        if (request.method === "DELETE") await records?.reset();
        if (request.method === "GET" || (request.method === "DELETE" && records !== undefined))
          return serverFileResponse(await records?.contents());
      }
      const isHealth = health !== undefined && request.method === "GET" && pathname === `${path}/health`;
      return isHealth ? healthResponse(await health()) : server.fetch(request);
    },
  };
}

const serverFileResponse = (collections: ServedRecords["collections"]) =>
  new Response(
    collections === undefined ? serverFile.present : JSON.stringify({ server: true, collections }),
    {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    },
  );

const nothing = async () => toErrorResponse(new Problem("not_found", "There is no such path."), () => {});

/** Outside of a site's base path, requests are redirected to it. */
export function placedAt(base: string, site: Handler): Handler {
  if (base === "/") return site;
  return async (request) => {
    const { pathname, search } = targetOf(request.url);
    if (`${pathname}/` === base)
      return new Response(null, { status: 308, headers: { location: base + search } });
    if (!pathname.startsWith(base)) return new Response(null, { status: 307, headers: { location: base } });
    return atRoot(await site(moved(request, pathname.slice(base.length - 1))), base);
  };
}

const moved = (request: Request, path: string) => {
  const address = new URL(request.url);
  address.pathname = path;
  return new Request(address, request);
};

/** Redirects of the file host are relative to the root. */
function atRoot(response: Response, base: string): Response {
  const location = response.headers.get("location");
  if (location?.startsWith("/")) response.headers.set("location", base + location.slice(1));
  return response;
}
