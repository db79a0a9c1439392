import { Worker } from "node:worker_threads";
import type { PageRequest } from "#cli/renderer/app.ts";
import type { Warning } from "#description/warnings.ts";
import type { SiteModel } from "#site/index.ts";
import type { PlainError, Reply, Task } from "./messages.ts";
import { shareTexts } from "./share-texts.ts";

/**
 * Reads what is published (`publish`) in a thread of its own, so that it is read, checked and written as files for
 * programs while Astro makes the pages. After that it makes pages, too.
 */
export interface Reader {
  models: Promise<SiteModel[]>;
  /** The files that the descriptions were read from. */
  sources: Promise<string[]>;
  warnings: Promise<Warning[]>;
  /** Writes the files beside the pages. */
  writeFiles(folder: string): Promise<void>;
  /** Whether a page that is given to it now is rendered soon. */
  isFree(): boolean;
  /** Renders a page by the module of a renderer. */
  render(page: PageRequest, entry: string): Promise<ArrayBuffer>;
  close(): Promise<unknown>;
}

/** Starts to read. An error, e.g. a `DescriptionError`, rejects whatever is waited for. */
export function openReader(): Reader {
  const worker = new Worker(new URL("thread.ts", import.meta.url));
  const models = Promise.withResolvers<SiteModel[]>();
  const sources = Promise.withResolvers<string[]>();
  const warnings = Promise.withResolvers<Warning[]>();
  const written = Promise.withResolvers<void>();
  const pages = new Map<number, PromiseWithResolvers<ArrayBuffer>>();
  let isWritten = false;
  let lastId = 0;
  const fail = (error: unknown) => {
    for (const { reject } of [models, sources, warnings, written, ...pages.values()]) reject(error);
  };
  // Nobody may wait for what comes later once something went wrong.
  for (const { promise } of [models, sources, warnings, written]) promise.catch(() => {});
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The description was not read to its end.")));
  worker.on("message", (reply: Reply) => {
    switch (reply.kind) {
      case "models":
        shareTexts(reply.models);
        sources.resolve(reply.sources);
        return models.resolve(reply.models);
      case "warnings":
        return warnings.resolve(reply.warnings);
      case "written":
        isWritten = true;
        return written.resolve();
      case "rendered":
        return taken(reply.id)?.resolve(reply.page);
      case "failed":
        return reply.id === null ? fail(toError(reply.error)) : taken(reply.id)?.reject(toError(reply.error));
    }
  });
  const taken = (id: number) => {
    const page = pages.get(id);
    pages.delete(id);
    return page;
  };
  const ask = (task: Task) => worker.postMessage(task);
  return {
    models: models.promise,
    sources: sources.promise,
    warnings: warnings.promise,
    writeFiles(folder) {
      ask({ kind: "write", folder });
      return written.promise;
    },
    isFree: () => isWritten && pages.size < mostPages,
    render(page, entry) {
      const rendered = Promise.withResolvers<ArrayBuffer>();
      pages.set(++lastId, rendered);
      ask({ kind: "render", id: lastId, page, entry });
      return rendered.promise;
    },
    close: () => worker.terminate(),
  };
}

/** So many pages wait there, lest it has nothing to do while this thread is busy with a page of its own. */
const mostPages = 6;

const toError = (error: PlainError) => Object.assign(new Error(error.message), error);
