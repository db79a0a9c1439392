/**
 * The reference server in the reader's browser, for sites on hosts that only give out files: answers what is called
 * below the site's own API, from the panel and from the console, and lets everything else pass.
 */
import { isBelow } from "#request/below.ts";
import type { SandboxPlace } from "#request/callable.ts";
import { loadSandbox, OtherVersion } from "../sandbox/load.ts";
import type { Question, Reply } from "../sandbox/messages.ts";
import { isServed } from "../sandbox/probe.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Written before this text when a site is built. */
declare const sandboxPlaces: SandboxPlace[];

const scope = globalThis as unknown as WorkerScope;
const root = scope.registration.scope;
const desks = sandboxPlaces.map(openDesk);

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const desk = request.mode === "navigate" ? undefined : deskFor(request.url);
  if (desk !== undefined) event.respondWith(desk.answer(request));
});

scope.addEventListener("message", (event) => {
  const question: Question = event.data;
  if (question.kind === "claim") return event.waitUntil(takeOver());
  const reply = (said: Reply) => event.ports[0]?.postMessage(said);
  const desk = desks.find(({ api }) => new URL(api).pathname === question.api);
  const asked = desk === undefined ? Promise.resolve<Reply>({ kind: "other-version" }) : desk.ask(question);
  event.waitUntil(asked.catch((): Reply => ({ kind: "failed" })).then(reply));
});

// One that is not active yet may claim nothing, and does it when it is.
const takeOver = () =>
  scope
    .skipWaiting()
    .then(() => scope.clients.claim())
    .catch(() => {});

const deskFor = (url: string) => desks.find(({ api }) => isBelow(url, api));

/** Where calls of one API arrive. */
function openDesk(place: SandboxPlace) {
  const api = new URL(place.api, root).href;
  let sandbox: Promise<Sandbox> | undefined;
  let served: Promise<boolean> | undefined;

  function load(): Promise<Sandbox> {
    sandbox ??= loadSandbox(place, root);
    sandbox.catch(() => {
      sandbox = undefined;
    });
    return sandbox;
  }

  async function answer(request: Request): Promise<Response> {
    served ??= isServed(api);
    if (await served) return fetch(request);
    try {
      return await (await load()).fetch(request);
    } catch (error) {
      if (!(error instanceof OtherVersion)) return fetch(request);
      renew();
      return Response.json(updated, { status: updated.status, headers: { "retry-after": "1" } });
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

  return { api, answer, ask };
}

let isRenewing = false;

/**
 * Fetches this worker anew: once, since browsers put off one that asks again and again. Nothing waits for it, because the
 * next one takes over when this one has nothing to do; where the two met, it is reminded of that.
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

const updated = {
  code: "site_updated",
  message: "The site was published anew; load the page again.",
  status: 503,
};
