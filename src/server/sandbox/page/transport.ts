import { trustedScript } from "#html/trusted.ts";
import { type ServedRecords, serverFile } from "#server/server-file.ts";
import type {
  OpenSandbox,
  SandboxAt,
  SandboxContents,
  SandboxTransport,
  ServerTransport,
  Transport,
} from "../index.ts";
import type { Question, Reply } from "../messages.ts";
import { isServed } from "../probe.ts";
import petstore from "../worker/petstore-worker.ts?worker&url";
import simulation from "../worker/simulation-worker.ts?worker&url";

/**
 * Finds the responder for `called`, a URL of the site's own API. A server takes precedence. Otherwise it
 * is the sandbox in the Service Worker, which is registered on demand, or in the page if the browser has
 * no worker for the site.
 */
export async function findTransport(own: SandboxAt, called: string): Promise<Transport> {
  const api = new URL(own.place.api, own.root);
  // Through the worker, the page would ask the sandbox itself.
  const isUnserved = currentWorker() === null;
  if (isUnserved && (await isServed(api.href, called))) return servedBy(api.href);
  const question = { api: api.pathname, version: own.place.version, called, isUnserved };
  if (!(await control(own.root))) return openInPage(own);
  const transport = await viaWorker(question, api.href);
  whenReplaced(own.lost);
  return transport ?? openInPage(own);
}

type Ready = { api: string; version: string; called: string; isUnserved: boolean };

async function viaWorker(ready: Ready, api: string): Promise<Transport | null> {
  const ask = () => askWorker({ kind: "ready", ...ready });
  const asked = currentWorker();
  const first = await ask();
  // The site was published again, and the worker or this page is outdated.
  const isRenewed = first.kind === "other-version" && (await renew(asked));
  const reply = isRenewed ? await ask() : first;
  switch (reply.kind) {
    case "server":
      return servedBy(api);
    case "other-version":
      return { kind: "outdated" };
    case "failed":
      return null;
    case "sandbox":
      return inWorker(ready.api);
  }
}

/** A server at `api`. For a simulation, its file lists the records, and resets them. */
function servedBy(api: string): ServerTransport {
  const ask = async (method: "GET" | "DELETE"): Promise<SandboxContents> => {
    const response = await fetch(`${api}/${serverFile.name}`, { method, cache: "no-store" });
    if (!response.ok) throw new Error(`${api} did not respond.`);
    const { collections }: ServedRecords = await response.json();
    return { storage: "server", collections: collections ?? [], database: null };
  };
  const simulation = { runsIn: "server", contents: () => ask("GET"), reset: () => ask("DELETE") } as const;
  return { kind: "server", simulation };
}

function inWorker(api: string): SandboxTransport {
  const ask = async (kind: "contents" | "reset") => {
    const reply = await askWorker({ kind, api });
    if (reply.kind !== "sandbox") throw new Error("The worker did not respond.");
    return reply.contents;
  };
  return {
    kind: "sandbox",
    runsIn: "worker",
    fetch: (input, init) => fetch(input, init),
    contents: () => ask("contents"),
    reset: () => ask("reset"),
  };
}

/**
 * Opens the sandbox in the page itself, for browsers and URLs without a Service Worker. Its code is
 * loaded on demand.
 */
async function openInPage({ place, root }: SandboxAt): Promise<Transport> {
  const { loadSandbox, OtherVersion } = await import("../load.ts");
  try {
    const sandbox = await loadSandbox(place, root, open);
    return {
      kind: "sandbox",
      runsIn: "page",
      fetch: (input, init) => sandbox.fetch(new Request(input, init)),
      contents: sandbox.contents,
      reset: () => sandbox.reset().then(sandbox.contents),
    };
  } catch (error) {
    if (error instanceof OtherVersion) return { kind: "outdated" };
    throw error;
  }
}

const open: OpenSandbox = async (model, basePath, folder) => {
  switch (model.kind) {
    case "petstore": {
      const { openPetstore } = await import("../petstore.ts");
      return openPetstore(model, basePath);
    }
    case "simulation": {
      const { openSimulation } = await import("../simulation.ts");
      return openSimulation(model, basePath, folder);
    }
  }
};

/** Each is built as a classic script at the root of the site. */
const parts = [petstore, simulation] as const;

// The build replaces them by one script with those that the site needs.
const script = parts[0].replace(/[^/]*$/, "sandbox.js");

/** The site's worker, if it controls this page. */
function currentWorker(): ServiceWorker | null {
  const controller = workers()?.controller ?? null;
  return controller !== null && isOurs(controller) ? controller : null;
}

/** Registers the worker if necessary, and waits until it controls this page. Returns whether it does. */
async function control(root: string): Promise<boolean> {
  const container = workers();
  if (container === undefined) return false;
  if (currentWorker() !== null) return true;
  // A page of another site that embeds an operation is never controlled.
  if (!location.href.startsWith(new URL(root, location.href).href)) return false;
  const controlled = nextController(container);
  try {
    if (await isTaken(container, root)) return false;
    const registration = await container.register(trustedScript(script), {
      scope: root,
      updateViaCache: "none",
    });
    // After a hard reload, an existing worker does not control the page until it claims it.
    registration.active?.postMessage({ kind: "claim" } satisfies Question);
  } catch {
    return false;
  }
  await controlled;
  return currentWorker() !== null;
}

/** Reports when another worker takes control of this page. */
function whenReplaced(report: () => void): void {
  workers()?.addEventListener("controllerchange", report, { once: true });
}

/** Updates the worker and waits until another one than `before` has control. Returns whether it has. */
async function renew(before: ServiceWorker | null): Promise<boolean> {
  const container = workers();
  const registration = await container?.getRegistration();
  if (container === undefined || registration === undefined) return false;
  const changed = nextController(container);
  const isComing = () => {
    const { installing, waiting, active } = registration;
    return installing !== null || waiting !== null || active !== before;
  };
  // The browser may join an update check from before the new publication; the second one is new.
  await registration.update().catch(() => {});
  if (!isComing()) await registration.update().catch(() => {});
  if (isComing() && container.controller === before) {
    // A waiting worker is not always notified when the earlier one becomes idle.
    const remind = () => registration.waiting?.postMessage({ kind: "claim" } satisfies Question);
    remind();
    const reminders = setInterval(remind, 500);
    await changed;
    clearInterval(reminders);
  }
  return container.controller !== before;
}

/**
 * Sends a message to the controlling worker. If another worker takes control before a reply, the message is
 * sent again, because a replaced worker may not reply. A timeout is a failure.
 */
function askWorker(question: Question): Promise<Reply> {
  return new Promise((resolve) => {
    const replied = new AbortController();
    const settle = (reply: Reply) => {
      clearTimeout(timer);
      replied.abort();
      resolve(reply);
    };
    const timer = setTimeout(() => settle({ kind: "failed" }), patience);
    const ask = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Reply>) => {
        port1.close();
        settle(data);
      };
      currentWorker()?.postMessage(question, [port2]);
    };
    workers()?.addEventListener("controllerchange", ask, { signal: replied.signal });
    ask();
  });
}

/** The timeout in milliseconds. */
const patience = 10_000;

/** The container; undefined in an insecure context, such as http at an address of a local network. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    // The frame is not allowed to store anything.
    return undefined;
  }
}

const isOurs = ({ scriptURL }: ServiceWorker) => scriptURL === new URL(script, location.href).href;

/** Whether the site's operator has registered another worker at this scope. */
async function isTaken(container: ServiceWorkerContainer, root: string): Promise<boolean> {
  const registration = await container.getRegistration(root);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  return registration?.scope === root && worker !== undefined && worker !== null && !isOurs(worker);
}

/** Resolves when another worker has taken control of this page, or after a timeout. */
const nextController = (container: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    container.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, patience);
  });
