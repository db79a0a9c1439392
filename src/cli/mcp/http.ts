import { serve } from "@hono/node-server";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import * as messages from "#messages/terminal/mcp.ts";
import type { Tools } from "./server.ts";

/** A server over streamable HTTP, and where it is. */
export interface HttpServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the tools at `/mcp` of this machine. Requests for another host, or of a page from elsewhere, are refused, so that
 * no website reaches it through a name that it lets point here (DNS rebinding).
 */
export async function serveHttp(tools: Tools, port: number): Promise<HttpServer> {
  const handler = createMcpHandler(() => tools.createServer());
  const answer = async (request: Request): Promise<Response> => {
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused !== undefined) return refused;
    if (new URL(request.url).pathname !== "/mcp")
      return new Response(`${messages.notHere}\n`, { status: 404 });
    return await handler.fetch(request);
  };
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: answer, port, hostname: "127.0.0.1" }, (address) =>
      resolve({
        url: `http://127.0.0.1:${address.port}/mcp`,
        close: () => new Promise((done) => server.close(() => done())),
      }),
    );
    server.once("error", reject);
  });
}
