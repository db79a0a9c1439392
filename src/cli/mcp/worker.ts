/** The worker that `init cloudflare-mcp` writes: the tools at `/mcp` of a static site, from its own files, without a state. */
import { createMcpHandler } from "@modelcontextprotocol/server";
import { foldersIn, publishedApi, type SiteFiles } from "./api.ts";
import { type Library, openLibrary } from "./library.ts";
import { openTools } from "./server.ts";

interface Environment {
  /** The files of the site. */
  ASSETS: Assets;
  /** The path of the site, with a slash at both ends. */
  SITE_BASE?: string;
}

interface Assets {
  fetch(request: Request | URL): Promise<Response>;
}

export default {
  async fetch(request: Request, { ASSETS: assets, SITE_BASE: base = "/" }: Environment): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname === `${base}mcp`) return await respond(request, assets, origin + base);
    const prefersMarkdown = /\btext\/markdown\b/i.test(request.headers.get("accept") ?? "");
    if (!prefersMarkdown || !pathname.endsWith("/")) return await assets.fetch(request);
    const twin = await assets.fetch(new URL("index.md", request.url));
    return twin.ok ? twin : await assets.fetch(request);
  },
};

/** Whoever asks gets simulations of their own: nothing that one client creates is there for another. */
async function respond(request: Request, assets: Assets, root: string): Promise<Response> {
  const { files, library } = await siteOf(assets, root);
  const tools = await openTools({
    library,
    apis: files.folders.map((folder) => publishedApi(files, folder)),
    target: { kind: "simulation", remembers: false },
    // Its value is written into the file when it is made.
    version: process.env.SPECIMEN_VERSION ?? "",
  });
  return await createMcpHandler(() => tools.createServer()).fetch(request);
}

interface Site {
  files: SiteFiles;
  library: Library;
}

/** The search index is read once, as long as this isolate lives. */
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
    return response.ok ? await response.text() : null;
  };
  const catalog = await read(".well-known/api-catalog");
  const folders = catalog === null ? [undefined] : foldersIn(catalog, new URL(root).pathname);
  const files = { folders, read };
  return { files, library: openLibrary(files) };
}
