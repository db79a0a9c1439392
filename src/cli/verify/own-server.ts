import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openApis } from "#cli/apis.ts";
import { resolveServer } from "#http/request/server.ts";
import type { NamedText } from "#http/request/types.ts";
import { isBelow, trimSlashes } from "#http/request/url.ts";
import type { Operation, Reference, Server } from "#model/types.ts";
import { type Judge, mostBody, receive } from "./exchange.ts";
import type { Observation } from "./observation.ts";

/** A received request, with the findings about it and its response. */
export interface Arrived {
  operation: Operation | undefined;
  method: string;
  /** The path as it was sent, with the query. */
  path: string;
  /** The mismatch between the request and its operation. */
  problem: string | null;
  status: number;
  headers: readonly NamedText[];
  /** The body of the response; for an error, its message. */
  text: string;
  observations: Observation[];
}

/** The reference server or the simulation of a description, with a temporary state. */
export interface OwnServer {
  /** Sends a request in this process. `path` is below the URL of the server. */
  send(operation: Operation, path: string, init: RequestInit): Promise<Arrived>;
  close(): Promise<void>;
}

/** The path of the API on the temporary server. */
export const apiPath = "/api";

export async function openOwnServer(judge: Judge): Promise<OwnServer> {
  const { respond, close } = await openCore(judge.reference);
  return {
    send: async (operation, path, init) => await exchange(judge, respond, operation, path, init),
    close,
  };
}

/** A temporary server on loopback addresses that replace the origins in a sample. */
export interface StandIn {
  /** The source with the replaced origins. */
  source: string;
  /** The proxy, which refuses requests to other hosts. */
  proxy: string;
  arrived: Arrived[];
  /** The refused hosts. */
  refused: Set<string>;
  close(): Promise<void>;
}

export async function standInFor(source: string, judge: Judge): Promise<StandIn> {
  const { respond, close } = await openCore(judge.reference);
  const arrived: Arrived[] = [];
  const refused = new Set<string>();
  const listeners = new Map<string, Listening>();
  for (const origin of originsIn(source)) {
    const bases = basePathsAt(origin, serversOf(judge.reference));
    listeners.set(
      origin,
      await listen(async (request) => {
        const { pathname, search } = new URL(request.url);
        const base = bases.find((one) => isBelow(pathname, one)) ?? "";
        const path = pathname.slice(base.length) + search;
        const operation = await judge.operationOf(request.method, path);
        const init = { method: request.method, headers: request.headers, body: await bodyOf(request) };
        const one = await exchange(judge, respond, operation, path, init);
        arrived.push(one);
        return one.response;
      }),
    );
  }
  const proxy = await listen(async () => new Response(null, { status: 403 }), refused);
  return {
    source: source.replace(origins, (origin) => listeners.get(origin)?.address ?? origin),
    proxy: proxy.address,
    arrived,
    refused,
    close: async () => {
      await Promise.all([proxy, ...listeners.values()].map((one) => one.close()));
      await close();
    },
  };
}

/** The origins of servers in a text, without their paths. */
const origins = /https?:\/\/[^\s"'`<>\\{}$/?#]+/g;

const originsIn = (source: string) => new Set(source.match(origins) ?? []);

const serversOf = ({ servers, operations }: Reference): Server[] => [
  ...new Set([...servers, ...operations.flatMap((operation) => operation.servers)]),
];

/**
 * The paths of the API at an origin, the longest first: those of the servers there, else those of all.
 */
function basePathsAt(origin: string, servers: readonly Server[]): string[] {
  const urls = servers.flatMap((server) => {
    const resolved = resolveServer(server, [], `${origin}/`);
    return resolved === null ? [] : [new URL(resolved)];
  });
  const there = urls.filter((url) => url.origin === URL.parse(origin)?.origin);
  const paths = (there.length > 0 ? there : urls).map(({ pathname }) => trimSlashes(pathname));
  return [...new Set(paths)].sort((one, other) => other.length - one.length);
}

type Respond = (request: Request) => Promise<Response>;

/** The reference server or the simulation of a description, below `apiPath`. */
export async function openCore(reference: Reference): Promise<{ respond: Respond; close(): Promise<void> }> {
  const database = { kind: "sqlite", folder: ":memory:" } as const;
  const { apis, close } = await openApis([{ folder: undefined, reference }], {
    base: "/",
    database,
    report: (error) => console.error(error),
  });
  const [api] = apis;
  if (api === undefined) throw new Error("A description has an API.");
  return { respond: (request) => api.server.fetch(request), close };
}

async function exchange(
  judge: Judge,
  respond: Respond,
  operation: Operation | undefined,
  path: string,
  init: RequestInit,
): Promise<Arrived & { response: Response }> {
  const address = `http://localhost${apiPath}${path}`;
  const problem =
    operation === undefined ? null : await judge.problemOf(operation, path, new Request(address, init));
  const response = await respond(new Request(address, init));
  const copy = response.clone();
  const received = await receive(response);
  return {
    operation,
    method: init.method ?? "GET",
    path,
    problem,
    status: received.status,
    headers: received.headers,
    text: received.body.kind === "text" ? received.body.text : "",
    observations: operation === undefined ? [] : judge.compare(operation, received),
    response: copy,
  };
}

async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  return await request.arrayBuffer();
}

interface Listening {
  address: string;
  close(): Promise<void>;
}

/** Listens on the loopback address. As a proxy it refuses everything, and records the host. */
async function listen(handle: Respond, refused?: Set<string>): Promise<Listening> {
  const server = createServer({ requestTimeout: 10_000 }, async (incoming, outgoing) => {
    if (incoming.url?.startsWith("/") === false) refused?.add(URL.parse(incoming.url)?.host ?? incoming.url);
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of incoming) {
        size += chunk.length;
        if (size <= mostBody) chunks.push(chunk);
      }
      const { method = "GET" } = incoming;
      const isBare = method === "GET" || method === "HEAD";
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
      const url = `http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`;
      const body = isBare ? null : Buffer.concat(chunks);
      const response = await handle(new Request(url, { method, headers, body }));
      outgoing.statusCode = response.status;
      outgoing.setHeaders(response.headers);
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    }
  });
  server.on("connect", ({ url }, socket) => {
    refused?.add(url ?? "");
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
