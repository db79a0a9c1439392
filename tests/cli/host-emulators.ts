import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { load } from "js-yaml";
import { listen } from "../corpus/serve.ts";

/** What a host gets of a project: the files that `init` wrote, by their paths, and the folder it publishes. */
export interface Deployment {
  texts: Record<string, string>;
  folder: string;
  /** The path of the site, with a slash at both ends. */
  base: string;
}

/** A host's own rules, as far as a static site meets them, by its documentation. */
type Rules = (deployment: Deployment) => (request: Request) => Promise<Response>;

/** Starts an emulator of a host on a port of its own. */
export const startHost = (rules: Rules, deployment: Deployment) =>
  listen(getRequestListener(rules(deployment)));

/**
 * Netlify: edge functions, then forced redirects, files, other redirects, and `404.html`. With and without a slash at its end, an
 * address is the same file (docs.netlify.com: "Redirect options", "Custom headers", "Edge Functions").
 */
export const netlify: Rules = ({ texts, folder }) => {
  const toml = texts["netlify.toml"] ?? "";
  const forced = toml
    .split("[[redirects]]")
    .slice(1)
    .map((rule) => ({
      from: /from = "(.*)"/.exec(rule)?.[1] ?? "",
      to: /to = "(.*)"/.exec(rule)?.[1] ?? "",
    }));
  const others = redirectLines(folder);
  const headersOf = headerRules(folder);
  const bare = (path: string) => path.replace(/(?<=.)\/$/, "");
  const redirected = (rules: { from: string; to: string }[], path: string) => {
    const rule = rules.find(({ from }) => bare(from) === bare(path));
    return rule === undefined ? null : moved(rule.to, 301);
  };
  const plain = async (path: string) => {
    const found = redirected(forced, path);
    if (found !== null) return found;
    const file = fileIn(folder, bare(path)) ?? fileIn(folder, `${bare(path)}/index.html`);
    if (file !== null) return sent(file, 200, headersOf(path));
    return redirected(others, path) ?? notFound(folder, headersOf(path));
  };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const edge = await edgeFunction(texts["netlify/edge-functions/markdown.js"] ?? "", pathname);
    return (await edge?.(request)) ?? (await plain(pathname));
  };
};

/** An edge function, if it is for this path. */
async function edgeFunction(text: string, path: string) {
  const module = `data:text/javascript,${encodeURIComponent(text)}`;
  const { default: respond, config } = await import(module);
  const isFor = (pattern: string) => new URLPattern({ pathname: pattern }).test({ pathname: path });
  return isFor(config.path) && !isFor(config.excludedPath)
    ? (respond as (request: Request) => Promise<Response | undefined>)
    : null;
}

/**
 * Static assets of Cloudflare's Workers: `_redirects`, then files, with `html_handling` of `force-trailing-slash` and the nearest
 * `404.html` (developers.cloudflare.com/workers/static-assets: "HTML handling", "Redirects", "Headers").
 */
export const cloudflare: Rules = ({ texts, folder }) => {
  const { assets } = JSON.parse(texts["wrangler.jsonc"] ?? "");
  if (assets.html_handling !== "force-trailing-slash" || assets.not_found_handling !== "404-page")
    throw new Error("The emulator knows these settings only.");
  const redirects = redirectLines(folder);
  const headersOf = headerRules(folder);
  return async (request) => {
    const path = new URL(request.url).pathname;
    const redirect = redirects.find(({ from }) => from === path);
    if (redirect !== undefined) return moved(redirect.to, 301);
    if (/^\/_(?:redirects|headers)$/.test(path)) return notFound(folder, headersOf(path));
    if (path.endsWith("/index.html")) return moved(path.replace(/index\.html$/, ""), 307);
    const html = fileIn(folder, path.endsWith("/") ? `${path}index.html` : `${path}/index.html`);
    if (html !== null) return path.endsWith("/") ? sent(html, 200, headersOf(path)) : moved(`${path}/`, 307);
    const file = path.endsWith("/") ? null : fileIn(folder, path);
    if (file !== null && extname(file) === ".html") return moved(`${path.replace(/\.html$/, "")}/`, 307);
    if (file !== null) return sent(file, 200, headersOf(path));
    const page = path.endsWith("/") ? fileIn(folder, path.replace(/\/$/, ".html")) : null;
    return page === null ? notFound(folder, headersOf(path), path) : sent(page, 200, headersOf(path));
  };
};

/**
 * Vercel: the slash at the end, redirects, headers, files, and `404.html`. Patterns are those of path-to-regexp
 * (vercel.com/docs/project-configuration).
 */
export const vercel: Rules = ({ texts, folder }) => {
  const { trailingSlash, redirects, headers } = JSON.parse(texts["vercel.json"] ?? "") as VercelSettings;
  const rules = redirects.map((rule) => ({ ...rule, pattern: pathPattern(rule.source) }));
  const added = headers.map((rule) => ({ ...rule, pattern: pathPattern(rule.source) }));
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (trailingSlash && /^\/(?!\.well-known(?:\/|$))(?:[^/]+\/)*[^/.]+$/.test(path))
      return moved(`${path}/`, 308);
    for (const { pattern, has = [], destination, permanent, statusCode } of rules) {
      const match = pattern.exec(path);
      const isAsked = has.every(({ key, value }) =>
        new RegExp(`^${value}$`).test(request.headers.get(key) ?? ""),
      );
      if (match === null || !isAsked) continue;
      const to = destination.replace(/\$(\d)/g, (_whole, group) => match[Number(group)] ?? "");
      return moved(to, statusCode ?? (permanent ? 308 : 307));
    }
    const own = added
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value]));
    const file = fileIn(folder, path.endsWith("/") ? `${path}index.html` : path);
    return file === null ? notFound(folder, own) : sent(file, 200, own);
  };
};

interface VercelSettings {
  trailingSlash: boolean;
  redirects: {
    source: string;
    destination: string;
    permanent?: boolean;
    statusCode?: number;
    has?: { key: string; value: string }[];
  }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/** A pattern of path-to-regexp, as much of it as is used: groups, `{…}?`, and characters behind `\`. */
function pathPattern(source: string): RegExp {
  let pattern = "";
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at);
    const [group] = /^\((?:[^()]|\([^()]*\))*\)/.exec(rest) ?? [];
    const [optional, inner = ""] = /^\{([^{}]*)\}\?/.exec(rest) ?? [];
    if (group !== undefined) pattern += group;
    else if (optional !== undefined) pattern += `(?:${escaped(inner)})?`;
    else if (source[at] === "\\") pattern += escaped(source[++at] ?? "");
    else pattern += escaped(source[at] ?? "");
    at += (group ?? optional ?? " ").length - 1;
  }
  return new RegExp(`^${pattern}$`);
}

/**
 * GitHub Pages: the files of an artifact at `/` or `/NAME/`, a redirect to the slash of a folder, and `404.html`. It reads no rules
 * and sends no headers of a site (docs.github.com/pages).
 */
export const githubPages: Rules = ({ texts, folder, base }) => {
  const { jobs } = load(texts[".github/workflows/pages.yml"] ?? "") as {
    jobs: { publish: { steps: { uses?: string }[] } };
  };
  if (!jobs.publish.steps.some(({ uses = "" }) => uses.startsWith("actions/deploy-pages@")))
    throw new Error("The workflow publishes nothing.");
  return async (request) => {
    const { pathname } = new URL(request.url);
    // Whatever is outside of `/NAME/` is another repository's.
    if (!pathname.startsWith(base)) return new Response("Another site", { status: 404 });
    const path = `/${pathname.slice(base.length)}`;
    const file = fileIn(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (file !== null) return sent(file, 200, []);
    if (fileIn(folder, `${path}/index.html`) !== null) return moved(`${pathname}/`, 301);
    const page = fileIn(folder, `${path}.html`);
    return page === null ? notFound(folder, []) : sent(page, 200, []);
  };
};

type Headers = [name: string, value: string][];

/** The lines of `_redirects` in the root of what is published. */
const redirectLines = (folder: string) =>
  linesOf(folder, "_redirects").map((line) => {
    const [from = "", to = ""] = line.split(/\s+/);
    return { from, to };
  });

/** The rules of `_headers`: a path with `*` in each line that is not indented, and below it its headers. */
function headerRules(folder: string): (path: string) => Headers {
  const rules: { pattern: RegExp; headers: Headers }[] = [];
  for (const line of linesOf(folder, "_headers")) {
    const [, name = "", value = ""] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== "") rules.at(-1)?.headers.push([name, value]);
    else {
      const pattern = line.trim().split("*").map(escaped).join(".*");
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] });
    }
  }
  return (path) => rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers);
}

function linesOf(folder: string, name: string): string[] {
  const file = fileIn(folder, `/${name}`);
  return file === null ? [] : readFileSync(file, "utf8").split("\n").filter(Boolean);
}

function fileIn(folder: string, path: string): string | null {
  const file = join(folder, decodeURIComponent(path));
  return !path.endsWith("/") && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** A file with the type that hosts know by its extension, unless a header of the site sets another. */
function sent(file: string, status: number, own: Headers): Response {
  const headers = new globalThis.Headers({
    "content-type": types[extname(file)] ?? "application/octet-stream",
  });
  for (const [name, value] of own) headers.set(name, value);
  return new Response(new Uint8Array(readFileSync(file)), { status, headers });
}

/** The nearest `404.html`, from the folder of a path up to the root. */
function notFound(folder: string, own: Headers, path = "/"): Response {
  const parts = path.split("/").slice(1, -1);
  for (let depth = parts.length; depth >= 0; depth--) {
    const file = fileIn(folder, ["", ...parts.slice(0, depth), "404.html"].join("/"));
    if (file !== null) return sent(file, 404, own);
  }
  return new Response("The host's own page", { status: 404 });
}

const moved = (location: string, status: number) => new Response(null, { status, headers: { location } });

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".yaml": "text/yaml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
