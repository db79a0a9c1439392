/**
 * The worker that `init cloudflare-mcp` writes: stateless tools at `/mcp` of a static site, which read
 * its own files.
 */
import { createMcpHandler, originValidationResponse, readRequestBody } from "@modelcontextprotocol/server";
import * as messages from "#messages/terminal/mcp.ts";
import { foldersIn, publishedApi, type SiteFiles } from "./api.ts";
import { type Library, openLibrary } from "./library.ts";
import { openTools } from "./server.ts";
import { ToolError } from "./text.ts";

interface Environment {
  /** The files of the site. */
  ASSETS: Assets;
  /** The base path of the site, with a slash at both ends. */
  SITE_BASE?: string;
}

interface Assets {
  fetch(request: Request | URL): Promise<Response>;
}

export default {
  async fetch(request: Request, { ASSETS: assets, SITE_BASE: base = "/" }: Environment): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname === `${base}mcp`) return await respond(request, assets, origin + base);
    if (!pathname.endsWith("/")) return await assets.fetch(request);
    const prefersMarkdown = /\btext\/markdown\b/i.test(request.headers.get("accept") ?? "");
    const twin = prefersMarkdown ? await assets.fetch(new URL("index.md", request.url)) : null;
    const page = twin?.ok === true ? twin : await assets.fetch(request);
    const response = new Response(page.body, page);
    response.headers.append("vary", "accept");
    return response;
  },
};

/** The size in bytes. */
const mostBody = 1_000_000;

/**
 * Responds to a request with a separate simulation for each, so clients never see each other's data.
 * Requests from pages of other origins are refused, as the protocol requires, and so are batches, which
 * only its first versions have: one such request could contain thousands.
 */
async function respond(request: Request, assets: Assets, root: string): Promise<Response> {
  const refused = originValidationResponse(request, [new URL(root).hostname]);
  if (refused !== undefined) return refused;
  if (request.method === "POST") {
    const body = await readRequestBody(request.clone(), mostBody);
    if (!body.tooLarge && body.text.trimStart().startsWith("["))
      return new Response(`${messages.oneMessage}\n`, { status: 400 });
  }
  try {
    return await served(request, assets, root);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return new Response(`${messages.siteWithoutFiles}\n`, { status: 503 });
  }
}

async function served(request: Request, assets: Assets, root: string): Promise<Response> {
  const { files, library } = await siteOf(assets, root);
  const tools = await openTools({
    library,
    apis: files.folders.map((folder) => publishedApi(files, folder)),
    target: { kind: "simulation", remembers: false },
    // The value is inserted when the file is compiled.
    version: process.env.SPECIMEN_VERSION ?? "",
  });
  const handler = createMcpHandler(() => tools.createServer(), { maxRequestBodySize: mostBody });
  return await handler.fetch(request);
}

interface Site {
  files: SiteFiles;
  library: Library;
}

/** The search index is read once per isolate. */
const known = new WeakMap<Assets, Promise<Site>>();

function siteOf(assets: Assets, root: string): Promise<Site> {
  const site = known.get(assets) ?? openSite(assets, root);
  known.set(assets, site);
  site.catch(() => known.delete(assets));
  return site;
}

async function openSite(assets: Assets, root: string): Promise<Site> {
  const read = async (path: string): Promise<string | null> => {
    const response = await assets.fetch(new URL(path.split("/").map(encodeURIComponent).join("/"), root));
    if (response.ok) return await response.text();
    await response.body?.cancel();
    // A failed read may succeed for the next request, so it is not cached as missing.
    if (response.status >= 500) throw new ToolError(messages.siteWithoutFiles);
    return null;
  };
  const catalog = await read(".well-known/api-catalog");
  const folders = catalog === null ? [undefined] : foldersIn(catalog, new URL(root).pathname);
  const files = { folders, read };
  return { files, library: openLibrary(files) };
}
