import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { diskError } from "#cli/disk-error.ts";
import type { PageRenderer, PageRequest } from "#cli/renderer/app.ts";
import type { Entries } from "#cli/renderer/index.ts";
import type { DescriptionError } from "#description/error.ts";
import type { SiteModel } from "#site/index.ts";
import type { AskSites } from "#site/provided.ts";
import type { Publication } from "#site/publication.ts";
import { limitsOf, OverBudget } from "../budget.ts";
import type { PlainError, Reply, Task } from "./messages.ts";

/** Starts another thread of the build. */
export function startThread(module: URL, workerData: unknown): Worker {
  // Threads have the compile cache of the process only where the environment names it.
  const compiled = getCompileCacheDir();
  const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
  return new Worker(module, { workerData, env: { ...process.env, ...env } });
}

/** A thread that renders pages for another. */
export interface PageThread {
  /** Whether a page that is given to it now is rendered soon. */
  isFree(): boolean;
  /** Renders a page by the modules of renderers. */
  render(page: PageRequest, entries: Entries): Promise<ArrayBuffer>;
}

/** The pages that a thread was asked for. */
export interface AskedPages extends PageThread {
  /** Passes on what the thread has sent. */
  take(reply: Extract<Reply, { kind: "rendered" | "failed" }>): void;
  /** Rejects them and all later ones. */
  fail(error: unknown): void;
}

export function askedPages(worker: Worker): AskedPages {
  const pages = new Map<number, PromiseWithResolvers<ArrayBuffer>>();
  let lastId = 0;
  let end: { error: unknown } | null = null;
  return {
    isFree: () => pages.size < mostPages,
    render(page, entries) {
      if (end !== null) return Promise.reject(end.error);
      const rendered = Promise.withResolvers<ArrayBuffer>();
      pages.set(++lastId, rendered);
      worker.postMessage({ kind: "render", id: lastId, page, entries } satisfies Task);
      return rendered.promise;
    },
    take(reply) {
      const page = pages.get(reply.id ?? 0);
      pages.delete(reply.id ?? 0);
      if (reply.kind === "rendered") page?.resolve(reply.page);
      else page?.reject(toError(reply.error));
    },
    fail(error) {
      end ??= { error };
      for (const { reject } of pages.values()) reject(error);
    },
  };
}

/** So many pages wait there, lest it has nothing to do while this thread is busy with a page of its own. */
export const mostPages = 6;

/** What a thread that renders pages gets. */
export interface PageThreadData {
  models: SiteModel[];
  publication: Publication;
}

/** Opens threads that do nothing but render pages of these models. */
export function openPageThreads(count: number, data: PageThreadData) {
  const workers: Worker[] = [];
  const threads = Array.from({ length: count }, (): PageThread => {
    const worker = startThread(new URL("page-thread.ts", import.meta.url), data);
    const pages = askedPages(worker);
    worker.on("message", pages.take);
    worker.on("error", (error) => pages.fail(isOutOfMemory(error) ? new OverBudget("memory") : error));
    worker.on("exit", () => pages.fail(new Error("A thread that renders pages has ended.")));
    workers.push(worker);
    return pages;
  });
  return { threads, close: () => Promise.all(workers.map((worker) => worker.terminate())) };
}

/**
 * How many threads a build has: as many as the machine runs at once, as far as there is memory for what each of them keeps of
 * descriptions with so many characters. Two are always there: this one, and the one that reads.
 */
export function threadCount(
  characters: readonly number[],
  {
    parallel,
    memory,
    allowedBytes,
  }: { parallel: number; memory: number } & Pick<Publication, "allowedBytes">,
): number {
  const written = characters.reduce((sum, one) => sum + one, 0);
  // What the two take grows up to half of what a build may.
  const left = Math.min(memory, limitsOf(characters, { allowedBytes }).memory) / 2;
  const others = Math.floor(left / (memoryOfThread.always + memoryOfThread.perCharacter * written));
  return Math.max(2, Math.min(parallel, mostThreads, 2 + others));
}

/** In bytes, as measured with the largest descriptions. */
const memoryOfThread = { always: 150e6, perCharacter: 20 };

/** This thread writes what all of them render. */
const mostThreads = 8;

/** Renders pages in this thread that another asks for. */
export function rendererFor(
  port: MessagePort,
  publication: Publication,
  ask: AskSites,
): (task: Extract<Task, { kind: "render" }>) => void {
  let renderer: Promise<PageRenderer> | undefined;
  return ({ id, page, entries }) => {
    renderer ??= import("#cli/renderer/app.ts").then(({ loadPageRenderer }) =>
      loadPageRenderer(entries, publication, { sites: ask, hasKeys: false, isEdited: false }),
    );
    renderer
      .then(({ render }) => render(page))
      .then(
        (body) => port.postMessage({ kind: "rendered", id, page: body } satisfies Reply, [body]),
        (cause) => port.postMessage({ kind: "failed", id, error: toPlain(cause) } satisfies Reply),
      );
  };
}

/** An error as it goes from thread to thread. */
export function toPlain(cause: unknown): PlainError {
  const { name, message, stack } =
    diskError(cause) ?? (cause instanceof Error ? cause : new Error(String(cause)));
  const { loc } = cause as Partial<DescriptionError>;
  return { name, message, stack, loc };
}

export const toError = (error: PlainError) =>
  error.name === "OverBudget" ? new OverBudget("bytes") : Object.assign(new Error(error.message), error);

export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Makes equal long texts in plain data the same text again: on its way from thread to thread each becomes a copy,
 * and one example may be part of thousands of responses.
 */
export function shareTexts(data: unknown): void {
  const shared = new Map<string, string>();
  const open = [data];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const holder = next as Record<string, unknown>;
    for (const name in holder) {
      const value = holder[name];
      if (typeof value === "object" && value !== null) open.push(value);
      else if (typeof value === "string" && value.length > long) {
        const first = shared.get(value);
        if (first === undefined) shared.set(value, value);
        else holder[name] = first;
      }
    }
  }
}

/** In UTF-16 code units. */
const long = 100;
