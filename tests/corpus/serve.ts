import { readFileSync, statSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotli } from "./brotli.ts";

/** A folder on an origin of its own, as a static host serves it. */
export interface Served {
  /** Without a slash at its end. */
  url: string;
  /** What was sent, oldest first. */
  sent: Sent[];
  stop(): Promise<void>;
}

export interface Sent {
  path: string;
  /** Its media type. */
  type: string;
  /** Of the body as it was sent: a text compressed. */
  bytes: number;
}

/**
 * Serves a folder until it is stopped. A file is compressed once, when it is first asked for. `addresses` are written
 * into its texts in the place of others, so that one built site does for servers on any port.
 */
export async function serveFolder(folder: string, addresses: Record<string, string> = {}): Promise<Served> {
  const sent: Sent[] = [];
  const bodies = new Map<string, Buffer>();
  const bodyOf = (file: string) => {
    const body = bodies.get(file) ?? (isText(file) ? brotli(textOf(file, addresses)) : readFileSync(file));
    bodies.set(file, body);
    return body;
  };
  const { url, stop } = await listen((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const found = find(folder, path);
    const file = found ?? find(folder, "/404.html");
    const body = file === undefined ? Buffer.alloc(0) : bodyOf(file);
    const type = typeOf(file ?? "");
    sent.push({ path, type, bytes: body.length });
    response.writeHead(found === undefined ? 404 : 200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": "max-age=600",
      ...(isText(file ?? "") && { "content-encoding": "br" }),
    });
    response.end(body);
  });
  return { url, sent, stop };
}

/** A server on a port of its own, and its address without a slash at its end. */
export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

// A URL has no `..` left in its path.
function find(folder: string, path: string): string | undefined {
  const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function textOf(file: string, addresses: Record<string, string>): Buffer {
  const bytes = readFileSync(file);
  const replacements = Object.entries(addresses);
  if (replacements.length === 0) return bytes;
  return Buffer.from(replacements.reduce((text, [from, to]) => text.replaceAll(from, to), bytes.toString()));
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".svg": "image/svg+xml",
};

const typeOf = (file: string) => types[extname(file)] ?? "application/octet-stream";
const isText = (file: string) => extname(file) in types;
