import { trustedScript } from "#html/trusted.ts";
import type { Question, Reply } from "../messages.ts";
import petstore from "../worker/petstore-worker.ts?worker&url";
import simulation from "../worker/simulation-worker.ts?worker&url";

/** Each is built as a classic script at the root of the site. */
const parts = [petstore, simulation] as const;

// In their place, the build puts one script of those that the site needs.
const script = parts[0].replace(/[^/]*$/, "sandbox.js");

/** The site's worker, where it gets the calls of this page. */
export function currentWorker(): ServiceWorker | null {
  const controller = workers()?.controller ?? null;
  return controller !== null && isOurs(controller) ? controller : null;
}

/** Registers the worker where it is not, and waits until it gets the calls of this page. Whether it does. */
export async function control(root: string): Promise<boolean> {
  const container = workers();
  if (container === undefined) return false;
  if (currentWorker() !== null) return true;
  const controlled = nextController(container);
  try {
    if (await isTaken(container, root)) return false;
    const registration = await container.register(trustedScript(script), {
      scope: root,
      updateViaCache: "none",
    });
    // After a hard reload an existing worker does not control the page until it is asked to claim it.
    registration.active?.postMessage({ kind: "claim" } satisfies Question);
  } catch {
    return false;
  }
  await controlled;
  return currentWorker() !== null;
}

/** Reports when another worker takes control of this page. */
export function whenReplaced(report: () => void): void {
  workers()?.addEventListener("controllerchange", report, { once: true });
}

/** Fetches the worker anew and waits until another one than `before` has taken over. Whether one has. */
export async function renew(before: ServiceWorker | null): Promise<boolean> {
  const container = workers();
  const registration = await container?.getRegistration();
  if (container === undefined || registration === undefined) return false;
  const changed = nextController(container);
  await registration.update().catch(() => {});
  const { installing, waiting, active } = registration;
  const isComing = installing !== null || waiting !== null || active !== before;
  if (isComing && container.controller === before) {
    // A worker that could not take over while the earlier one was busy is not always told when that ends.
    const remind = () => registration.waiting?.postMessage({ kind: "claim" } satisfies Question);
    remind();
    const reminders = setInterval(remind, 500);
    await changed;
    clearInterval(reminders);
  }
  return container.controller !== before;
}

/** Asks the worker that controls this page. No response in time is a failure. */
export function askWorker(question: Question): Promise<Reply> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve({ kind: "failed" }), patience);
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    currentWorker()?.postMessage(question, [port2]);
  });
}

/** In milliseconds. */
const patience = 10_000;

/** Missing where a page is not of a secure context, such as http at an address of a local network. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    // In a frame that may not store anything.
    return undefined;
  }
}

const isOurs = ({ scriptURL }: ServiceWorker) => scriptURL === new URL(script, location.href).href;

/** Whether another script's worker is registered at this scope: the site's operator wants that one. */
async function isTaken(container: ServiceWorkerContainer, root: string): Promise<boolean> {
  const registration = await container.getRegistration(root);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  return registration?.scope === root && worker !== undefined && worker !== null && !isOurs(worker);
}

/** Done when another worker has taken this page over, or after a while. */
const nextController = (container: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    container.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, patience);
  });
