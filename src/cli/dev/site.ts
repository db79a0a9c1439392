import { existsSync, type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { CheckConfig } from "#cli/config/index.ts";
import { printError } from "#cli/disk-error.ts";
import { isUserError } from "#cli/error.ts";
import { openRenderedSite } from "#cli/rendered-site.ts";
import type { Renderers } from "#cli/renderer/index.ts";
import { haveRemoteSourcesChanged } from "#description/bundle/remote-sources.ts";
import { DescriptionError } from "#description/error.ts";
import { callersFolder, type NotedDisk, openNotedDisk } from "#disk/files.ts";
import { inputStamp } from "#disk/stamps.ts";
import { html } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Database } from "#server/hosts/database.ts";
import { protect } from "#server/hosts/headers.ts";
import { createHostCheck } from "#server/hosts/host-names.ts";
import { type DescribedSite, type FollowedSites, followSites } from "#site/index.ts";
import { type ModelStore, modelsInMemory } from "#site/kept-models.ts";
import { reloadPath } from "#site/live-reload.ts";
import { type Publication, publishedDescriptions, useInterfaceOf } from "#site/publication.ts";
import { namedSources, sourcesOf } from "#site/sources.ts";
import { decodedPath, openApi } from "./api.ts";
import { findingsPath, findingsScript, noFindings, openFindings } from "./findings.ts";

/** A site in development, without a build. */
export interface DevSite {
  fetch(request: Request): Promise<Response>;
  /** Returns the origins of other sites whose pages may show it. */
  embed(): readonly string[];
  /** Whether the target of a request is below an API. */
  isApi(target: string): boolean;
  close(): Promise<void>;
}

interface DevOptions {
  database: Database;
  /** The settings for checking descriptions; null if nothing is checked, because the site is for readers. */
  findings: CheckConfig | undefined | null;
  /** Reads the settings again, if this process does so. */
  reread?(): Promise<Publication>;
}

/** The current publication, which changes with the settings. */
interface Published {
  publication: Publication;
  models: ModelStore;
  disk: NotedDisk;
  sites: FollowedSites;
}

/**
 * Opens the site of a publication. Pages are rendered on request, and reload after a change of their
 * files. While there is an error, the last valid pages are shown below it.
 */
export async function openDevSite(
  publication: Publication,
  renderers: Renderers,
  { database, findings: check, reread = async () => publication }: DevOptions,
): Promise<DevSite> {
  const { base } = publication;
  useInterfaceOf(publication);
  // Changed settings do not invalidate the models.
  const models = modelsInMemory();
  const disk = openNotedDisk();
  const sites = followSites(publication, { models, storage: disk.files });
  const published: Published = { publication, models, disk, sites };
  const read = () => published.sites.read();
  const api = await openApi(database, base, read);
  let last: DescribedSite[] | null = null;
  const site = await openRenderedSite(renderers, {
    publication: () => published.publication,
    // If descriptions cannot be read, the last valid ones are shown below the error.
    async read() {
      last = await read().catch((error) => {
        if (last === null) throw error;
        return last;
      });
      return last;
    },
    isEdited: true,
    mostKept: 0,
  });
  const browsers = new Set<Browser>();
  const findings = check === null ? noFindings : openFindings(read, check);
  let shownAgain = Promise.withResolvers<void>();
  let problem = await read().then(() => null, problemOf);
  await findings.print();
  const watching = await watchSources(published, reread, async (found) => {
    problem = found;
    if (found === null) await api.reload();
    shownAgain = Promise.withResolvers();
    // The open page is rendered first, before descriptions are checked.
    const isShown = Promise.race([shownAgain.promise, sleep(browsers.size === 0 ? 0 : longestRender)]);
    // If the description is unreadable, its findings are printed again after the fix.
    const printing = findings.print(found === null ? isShown : undefined);
    for (const browser of browsers) browser.enqueue(eventOf(found));
    await printing;
  });
  const respond = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const server = api.find(pathname);
    if (server !== undefined) return server.fetch(request);
    if (decodedPath(pathname) === undefined) return new Response(messages.pathInvalid, { status: 400 });
    const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : null;
    if (path === changesPath) return changesFor(browsers, problem);
    if (path === `/${reloadPath}`)
      return textResponse(
        check === null ? reloadScript : `${reloadScript}\n${findingsScript(base)}`,
        "text/javascript",
      );
    if (path === findingsPath) return textResponse(await findings.json(), "application/json");
    const response = await site.fetch(request);
    if (response.headers.get("content-type")?.startsWith("text/html")) shownAgain.resolve();
    return response;
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

/** Serves a site in development to browsers, with the headers of a published one. */
export function devListener(site: DevSite, host: string, allowedHosts: string[]): RequestListener {
  const checkHost = createHostCheck(host, allowedHosts);
  const listener = getRequestListener(site.fetch);
  return (request, response) => {
    if (checkHost(request) !== undefined) return void response.writeHead(403).end();
    protect(response, site.isApi(request.url ?? ""), site.embed());
    void listener(request, response);
  };
}

/** The limit in milliseconds. A browser may also be about to close. */
const longestRender = 3_000;

/** The text of an error, with the line of the file. */
async function problemOf(error: unknown): Promise<string> {
  const message = error instanceof Error ? error.message : String(error);
  const place = error instanceof DescriptionError ? error.loc : undefined;
  if (place === undefined) return message;
  const text = await readFile(resolve(callersFolder(), place.file), "utf8").catch(() => "");
  const line = text.split(/\r\n?|\n/)[place.line - 1];
  return line === undefined ? message : `${message}\n\n${place.line} | ${line.slice(0, 200)}`;
}

/** The page for an error in the description, until it is fixed. */
function errorPage(error: unknown, base: string): Response {
  if (!isUserError(error)) printError(error);
  const message = error instanceof Error ? error.message : String(error);
  const page = html`<!doctype html><title>${messages.errorTitle}</title><h1>${messages.siteNotShown}</h1><pre id="specimen-problem">${message}</pre><script src="${base}${reloadPath}"></script>`;
  return textResponse(page.html, "text/html", 500);
}

const textResponse = (text: string, type: string, status = 200) =>
  new Response(text, {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" },
  });

const changesPath = "/__specimen/changes";

/** The script that reloads a changed page, and shows errors above it, as text. */
const reloadScript = `{
  const page = document.getElementById("specimen-problem");
  const overlay = page ?? document.createElement("div");
  overlay.setAttribute("role", "alert");
  if (page === null) overlay.style.cssText = "position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;" +
    "padding:1em;background:#300;color:#fff;border-top:3px solid #f55;font:14px/1.5 monospace;white-space:pre-wrap";
  const events = new EventSource(new URL("changes", document.currentScript.src));
  events.onmessage = ({ data }) => {
    const problem = JSON.parse(data);
    if (problem === null) return location.reload();
    overlay.textContent = problem;
    if (page === null) document.body.append(overlay);
  };
  // After a restart, all may be new.
  events.addEventListener("open", () => events.addEventListener("open", () => location.reload()), { once: true });
}`;

type Browser = ReadableStreamDefaultController<string>;

/** An event with the current error; null after the site has changed. */
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

/**
 * Watches the folders of all files that were read, and polls remote documents. `act` receives the error,
 * or null once everything is valid again.
 */
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
  /** The stamps of descriptions that could not be read; null if they could. */
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
      // Its own output may be written to a file beside them, which would cause endless updates.
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
        // Files that changed in the meantime are read again.
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

/** Runs `changed` each time that a remote document has changed, until it is aborted. */
function pollRemoteSources(changed: () => void): AbortController {
  const polling = new AbortController();
  const { signal } = polling;
  const poll = async () => {
    let pause = pollingPause;
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal });
      const started = performance.now();
      if (await haveRemoteSourcesChanged(signal)) changed();
      // A slow server, or one that sends a large document, is polled less often.
      pause = Math.max(pollingPause, 5 * (performance.now() - started));
    }
  };
  poll().catch((error) => {
    if (!signal.aborted) printError(error);
  });
  return polling;
}

/** The pause in milliseconds. */
const pollingPause = 2_000;

/** The state of each file and folder that descriptions read or looked up. */
const stampsOfInputs = ({ inputs }: NotedDisk): Stamps =>
  new Map(inputs().paths.map((path) => [path, inputStamp(path)]));

type Stamps = ReadonlyMap<string, string>;

const isStill = (stamps: Stamps | null) =>
  stamps !== null && [...stamps].every(([path, stamp]) => inputStamp(path) === stamp);

/** A stamp of the configuration and its files: styles, images and fonts. */
const stampOfSettings = ({ config, brand, messages }: Publication) =>
  [config ?? "", ...Object.values(brand.files), ...messages.map(({ file }) => file)]
    .map((file) => file && inputStamp(file))
    .join();
