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
          // Clients keep connections for later requests.
          if ("closeAllConnections" in server) server.closeAllConnections();
          await isClosed;
        },
      }),
    );
    server.once("error", reject);
  });
}

/** Of clients that do not end theirs, the session that was used longest ago ends. */
const mostSessions = 100;

/**
 * The sessions of clients that begin with `initialize`: a request that such a client cancels with a notification is found by the
 * session alone. Later versions of the protocol have no sessions, and a client cancels by closing the connection.
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
    /** Null where the request is of no session and begins none. */
    async respond(request: Request): Promise<Response | null> {
      const id = request.headers.get("mcp-session-id");
      if (id === null) {
        if (!(await isBeginning(request))) return null;
        const response = await (await begin()).handleRequest(request);
        for (const old of [...open.values()].slice(0, -mostSessions)) await old.close();
        return response;
      }
      const session = open.get(id);
      // The protocol has clients begin again after this status.
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
