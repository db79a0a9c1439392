import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that checks credentials and records requests. */
export interface Api {
  url: string;
  /** Method, path and the credentials that were sent, oldest first. */
  arrived: Arrived[];
  stop(): Promise<void>;
}

export interface Arrived {
  request: string;
  authorization?: string;
  key?: string;
  cookie?: string;
}

/** Whether the server issued this token. */
export type KnowsToken = (token: string) => Promise<boolean>;

export async function startApi(knowsToken: KnowsToken): Promise<Api> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    allowOtherSites(request, response);
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? "", "http://api");
    if (pathname === "/login")
      return void response.writeHead(200, { "set-cookie": "sid=s-1; HttpOnly" }).end("Hello");
    // The browser requests these on its own.
    if (pathname === "/favicon.ico") return void response.writeHead(404).end();
    arrived.push(seen(request));
    if (pathname === "/redirected") return void response.writeHead(302, { location: "/header" }).end();
    const status = pathname === "/open" ? 200 : await statusFor(pathname, request, knowsToken);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ status }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived, stop };
}

async function statusFor(path: string, request: IncomingMessage, knowsToken: KnowsToken): Promise<number> {
  const { authorization = "", cookie = "" } = request.headers;
  const key = request.headers["x-key"];
  const login = authorization === `Basic ${Buffer.from("zoë:pass:word").toString("base64")}`;
  const isIn: Record<string, () => boolean | Promise<boolean>> = {
    "/header": () => key === "k-1",
    "/query": () => new URL(request.url ?? "", "http://api").searchParams.getAll("api key").join() === "k&1",
    "/cookie": () => cookie === "sid=s-1",
    "/cookie-parameter": () => cookie === "sid=s-1",
    "/basic": () => login,
    "/bearer": () => authorization === "Bearer t-1",
    "/digest": () => authorization === 'Digest username="zoe"',
    "/choice": () => authorization === "Bearer t-1" || (login && key === "k-1"),
    "/implicit": () => authorization === "Bearer implicit-1",
    "/oauth": () => knowsToken(authorization.replace("Bearer ", "")),
    "/openid": () => knowsToken(authorization.replace("Bearer ", "")),
  };
  if (await isIn[path]?.()) return 200;
  return authorization === "" && key === undefined ? 401 : 403;
}

function seen({ method, url, headers }: IncomingMessage): Arrived {
  const key = headers["x-key"];
  return {
    request: `${method} ${url}`,
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
    ...(typeof key === "string" && { key }),
    ...(headers.cookie !== undefined && { cookie: headers.cookie }),
  };
}

function allowOtherSites({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
}
