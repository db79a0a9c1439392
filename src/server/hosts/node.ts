import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { invalid } from "../problem.ts";
import { toErrorResponse } from "../reply.ts";
import type { Server } from "../server.ts";
import { createStaticSite } from "./static.ts";

export interface NodeOptions {
  server: Server;
  /** The folder of the built site; `null` serves the API alone. */
  site: string | null;
  /** The path of the API, e.g. `/api`: the `basePath` that `server` was made with. */
  apiPath: string;
  /** 0 takes any free port. */
  port: number;
  /** The name or address to listen at, e.g. `localhost`, or `0.0.0.0` for every network. */
  host: string;
  /** Gets what the host could not foresee; the console, unless given. */
  report?: (error: unknown) => void;
}

/** A server that listens. */
export interface Running {
  /** Where it listens, without a slash at its end, e.g. `http://localhost:4321`. */
  url: string;
  /** Stops listening, lets answers under way end for up to two seconds, then cuts them off. */
  close(): Promise<void>;
}

/** Serves the API and the site on one origin. Throws an `Error` that says so where the port cannot be had. */
export async function startNode(options: NodeOptions): Promise<Running> {
  const { server, site, apiPath, port, host, report = console.error } = options;
  const siteFetch = site === null ? server.fetch : createStaticSite(site);
  const isApi = ({ url }: Request) => `${new URL(url).pathname}/`.startsWith(`${apiPath}/`);
  const listener = getRequestListener(
    (request) => (isApi(request) ? server.fetch(request) : siteFetch(request)),
    {
      // A `Host` or path that makes no URL never reaches the server.
      errorHandler: (error) => toErrorResponse(isRequestError(error) ? invalidAddress : error, report),
    },
  );
  const http = createHttpServer(listener);
  await listen(http, port, host);
  return { url: urlOf(http, host), close: () => close(http) };
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
    EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used here. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has.`,
    ENOTFOUND: `There is no host named ${host}. Set HOST to an address of this machine.`,
  };
  return new Error(reasons[cause.code ?? ""] ?? `Cannot listen at ${host}:${port}: ${cause.message}`, {
    cause,
  });
}

function urlOf(http: HttpServer, host: string): string {
  const { port } = http.address() as AddressInfo;
  // An address that stands for all of them is none that a browser can open.
  const name = ["0.0.0.0", "::", ""].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function close(http: HttpServer): Promise<void> {
  // A connection whose answer is done would be kept open by its client for the next request.
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
