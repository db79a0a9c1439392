import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import * as messages from "#messages/terminal/server.ts";
import { invalid, type Problem } from "../problem.ts";
import { toErrorResponse } from "../response.ts";
import { allowOrigin, type CorsOrigins, giveRequestId, protect } from "./headers.ts";
import { createHostCheck } from "./host-names.ts";
import { createLog, type Log, requestIds } from "./log.ts";
import { apiAt, createOrigin, type OriginOptions } from "./origin.ts";

export interface NodeOptions extends OriginOptions {
  /** 0 uses any free port. */
  port: number;
  /** The name or address to listen on, e.g. `localhost`, or `0.0.0.0` for every network. */
  host: string;
  /** The log; none by default. */
  log?: Log;
  corsOrigins?: CorsOrigins;
  /** The allowed host names, in addition to those of the loopback address. */
  allowedHosts?: string[];
  /** Returns the origins whose pages may show pages of the site in frames. */
  embed?: () => readonly string[];
  limits?: Limits;
}

/** A running server. */
export interface Running {
  /** Its URL without a trailing slash, e.g. `http://localhost:4321`. */
  url: string;
  /** Returns the number of connections. */
  connections(): Promise<number>;
  /** Stops listening, drains in-flight requests for up to two seconds, then closes their connections. */
  close(): Promise<void>;
}

/**
 * Serves APIs and a site on one origin. Throws an `Error` with the reason if it cannot listen on the
 * port.
 */
export async function startNode(options: NodeOptions): Promise<Running> {
  const { port, host, limits = defaultLimits } = options;
  const http = createHttpServer(httpOptions(limits), createListener(options));
  limit(http, limits);
  await listen(http, port, host);
  const connections = promisify(http.getConnections.bind(http));
  return { url: urlOf(http, host), connections, close: () => close(http) };
}

function createListener(options: NodeOptions): RequestListener {
  const {
    apis,
    host,
    corsOrigins = [],
    allowedHosts = [],
    embed = () => [],
    log = createLog("off"),
  } = options;
  const checkHost = createHostCheck(host, allowedHosts);
  const listener = getRequestListener(createOrigin(options).fetch, {
    // A `Host` or path that forms no URL never reaches the server.
    errorHandler: (error) => toErrorResponse(isRequestError(error) ? invalidAddress : error, log.event),
    // HTTP/1.0 has no `Host`.
    hostname: "localhost",
  });
  return (incoming, outgoing) => {
    const path = pathOf(incoming);
    const isApi = apiAt(apis, path) !== undefined;
    const id = giveRequestId(incoming, outgoing);
    protect(outgoing, isApi, isApi ? [] : embed());
    requestIds.run(id, () => {
      logWhenDone(incoming, outgoing, log, { path, isApi });
      const problem = checkHost(incoming);
      if (problem !== undefined) void refuse(outgoing, problem);
      else if (!isApi || !allowOrigin(incoming, outgoing, corsOrigins)) void listener(incoming, outgoing);
    });
  };
}

async function refuse(outgoing: ServerResponse, problem: Problem): Promise<void> {
  const response = toErrorResponse(problem, () => {});
  const body = await response.text();
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers).end(body);
}

/** The path for routing. A target may be a complete URL, and contain segments such as `..`. */
function pathOf({ url = "" }: IncomingMessage): string {
  const address = url.startsWith("/") ? `http://localhost${url}` : url;
  return URL.parse(address)?.pathname ?? url.split("?", 1)[0] ?? "";
}

function logWhenDone(
  { method = "" }: IncomingMessage,
  outgoing: ServerResponse,
  log: Log,
  where: { path: string; isApi: boolean },
): void {
  const started = performance.now();
  const path = where.path.slice(0, 200);
  outgoing.once("close", () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : null;
    log.request({ ...where, method, path, status, milliseconds: performance.now() - started });
  });
}

const isRequestError = (error: unknown) => error instanceof Error && error.name === "RequestError";
const invalidAddress = invalid("The request's address must be a URL.");

function listen(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (cause: NodeJS.ErrnoException) => reject(listenError(cause, port, host)));
    http.listen(port, host, resolve);
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Partial<Record<string, string>> = {
    EADDRINUSE: messages.portInUse(port),
    EACCES: messages.portForbidden(port),
    EADDRNOTAVAIL: messages.noAddress(host),
    ENOTFOUND: messages.noHost(host),
  };
  return new Error(reasons[cause.code ?? ""] ?? messages.cannotListen(host, port, cause.message), {
    cause,
  });
}

function urlOf(http: HttpServer, host: string): string {
  const { port } = http.address() as AddressInfo;
  // A browser cannot open the wildcard address.
  const name = ["0.0.0.0", "::", ""].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function close(http: HttpServer): Promise<void> {
  // Clients keep idle connections open for the next request.
  const tidying = setInterval(() => http.closeIdleConnections(), 20);
  const impatience = setTimeout(() => http.closeAllConnections(), 2000);
  return new Promise((resolve, reject) => {
    http.close((error) => {
      clearInterval(tidying);
      clearTimeout(impatience);
      if (error === undefined) resolve();
      else reject(error);
    });
  });
}

/**
 * Limits that keep slow, stuck or numerous clients from blocking others. All times are in milliseconds.
 */
export interface Limits {
  /** The time until the headers of a request are complete. */
  headers: number;
  /** The time until a request is complete. */
  request: number;
  /**
   * The idle time of a connection while a response is produced, or sent to a client that does not read
   * it.
   */
  idle: number;
  /** The time that a connection is kept for a further request. */
  keepAlive: number;
  /**
   * The maximum number of connections. For a further one, the one that has been idle longest is closed.
   */
  connections: number;
}

export const defaultLimits: Limits = {
  headers: 10_000,
  request: 30_000,
  idle: 30_000,
  keepAlive: 5_000,
  connections: 1_000,
};

/** The `node:http` options for these limits. Times are checked every half second. */
const httpOptions = ({ headers, request, keepAlive }: Limits) => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  connectionsCheckingInterval: 500,
});

/** Sets the limits for which `node:http` has no option. */
function limit(http: HttpServer, { idle, connections }: Limits): void {
  http.setTimeout(idle, (socket) => socket.destroy());
  limitConnections(http, connections);
}

// Node itself would close the newest connections, so that a client with enough of them would exclude all
// others.
function limitConnections(http: HttpServer, most: number): void {
  const open = new Set<Socket>();
  /** The connections without a request, the longest idle first. */
  const waiting = new Set<Socket>();
  http.on("connection", (socket: Socket) => {
    open.add(socket);
    waiting.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      waiting.delete(socket);
    });
    if (open.size <= most) return;
    const [longest = socket] = waiting;
    longest.destroy();
    open.delete(longest);
    waiting.delete(longest);
  });
  http.on("request", ({ socket }, response) => {
    waiting.delete(socket);
    response.once("close", () => open.has(socket) && waiting.add(socket));
  });
}
