import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** A folder on an origin of its own, as a static host would serve it. */
export interface Served {
  /** Without a slash at its end. */
  url: string;
  stop(): Promise<void>;
}

/** Serves a folder until it is stopped. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const file = find(folder, new URL(request.url ?? "/", "http://host").pathname);
    response.writeHead(file === undefined ? 404 : 200, { "content-type": typeOf(file ?? ".html") });
    if (file === undefined) response.end("<!doctype html><title>Not found</title>");
    else createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

// A URL has no `..` left in its path.
function find(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURIComponent(path.endsWith("/") ? `${path}index.html` : path));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

const typeOf = (file: string) => types[extname(file)] ?? "application/octet-stream";
