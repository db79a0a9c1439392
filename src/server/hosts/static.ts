import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type Next } from "hono";
import { etag } from "hono/etag";

/** Serves a built site from `folder` as static hosts do. Paths never lead out of it. */
export function createStaticSite(folder: string): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.use(stateHeaders);
  app.use((context, next) => (isHashed(context) ? next() : tag(context, next)));
  app.get("*", (context, next) => redirectToFolder(folder, context, next));
  app.get("*", serveStatic({ root: folder }));
  app.get("*", (context) => notFound(folder, context));
  app.all("*", (context) => context.text("Method not allowed", 405, { allow: "GET, HEAD" }));
  return async (request) => app.fetch(request);
}

// By content and not by time: a site that is built anew mostly stays the same.
const tag = etag();

/** Astro names these files by their content, so one never changes. */
const isHashed = ({ req }: Context) => req.path.startsWith("/_astro/");

async function stateHeaders(context: Context, next: Next) {
  await next();
  const { headers, ok } = context.res;
  headers.set("x-content-type-options", "nosniff");
  headers.set("cache-control", ok && isHashed(context) ? "public, max-age=31536000, immutable" : "no-cache");
  const type = types.get(context.req.path.replace(/.*\./, ""));
  if (ok && type !== undefined) headers.set("content-type", type);
}

// What Hono's list lacks.
const types = new Map([
  ["md", "text/markdown; charset=utf-8"],
  ["yaml", "application/yaml"],
]);

// Relative links in a page count from its address, which therefore ends with a slash.
async function redirectToFolder(folder: string, context: Context, next: Next) {
  const { path, url } = context.req;
  // Two slashes at the start would redirect to another host.
  if (path.endsWith("/") || path.startsWith("//") || /\\|\.\.|\0/.test(path)) return next();
  if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory()) return next();
  return context.redirect(`${encodeURI(path)}/${new URL(url).search}`, 308);
}

async function notFound(folder: string, context: Context) {
  const page = await readFile(join(folder, "404.html"), "utf8").catch(() => undefined);
  return page === undefined ? context.text("Not found", 404) : context.html(page, 404);
}
