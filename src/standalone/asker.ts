import { trustedScript } from "#html/trusted.ts";
import type { Question, Reply, StandaloneSettings } from "./messages.ts";

/** Asks the worker that reads and renders. Each function throws an `Error` with a sentence for readers. */
export interface Asker {
  page(path: string): Promise<{ status: number; html: string }>;
  file(path: string): Promise<string | null>;
  /** The path of the page that a fragment of another tool's reference is about; null if it is about none. */
  pageOfAnchor(fragment: string): Promise<string | null>;
}

/** Opens a reference in a worker; on this thread where the browser starts none, as for a script of another origin. */
export async function openAsker(settings: StandaloneSettings): Promise<Asker> {
  const address = new URL("worker.js", settings.kit);
  const send = (await inWorker(address)) ?? (await inPage(address));
  await send({ kind: "open", settings }, "opened");
  const kept = new Map<string, ReturnType<Asker["page"]>>();
  return {
    page(path) {
      const page = kept.get(path) ?? send({ kind: "page", path }, "page");
      kept.set(path, page);
      // It can be asked for again.
      page.catch(() => kept.delete(path));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return page;
    },
    file: async (path) => (await send({ kind: "file", path }, "file")).text,
    pageOfAnchor: async (fragment) => (await send({ kind: "anchor", fragment }, "anchor")).path,
  };
}

/** Pages: those that readers go back to, and those that are fetched before they are opened. */
const mostKept = 20;

type Unnumbered = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;
type ReplyOf<Kind extends Reply["kind"]> = Extract<Reply, { kind: Kind }>;
type Send = <Kind extends Reply["kind"]>(question: Unnumbered, kind: Kind) => Promise<ReplyOf<Kind>>;

async function inWorker(address: URL): Promise<Send | null> {
  const worker = await startedWorker(address);
  if (worker === null) return null;
  const waiting = new Map<number, (reply: Reply) => void>();
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  return asking(
    (question) =>
      new Promise((resolve) => {
        waiting.set(question.id, resolve);
        worker.postMessage(question);
      }),
  );
}

/** Null where it cannot start. */
function startedWorker(address: URL): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(scriptAt(address), { type: "module" });
      worker.onerror = () => resolve(null);
      worker.onmessage = () => resolve(worker);
    } catch {
      resolve(null);
    }
  });
}

async function inPage(address: URL): Promise<Send> {
  const { createReplier }: typeof import("./worker.ts") = await import(/* @vite-ignore */ address.href);
  return asking(createReplier());
}

function asking(ask: (question: Question) => Promise<Reply>): Send {
  let last = 0;
  return async (question, kind) => {
    last += 1;
    const reply = await ask({ ...question, id: last } as Question);
    if (reply.kind === "failed") throw new Error(reply.message);
    if (reply.kind !== kind) throw new Error(`A ${kind} was asked for, not a ${reply.kind}.`);
    return reply as ReplyOf<typeof kind>;
  };
}

/** The address of a script of the kit, also for a page that requires Trusted Types: it has the kit on its own origin. */
export const scriptAt = ({ href, origin }: URL): string =>
  origin === location.origin ? trustedScript(href) : href;
