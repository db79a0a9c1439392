import { randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isInitializeRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as messages from "#messages/terminal/mcp.ts";
import type { Tools } from "./server.ts";

/** A server over streamable HTTP, with its URL. */
export interface HttpServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the tools at `/mcp` on this machine. Requests for another host, or from a page of another
 * origin, are refused, so that no website reaches it through a domain that points here (DNS rebinding).
 */
export async function serveHttp(tools: Tools, port: number): Promise<HttpServer> {
  const handler = createMcpHandler(() => tools.createServer());
  const sessions = openSessions(tools);
  const respond = async (request: Request): Promise<Response> => {
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused !== undefined) return refused;
    if (new URL(request.url).pathname !== "/mcp")
      return new Response(`${messages.notHere}\n`, { status: 404 });
    return (await sessions.respond(request)) ?? (await handler.fetch(request));
  };
  return await new Promise((resolve, reject) => {
    const server = serve({ fetch: respond, port, hostname: "127.0.0.1" }, (address) =>
      resolve({
        url: `http://127.0.0.1:${address.port}/mcp`,
        close: async () => {
          await sessions.close();
          const isClosed = new Promise<void>((done) => server.close(() => done()));
          // Clients keep connections open for later requests.
          if ("closeAllConnections" in server) server.closeAllConnections();
          await isClosed;
        },
      }),
    );
    server.once("error", reject);
  });
}

/**
 * The maximum number of sessions. If clients do not end theirs, the least recently used one is closed.
 */
const mostSessions = 100;

/**
 * The sessions of clients that begin with `initialize`. Such a client cancels a request with a
 * notification, which only the session can match. Later versions of the protocol have no sessions, and
 * clients cancel by closing the connection.
 */
function openSessions(tools: Tools) {
  const open = new Map<string, WebStandardStreamableHTTPServerTransport>();

  async function begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const session = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void open.set(id, session),
    });
    session.onclose = () => void open.delete(session.sessionId ?? "");
    await tools.createServer().connect(session);
    return session;
  }

  return {
    /** Returns null for a request that neither belongs to a session nor begins one. */
    async respond(request: Request): Promise<Response | null> {
      const id = request.headers.get("mcp-session-id");
      if (id === null) {
        if (!(await isBeginning(request))) return null;
        const response = await (await begin()).handleRequest(request);
        for (const old of [...open.values()].slice(0, -mostSessions)) await old.close();
        return response;
      }
      const session = open.get(id);
      // After this status, clients of the protocol start over.
      if (session === undefined) return new Response(`${messages.noSession}\n`, { status: 404 });
      open.delete(id);
      open.set(id, session);
      return await session.handleRequest(request);
    },
    close: async () => void (await Promise.all([...open.values()].map((session) => session.close()))),
  };
}

async function isBeginning(request: Request): Promise<boolean> {
  if (request.method !== "POST") return false;
  const body = await readRequestBody(request.clone());
  try {
    return !body.tooLarge && isInitializeRequest(JSON.parse(body.text));
  } catch {
    return false;
  }
}
