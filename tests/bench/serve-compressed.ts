import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** A server on a host of its own that sends everything compressed (brotli 5), and counts it. */
export interface CompressingServer {
  url: string;
  /** Bytes of each response. */
  sent: number[];
  stop(): Promise<void>;
}

/** Serves a built site. */
export async function serveCompressed(folder: string): Promise<CompressingServer> {
  const sent: number[] = [];
  const known = new Map<string, Buffer>();
  const read = (path: string): Buffer => {
    const text = readFileSync(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    try {
      const body = known.get(path) ?? read(path);
      known.set(path, body);
      sent.push(body.length);
      response.writeHead(200, {
        "content-type": types[extname(path)] ?? "text/html",
        "content-encoding": "br",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, stop };
}

const types: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
