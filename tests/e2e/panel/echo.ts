import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that echoes and records every request. */
export interface Echo {
  url: string;
  arrived: Arrived[];
  stop(): Promise<void>;
}

export interface Arrived {
  /** E.g. `POST /things/1?kinds=dog`. */
  request: string;
  contentType: string | undefined;
  body: Buffer;
}

export async function startEcho(): Promise<Echo> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    const body = await bytesOf(request);
    arrived.push({
      request: `${request.method} ${request.url}`,
      contentType: request.headers["content-type"],
      body,
    });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ made: `thing-${arrived.length}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
