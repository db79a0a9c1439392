import { type NodeOptions, type Running, startNode } from "#server/hosts/node.ts";
import type { PlacedApi } from "#server/hosts/origin.ts";
import type { Server } from "#server/index.ts";

/** An API that states what it was asked. */
export const echo: Server = {
  fetch: async (request) =>
    new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim()),
};

type HostOptions = Partial<NodeOptions> & Partial<Pick<PlacedApi, "server" | "health">>;

/** The Node host with an API at `/api` that states what it was asked, by default. */
export async function startHost(options: HostOptions = {}): Promise<Running & AsyncDisposable> {
  const { server = echo, health, ...rest } = options;
  const apis = [{ path: "/api", server, health }];
  const running = await startNode({ apis, site: null, port: 0, host: "127.0.0.1", ...rest });
  return { ...running, [Symbol.asyncDispose]: running.close };
}
