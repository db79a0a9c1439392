import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { protect } from "#server/hosts/headers.ts";
import { createHostCheck } from "#server/hosts/host-names.ts";
import type { DevSite } from "./site.ts";

/** Serves a site that is edited to browsers, with the headers that it has where it is published. */
export function devListener(site: DevSite, host: string, allowedHosts: string[]): RequestListener {
  const checkHost = createHostCheck(host, allowedHosts);
  const listener = getRequestListener(site.fetch);
  return (request, response) => {
    if (checkHost(request) !== undefined) return void response.writeHead(403).end();
    protect(response, site.isApi(request.url ?? ""), site.embed());
    void listener(request, response);
  };
}
