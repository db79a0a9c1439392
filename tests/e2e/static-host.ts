import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { extname, join } from "node:path";

/** The response to an unknown path: a 404 page, or the site's start page as on hosts of single-page applications. */
export type Fallback = "not-found" | "first-page";

/**
 * Serves the files of a folder below `/docs/`, and pages also without their trailing slash. `change` can replace
 * the contents.
 */
export function staticHost(
  folder: string,
  fallback: Fallback = "not-found",
  change = (_file: string, text: string) => text,
): RequestListener {
  const read = (file: string) => readFile(join(folder, file));
  return async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://host");
    const file = pathname.replace(/^\/docs\//, "").replace(/(^|\/)$/, "$1index.html");
    const type = types[extname(file)] ?? "text/plain";
    const body = pathname.startsWith("/docs/") && (await read(file).catch(() => undefined));
    const page = await read(join(file, "index.html")).catch(() => undefined);
    if (body && /js|html/.test(extname(file)))
      response.writeHead(200, { "content-type": type }).end(change(file, String(body)));
    else if (body) response.writeHead(200, { "content-type": type }).end(body);
    else if (page !== undefined && pathname.startsWith("/docs/"))
      response.writeHead(200, { "content-type": "text/html" }).end(page);
    else if (fallback === "first-page")
      response.writeHead(200, { "content-type": "text/html" }).end(await read("index.html"));
    else response.writeHead(404, { "content-type": "text/html" }).end(await read("404.html"));
  };
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};
