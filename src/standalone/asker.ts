import type { EarlyResponse } from "./early.ts";
import type { Kit } from "./kit.ts";
import type { OfferTexts, Question, Reply, StandaloneSettings } from "./messages.ts";

/** The client of the worker that reads and renders. Each method throws an `Error` with a message for readers. */
export interface Asker {
  page(path: string): Promise<{ status: number; html: string }>;
  file(path: string): Promise<string | null>;
  /** Colors code in a language as HTML. */
  color(code: string, language: string): Promise<string>;
  /** Returns the texts of an offer if the description has changed, else null. */
  change(): Promise<OfferTexts | null>;
  /** Returns the paths of all pages. */
  pages(): Promise<string[]>;
  /** Returns the path of the page for a fragment of another tool's reference; null for other fragments. */
  pageOfAnchor(fragment: string): Promise<string | null>;
}

/**
 * Opens a reference in a worker. If the browser starts none, as for a script of another origin, it runs on this
 * thread. `started` is a worker that starts already.
 */
export async function openAsker(
  settings: StandaloneSettings,
  kit: Kit,
  early: Promise<EarlyResponse | null> = Promise.resolve(null),
  started = startWorker(kit),
): Promise<Asker> {
  const send = (await started) ?? asking((await kit.loadReplier())());
  await send({ kind: "open", settings, early: await early }, "opened");
  const kept = new Map<string, ReturnType<Asker["page"]>>();
  return {
    page(path) {
      const page = kept.get(path) ?? send({ kind: "page", path }, "page");
      kept.set(path, page);
      // A failed page can be requested again.
      page.catch(() => kept.delete(path));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return page;
    },
    file: async (path) => (await send({ kind: "file", path }, "file")).text,
    color: async (code, language) => (await send({ kind: "color", code, language }, "color")).html,
    change: async () => (await send({ kind: "change" }, "change")).offer,
    pages: async () => (await send({ kind: "pages" }, "pages")).paths,
    pageOfAnchor: async (fragment) => (await send({ kind: "anchor", fragment }, "anchor")).path,
  };
}

/** Starts the worker of a kit; null if the browser starts none. */
export async function startWorker(kit: Kit): Promise<Send | null> {
  const worker = await startedWorker(kit);
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

/** The maximum number of cached pages, visited or prefetched. */
const mostKept = 20;

type Unnumbered = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;
type ReplyOf<Kind extends Reply["kind"]> = Extract<Reply, { kind: Kind }>;
type Send = <Kind extends Reply["kind"]>(question: Unnumbered, kind: Kind) => Promise<ReplyOf<Kind>>;

function startedWorker(kit: Kit): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = kit.startWorker();
      worker.onerror = () => resolve(null);
      worker.onmessage = () => resolve(worker);
    } catch {
      resolve(null);
    }
  });
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
