/**
 * The reference server in the reader's browser, for static hosts. It responds to requests below the
 * site's own API, from the panel and from the console, and passes all others.
 */

import type { SandboxPlace } from "#http/request/callable.ts";
import { isBelow } from "#http/request/url.ts";
import { messages } from "#messages/panel.ts";
import { isData } from "../../destination.ts";
import type { OpenSandbox, Sandbox } from "../index.ts";
import { loadSandbox, OtherVersion } from "../load.ts";
import type { Question, Reply } from "../messages.ts";
import type { SandboxKind, SandboxModel, SandboxPlaces } from "../model.ts";
import { isServed } from "../probe.ts";

/** The build inserts this value before the worker's text. */
declare const sandboxPlaces: SandboxPlaces;

const scope = globalThis as unknown as WorkerScope;
const root = scope.registration.scope;
const apiOf = ({ api }: SandboxPlace) => new URL(api, root).href;

/**
 * Responds at the site's places of one kind. A site with several kinds runs all of them in one worker.
 */
export function runWorker<Kind extends SandboxKind>(
  kind: Kind,
  open: OpenSandbox<Extract<SandboxModel, { kind: Kind }>>,
): void {
  const handlers = sandboxPlaces[kind].map((place) =>
    createApiHandler(place, () => loadSandbox(place, root, open)),
  );
  const apis = new Set(Object.values(sandboxPlaces).flat().map(apiOf));

  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    // Pages and scripts below the API's path belong to the host, so that nothing written by an author
    // runs.
    if (request.mode === "navigate" || !isData(request.destination)) return;
    const handler = handlers.find(({ api }) => isBelow(request.url, api));
    if (handler !== undefined) event.respondWith(handler.fetch(request));
  });

  scope.addEventListener("message", (event) => {
    const question: Question = event.data;
    if (question.kind === "claim") return event.waitUntil(takeOver());
    const api = new URL(question.api, root).href;
    const handler = handlers.find((one) => one.api === api);
    // The request is for another kind.
    if (handler === undefined && apis.has(api)) return;
    const reply = (message: Reply) => event.ports[0]?.postMessage(message);
    const asked =
      handler === undefined ? Promise.resolve<Reply>({ kind: "other-version" }) : handler.ask(question);
    event.waitUntil(asked.catch((): Reply => ({ kind: "failed" })).then(reply));
  });
}

// A worker can only claim pages when it is active, and does so then.
const takeOver = () =>
  scope
    .skipWaiting()
    .then(() => scope.clients.claim())
    .catch(() => {});

/** Handles the requests and messages for one API. */
function createApiHandler(place: SandboxPlace, open: () => Promise<Sandbox>) {
  const api = apiOf(place);
  let sandbox: Promise<Sandbox> | undefined;
  let served: Promise<boolean> | undefined;

  function load(): Promise<Sandbox> {
    sandbox ??= open();
    sandbox.catch(() => {
      sandbox = undefined;
    });
    return sandbox;
  }

  async function respond(request: Request): Promise<Response> {
    served ??= isServed(api);
    if (await served) return fetch(request);
    try {
      return await (await load()).fetch(request);
    } catch (error) {
      if (!(error instanceof OtherVersion)) return fetch(request);
      renew();
      const body = { code: "site_updated", message: messages.siteUpdated, status: 503 };
      return Response.json(body, { status: body.status, headers: { "retry-after": "1" } });
    }
  }

  async function ready({
    version,
    called,
    isUnserved,
  }: Extract<Question, { kind: "ready" }>): Promise<Reply> {
    served = isUnserved ? Promise.resolve(false) : isServed(api, called);
    if (await served) return { kind: "server" };
    if (version !== place.version) return { kind: "other-version" };
    (await load()).refresh();
    return contents();
  }

  const contents = async (): Promise<Reply> => ({
    kind: "sandbox",
    contents: await (await load()).contents(),
  });

  async function ask(question: Exclude<Question, { kind: "claim" }>): Promise<Reply> {
    if (question.kind === "ready") return await ready(question).catch(otherVersion);
    if (question.kind === "reset") await (await load()).reset();
    return contents();
  }

  return { api, fetch: respond, ask };
}

let isRenewing = false;

/**
 * Updates this worker, once, because browsers delay repeated updates. The result is not awaited: a new worker
 * takes over when this one is idle, and is asked to.
 */
function renew(): void {
  if (!isRenewing)
    scope.registration.update().catch(() => {
      isRenewing = false;
    });
  isRenewing = true;
  scope.registration.waiting?.postMessage({ kind: "claim" } satisfies Question);
}

function otherVersion(error: unknown): Reply {
  if (error instanceof OtherVersion) return { kind: "other-version" };
  throw error;
}

/** The used part of a Service Worker's global scope, which the DOM types lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: LastingEvent & MessageEvent) => void): void;
}

/** An event that keeps the worker alive until a promise settles. */
interface LastingEvent {
  waitUntil(end: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
