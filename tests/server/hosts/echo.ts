import { type NodeOptions, type Running, startNode } from "#server/hosts/node.ts";
import type { Server } from "#server/index.ts";

/** An API that says what it was asked. */
export const echo: Server = {
  fetch: async (request) =>
    new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim()),
};

/** The Node host with an API that says what it was asked, unless told otherwise. */
export async function startHost(options: Partial<NodeOptions> = {}): Promise<Running & AsyncDisposable> {
  const plain = { server: echo, site: null, apiPath: "/api", port: 0, host: "127.0.0.1" };
  const running = await startNode({ ...plain, ...options });
  return { ...running, [Symbol.asyncDispose]: running.close };
}
