import { existsSync, type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckConfig } from "#cli/config/index.ts";
import { copyTypeOf, decodedPath, mediaTypeOf, openApi, publicTypeOf } from "#cli/description-changes.ts";
import { findingsPath, findingsScript, openFindings } from "#cli/dev-findings.ts";
import { printError } from "#cli/disk-error.ts";
import { isUserError } from "#cli/error.ts";
import { type ListedPage, loadPageRenderer } from "#cli/renderer/app.ts";
import type { Renderers } from "#cli/renderer/index.ts";
import { haveRemoteSourcesChanged } from "#description/bundle/remote-sources.ts";
import { DescriptionError } from "#description/error.ts";
import { type NotedDisk, openNotedDisk } from "#disk/files.ts";
import { inputStamp } from "#disk/stamps.ts";
import { html } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import { createStaticSite } from "#server/hosts/static.ts";
import { themePath } from "#site/brand.ts";
import { copiesOf, filesByPath } from "#site/files/index.ts";
import { type DescribedSite, type FollowedSites, followSites } from "#site/index.ts";
import { type ModelStore, modelsInMemory } from "#site/kept-models.ts";
import { reloadPath } from "#site/live-reload.ts";
import { type Publication, publishedDescriptions, useInterfaceOf } from "#site/publication.ts";
import { namedSources, sourcesOf } from "#site/sources.ts";

/** A site that is edited, without a build. */
export interface DevSite {
  fetch(request: Request): Promise<Response>;
  /** The origins of other sites whose pages may show it. */
  embed(): readonly string[];
  /** Whether the target of a request is below an API. */
  isApi(target: string): boolean;
  close(): Promise<void>;
}

interface DevOptions {
  database: Database;
  check: CheckConfig | undefined;
  /** Reads the settings again, where that is to be done here. */
  reread?(): Promise<Publication>;
}

/** What is published now: other settings are another publication. */
interface Published {
  publication: Publication;
  models: ModelStore;
  disk: NotedDisk;
  sites: FollowedSites;
}

/**
 * Opens the site of a publication. Pages are rendered when they are asked for, and reload when a file has changed.
 * While something is wrong, they stay as they were, below what is wrong.
 */
export async function openDevSite(
  publication: Publication,
  { assets, entries }: Renderers,
  { database, check, reread = async () => publication }: DevOptions,
): Promise<DevSite> {
  const { base } = publication;
  useInterfaceOf(publication);
  // Other settings change nothing of what is kept.
  const models = modelsInMemory();
  const disk = openNotedDisk();
  const sites = followSites(publication, { models, storage: disk.files });
  const published: Published = { publication, models, disk, sites };
  const read = () => published.sites.read();
  const api = await openApi(database, base, read);
  const renderer = await loadPageRenderer(entries, publication, {
    sites: read,
    hasKeys: false,
    isEdited: true,
  });
  const assetSites = assets.map((folder) => createStaticSite(folder));
  const browsers = new Set<Browser>();
  const findings = openFindings(read, check);
  /** The last pages that could be shown, by their paths. */
  const shown = new Map<string, string>();
  let shownAgain = Promise.withResolvers<void>();
  let problem = await read().then(() => null, problemOf);
  await findings.print();
  const watching = await watchSources(published, reread, async (found) => {
    problem = found;
    if (found === null) {
      renderer.forgetPaths();
      await api.reload();
    }
    shownAgain = Promise.withResolvers();
    // The page that is open comes first: nothing is rendered while a description is checked.
    const isShown = Promise.race([shownAgain.promise, sleep(browsers.size === 0 ? 0 : longestRender)]);
    // Where nothing can be read, that is kept in mind: what is wrong is printed again after the repair.
    const printing = findings.print(found === null ? isShown : undefined);
    for (const browser of browsers) browser.enqueue(eventOf(found));
    await printing;
  });
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const server = api.find(pathname);
    if (server !== undefined) return server.fetch(request);
    if (!pathname.startsWith(base)) return Response.redirect(new URL(base, request.url), 307);
    const path = decodedPath(pathname)?.slice(base.length - 1);
    if (path === undefined) return new Response(messages.pathInvalid, { status: 400 });
    if (path === changesPath) return changesFor(browsers, problem);
    if (path === `/${reloadPath}`)
      return textResponse(`${reloadScript}\n${findingsScript(base)}`, "text/javascript");
    if (path === findingsPath) return textResponse(await findings.json(), "application/json");
    for (const assetOf of assetSites) {
      const asset = await assetOf(new Request(new URL(path, request.url), { headers: request.headers }));
      if (asset.ok) return asset;
    }
    const before = shown.get(path);
    if (problem !== null && before !== undefined) return textResponse(before, "text/html");
    const own = problem === null ? null : await brandFileAt(path, published.publication);
    if (own !== null) return own;
    const sites = await read();
    const file = await fileAt(path, sites);
    if (file !== null) return file;
    const page = await pageAt(path, await renderer.list(), renderer.render);
    if (page.ok) remember(path, await page.clone().text(), shown);
    shownAgain.resolve();
    return page;
  };
  return {
    fetch: (request) => respond(request).catch((error) => errorPage(error, base)),
    embed: () => published.publication.brand.embed,
    isApi: (target) => api.find(URL.parse(target, "http://localhost")?.pathname ?? "") !== undefined,
    async close() {
      watching.close();
      await api.close();
    },
  };
}

/** In milliseconds; a browser may also be about to close. */
const longestRender = 3_000;

/** The text of what is wrong, with the line of the file. */
async function problemOf(error: unknown): Promise<string> {
  const message = error instanceof Error ? error.message : String(error);
  const place = error instanceof DescriptionError ? error.loc : undefined;
  if (place === undefined) return message;
  const text = await readFile(resolve(process.env.INIT_CWD ?? ".", place.file), "utf8").catch(() => "");
  const line = text.split(/\r\n?|\n/)[place.line - 1];
  return line === undefined ? message : `${message}\n\n${place.line} | ${line.slice(0, 200)}`;
}

/** Keeps a page, and of all pages the last ones. */
function remember(path: string, html: string, shown: Map<string, string>): void {
  shown.delete(path);
  shown.set(path, html);
  const [oldest] = shown.keys();
  if (shown.size > 20 && oldest !== undefined) shown.delete(oldest);
}

async function fileAt(path: string, sites: DescribedSite[]): Promise<Response | null> {
  const copy = copiesOf(sites).get(path.slice(1));
  if (copy !== undefined) return await copyResponse(copy.file, copyTypeOf(copy.file));
  const file = filesByPath(sites).get(path.slice(1));
  if (file !== undefined && file.exists?.() !== false)
    return textResponse(file.text(), mediaTypeOf(file.path));
  const publicFiles = sites[0]?.publication.publicFiles ?? {};
  const own = Object.hasOwn(publicFiles, path.slice(1)) ? publicFiles[path.slice(1)] : undefined;
  return own === undefined || !existsSync(own) ? null : await copyResponse(own, publicTypeOf(own));
}

/** A file of the brand: a page that is shown while a description cannot be read has its styles and pictures. */
async function brandFileAt(path: string, { brand }: Publication): Promise<Response | null> {
  if (path === `/${themePath}` && brand.theme !== null)
    return textResponse(brand.theme, mediaTypeOf(themePath));
  const file = Object.hasOwn(brand.files, path.slice(1)) ? brand.files[path.slice(1)] : undefined;
  return file === undefined || !existsSync(file) ? null : await copyResponse(file, copyTypeOf(file));
}

const copyResponse = async (file: string, type: string) =>
  new Response(new Uint8Array(await readFile(file)), {
    headers: { "content-type": type, "cache-control": "no-cache" },
  });

type Render = (page: ListedPage) => Promise<ArrayBuffer>;

async function pageAt(path: string, pages: ListedPage[], render: Render): Promise<Response> {
  const page = pages.find((candidate) => candidate.path.replace(/index\.html$/, "") === path);
  const missing = pages.find((candidate) => candidate.path === "/404/");
  const shown = page ?? missing;
  if (shown === undefined) return new Response(messages.notFound, { status: 404 });
  const text = new TextDecoder().decode(await render(shown));
  return textResponse(text, "text/html", page === undefined ? 404 : 200);
}

/** What is wrong with the description, until it is corrected. */
function errorPage(error: unknown, base: string): Response {
  if (!isUserError(error)) printError(error);
  const message = error instanceof Error ? error.message : String(error);
  const page = html`<!doctype html><title>${messages.errorTitle}</title><h1>${messages.siteNotShown}</h1><pre id="specimen-problem">${message}</pre><script src="${base}${reloadPath}"></script>`;
  return textResponse(page.html, "text/html", 500);
}

const textResponse = (text: string, type: string, status = 200) => {
  const charset = /charset|json|yaml/.test(type) ? "" : "; charset=utf-8";
  return new Response(text, {
    status,
    headers: { "content-type": `${type}${charset}`, "cache-control": "no-cache" },
  });
};

const changesPath = "/__specimen/changes";

/** Reloads the page where it has changed, and shows what is wrong above it, as text. */
const reloadScript = `{
  const page = document.getElementById("specimen-problem");
  const overlay = page ?? document.createElement("div");
  overlay.setAttribute("role", "alert");
  if (page === null) overlay.style.cssText = "position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;" +
    "padding:1em;background:#300;color:#fff;border-top:3px solid #f55;font:14px/1.5 monospace;white-space:pre-wrap";
  new EventSource(new URL("changes", document.currentScript.src)).onmessage = ({ data }) => {
    const problem = JSON.parse(data);
    if (problem === null) return location.reload();
    overlay.textContent = problem;
    if (page === null) document.body.append(overlay);
  };
}`;

type Browser = ReadableStreamDefaultController<string>;

/** What is wrong now; null where the site has changed. */
const eventOf = (problem: string | null) => `data: ${JSON.stringify(problem)}\n\n`;

function changesFor(browsers: Set<Browser>, problem: string | null): Response {
  let own: Browser;
  const changes = new ReadableStream<string>({
    start(controller) {
      own = controller;
      browsers.add(own);
      own.enqueue(problem === null ? ": open\n\n" : eventOf(problem));
    },
    cancel: () => void browsers.delete(own),
  });
  return new Response(changes.pipeThrough(new TextEncoderStream()), {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache" },
  });
}

/** Watches the folders of all files that were read, and asks again for what was fetched. `act` gets what is wrong, or null where all can be shown again. */
async function watchSources(
  published: Published,
  reread: () => Promise<Publication>,
  act: (problem: string | null) => Promise<void>,
): Promise<{ close(): void }> {
  const watchers = new Map<string, FSWatcher>();
  let pending: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  let problem: string | null = null;
  let known = await published.sites.read().catch(async (error) => {
    problem = await problemOf(error);
    return null;
  });
  let settings = stampOfSettings(published.publication);
  /** All that was read of descriptions that could not be; null where they could. */
  let failed = known === null ? stampsOfInputs(published.disk) : null;
  const watchAll = async () => {
    const files = known?.flatMap(sourcesOf) ?? [];
    const named = (await publishedDescriptions(published.publication)).map(({ file }) => file);
    for (const folder of new Set(
      [...named, ...namedSources(published.publication), ...files].map((file) => dirname(file)),
    ))
      if (!watchers.has(folder) && existsSync(folder)) watchers.set(folder, watch(folder, changed));
  };
  const check = async () => {
    try {
      const isAsBefore = stampOfSettings(published.publication) === settings;
      // Its own output may be in a file beside them, and would grow for ever.
      if (isAsBefore && isStill(failed)) return;
      failed = null;
      if (!isAsBefore) {
        const publication = await reread();
        const { models, disk } = published;
        Object.assign(published, {
          publication,
          sites: followSites(publication, { models, storage: disk.files }),
        });
        useInterfaceOf(publication);
        settings = stampOfSettings(published.publication);
      }
      const before = stampsOfInputs(published.disk);
      const sites = await published.sites.read().catch((error) => {
        // What has changed meanwhile is read again.
        failed = new Map([...stampsOfInputs(published.disk), ...before]);
        throw error;
      });
      if (isAsBefore && sites === known) return;
      known = sites;
      await act(null);
      problem = null;
    } catch (error) {
      known = null;
      const before = problem;
      problem = await problemOf(error);
      if (problem !== before) {
        printError(error);
        await act(problem);
      }
    }
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
  const polling = pollRemoteSources(() => {
    published.sites.forget();
    failed = null;
    changed();
  });
  return {
    close() {
      clearTimeout(pending);
      polling.abort();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** Runs `changed` each time that a fetched document has changed, until it is aborted. */
function pollRemoteSources(changed: () => void): AbortController {
  const polling = new AbortController();
  const { signal } = polling;
  const poll = async () => {
    let pause = pollingPause;
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal });
      const started = performance.now();
      if (await haveRemoteSourcesChanged(signal)) changed();
      // A server that takes its time, or sends a large document whole, is asked less often.
      pause = Math.max(pollingPause, 5 * (performance.now() - started));
    }
  };
  poll().catch((error) => {
    if (!signal.aborted) printError(error);
  });
  return polling;
}

/** In milliseconds. */
const pollingPause = 2_000;

/** The state of each file and folder that was read of descriptions, or looked for. */
const stampsOfInputs = ({ inputs }: NotedDisk): Stamps =>
  new Map(inputs().paths.map((path) => [path, inputStamp(path)]));

type Stamps = ReadonlyMap<string, string>;

const isStill = (stamps: Stamps | null) =>
  stamps !== null && [...stamps].every(([path, stamp]) => inputStamp(path) === stamp);

/** Changes with the configuration and what it names: styles, pictures and fonts. */
const stampOfSettings = ({ config, brand, messages }: Publication) =>
  [config ?? "", ...Object.values(brand.files), ...messages.map(({ file }) => file)]
    .map((file) => file && inputStamp(file))
    .join();
