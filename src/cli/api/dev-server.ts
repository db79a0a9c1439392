import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "#cli/config/index.ts";
import { openDevSite } from "#cli/package/dev-site.ts";
import { openRenderers } from "#cli/renderer/index.ts";
import { createHostCheck } from "#server/hosts/host-names.ts";
import { publication } from "#site/publication.ts";

/** Serves what is published while it is edited, on a free port of the loopback address, and gives its address. */
export async function listen({ check }: Config): Promise<string> {
  // Descriptions are read again when their files have changed.
  process.env.NODE_ENV = "development";
  // What is tried while editing need not be kept.
  const database = { kind: "sqlite", folder: ":memory:" } as const;
  const site = await openDevSite(await openRenderers(), { database, check });
  const checkHost = createHostCheck(host, []);
  const listener = getRequestListener(site.fetch);
  const http = createServer((request, response) =>
    checkHost(request) === undefined ? listener(request, response) : response.writeHead(403).end(),
  );
  http.listen(0, host);
  await once(http, "listening");
  return `http://${host}:${(http.address() as AddressInfo).port}${publication().base}`;
}

const host = "127.0.0.1";
