import type { Kit } from "./kit.ts";
import type { Question, Reply, StandaloneSettings } from "./messages.ts";

/** Asks the worker that reads and renders. Each function throws an `Error` with a sentence for readers. */
export interface Asker {
  page(path: string): Promise<{ status: number; html: string }>;
  file(path: string): Promise<string | null>;
  /** The paths of all pages. */
  pages(): Promise<string[]>;
  /** The path of the page that a fragment of another tool's reference is about; null if it is about none. */
  pageOfAnchor(fragment: string): Promise<string | null>;
}

/** Opens a reference in a worker; on this thread where the browser starts none, as for a script of another origin. */
export async function openAsker(settings: StandaloneSettings, kit: Kit): Promise<Asker> {
  const send = (await inWorker(kit)) ?? asking((await kit.loadReplier())());
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
    pages: async () => (await send({ kind: "pages" }, "pages")).paths,
    pageOfAnchor: async (fragment) => (await send({ kind: "anchor", fragment }, "anchor")).path,
  };
}

/** Pages: those that readers go back to, and those that are fetched before they are opened. */
const mostKept = 20;

type Unnumbered = Question extends infer One ? (One extends Question ? Omit<One, "id"> : never) : never;
type ReplyOf<Kind extends Reply["kind"]> = Extract<Reply, { kind: Kind }>;
type Send = <Kind extends Reply["kind"]>(question: Unnumbered, kind: Kind) => Promise<ReplyOf<Kind>>;

async function inWorker(kit: Kit): Promise<Send | null> {
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

/** Null where it cannot start. */
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
