import type { Server as HttpServer } from "node:http";
import type { Socket } from "node:net";

/** What keeps clients that are slow, stuck or many from taking the server from the others. All times in milliseconds. */
export interface Limits {
  /** Until the headers of a request are there. */
  headers: number;
  /** Until all of a request is there. */
  request: number;
  /** How long a connection may be idle while a response is produced, or sent to a client that does not read it. */
  idle: number;
  /** How long a connection is kept for a further request. */
  keepAlive: number;
  /** How many connections at a time. For a further one, the one that has waited longest for a request is closed. */
  connections: number;
}

export const defaultLimits: Limits = {
  headers: 10_000,
  request: 30_000,
  idle: 30_000,
  keepAlive: 5_000,
  connections: 1_000,
};

/** Options of `node:http` for these limits. Times are looked after every half a second. */
export const httpOptions = ({ headers, request, keepAlive }: Limits) => ({
  headersTimeout: headers,
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  connectionsCheckingInterval: 500,
});

/** Sets what `node:http` takes no option for. */
export function limit(http: HttpServer, { idle, connections }: Limits): void {
  http.setTimeout(idle, (socket) => socket.destroy());
  limitConnections(http, connections);
}

// Node itself would close the newest ones, so that whoever opens enough of them shuts out everybody else.
function limitConnections(http: HttpServer, most: number): void {
  const open = new Set<Socket>();
  /** Those without a request, in the order in which they began to wait for one. */
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
