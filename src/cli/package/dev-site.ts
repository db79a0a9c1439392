import { type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { CheckConfig } from "#cli/config/index.ts";
import { copyTypeOf, decodedPath, mediaTypeOf, openApi } from "#cli/description-changes.ts";
import { findingsPath, findingsScript, openFindings } from "#cli/dev-findings.ts";
import { isUserError, printError } from "#cli/error.ts";
import { type ListedPage, loadPageRenderer } from "#cli/renderer/app.ts";
import type { Renderer } from "#cli/renderer/index.ts";
import { escapeHtml } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import { createStaticSite } from "#server/hosts/static.ts";
import { copiesOf, filesOf } from "#site/files/index.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { publication, publishedDescriptions } from "#site/publication.ts";
import { sourcesOf } from "#site/sources.ts";

/** A site that is edited, without a build. */
export interface DevSite {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the site of what is published. Pages are rendered when they are asked for, and reload when a file has changed. */
export async function openDevSite(
  { assets, entry }: Renderer,
  database: Database,
  check?: CheckConfig,
): Promise<DevSite> {
  const { base } = publication();
  const api = await openApi(database, base);
  const renderer = await loadPageRenderer(entry);
  const assetSites = assets.map((folder) => createStaticSite(folder));
  const browsers = new Set<ReadableStreamDefaultController<string>>();
  const findings = openFindings(check);
  await findings.print();
  const watching = await watchDescriptions(async () => {
    renderer.forgetPaths();
    await api.reload();
    const printing = findings.print();
    for (const browser of browsers) browser.enqueue("data: reload\n\n");
    await printing;
  });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const server = api.find(pathname);
    if (server !== undefined) return server.fetch(request);
    if (!pathname.startsWith(base)) return Response.redirect(new URL(base, request.url), 307);
    const path = decodedPath(pathname)?.slice(base.length - 1);
    if (path === undefined) return new Response(messages.pathInvalid, { status: 400 });
    if (path === changesPath) return changesFor(browsers);
    if (path === reloadPath)
      return textResponse(`${reloadScript}\n${findingsScript(base)}`, "text/javascript");
    if (path === findingsPath) return textResponse(await findings.json(), "application/json");
    for (const assetOf of assetSites) {
      const asset = await assetOf(new Request(new URL(path, request.url), { headers: request.headers }));
      if (asset.ok) return asset;
    }
    const sites = await readSites();
    return (await fileAt(path, sites)) ?? (await pageAt(path, await renderer.list(), renderer.render));
  };
  return {
    fetch: (request) => fetch(request).catch(errorPage),
    async close() {
      watching.close();
      await api.close();
    },
  };
}

async function fileAt(path: string, sites: DescribedSite[]): Promise<Response | null> {
  const copy = copiesOf(sites).get(path.slice(1));
  if (copy !== undefined)
    return new Response(new Uint8Array(await readFile(copy.file)), {
      headers: { "content-type": copyTypeOf(copy.file) },
    });
  const file = filesOf(sites).find((candidate) => `/${candidate.path}` === path);
  return file === undefined ? null : textResponse(file.text(), mediaTypeOf(file.path));
}

type Render = (page: ListedPage) => Promise<ArrayBuffer>;

async function pageAt(path: string, pages: ListedPage[], render: Render): Promise<Response> {
  const page = pages.find((candidate) => candidate.path.replace(/index\.html$/, "") === path);
  const missing = pages.find((candidate) => candidate.path === "/404/");
  const shown = page ?? missing;
  if (shown === undefined) return new Response(messages.notFound, { status: 404 });
  const html = new TextDecoder().decode(await render(shown));
  return textResponse(withReload(html), "text/html", page === undefined ? 404 : 200);
}

/** What is wrong with the description, until it is corrected. */
function errorPage(error: unknown): Response {
  if (!isUserError(error)) printError(error);
  const message = error instanceof Error ? error.message : String(error);
  const html = `<!doctype html><title>${messages.errorTitle}</title><h1>${messages.siteNotShown}</h1><pre>${escapeHtml(message)}</pre></body>`;
  return textResponse(withReload(html), "text/html", 500);
}

const textResponse = (text: string, type: string, status = 200) => {
  const charset = /charset|json|yaml/.test(type) ? "" : "; charset=utf-8";
  return new Response(text, {
    status,
    headers: { "content-type": `${type}${charset}`, "cache-control": "no-cache" },
  });
};

const changesPath = "/__specimen/changes";
const reloadPath = "/__specimen/reload.js";

const withReload = (html: string) =>
  html.replace(/<\/body>/, `<script src="${publication().base}${reloadPath.slice(1)}"></script>$&`);

const reloadScript = `new EventSource(new URL("changes", document.currentScript.src)).onmessage = () => location.reload();`;

function changesFor(browsers: Set<ReadableStreamDefaultController<string>>): Response {
  let own: ReadableStreamDefaultController<string>;
  const changes = new ReadableStream<string>({
    start(controller) {
      own = controller;
      browsers.add(own);
      own.enqueue(": open\n\n");
    },
    cancel: () => void browsers.delete(own),
  });
  return new Response(changes.pipeThrough(new TextEncoderStream()), {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache" },
  });
}

/** Watches the folders of all files that were read. */
async function watchDescriptions(act: () => Promise<void>): Promise<{ close(): void }> {
  const watchers = new Map<string, FSWatcher>();
  let pending: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let known = await readSites().catch(() => null);
  const watchAll = async () => {
    const files = known?.flatMap(sourcesOf) ?? [];
    const named = (await publishedDescriptions()).map(({ file }) => file);
    for (const folder of new Set([...named, ...files].map((file) => dirname(file))))
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed));
  };
  const check = async () => {
    const before = known;
    // What is wrong is printed by the API, which reads it as well.
    known = await readSites().catch(() => null);
    if (known !== null && known === before) return;
    await act();
    await watchAll();
  };
  // Editors save in several steps.
  const changed = () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      last = last.then(check).catch(printError);
    }, 50);
  };
  await watchAll();
  return {
    close() {
      clearTimeout(pending);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
