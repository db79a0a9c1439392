import { Worker } from "node:worker_threads";
import type { Warning } from "#description/warnings.ts";
import type { SiteModel } from "#site/site.ts";
import type { Answer, WriteRequest } from "./messages.ts";

/**
 * Reads what is published (`publish`) in a thread of its own, so that it is read, checked and written as files for
 * programs while Astro makes the pages.
 */
export interface Reader {
  models: Promise<SiteModel[]>;
  warnings: Promise<Warning[]>;
  /** Writes what stands beside the pages. */
  writeFiles(folder: string): Promise<void>;
  close(): Promise<unknown>;
}

/** Starts to read. What goes wrong, e.g. a `DescriptionError`, is told by whatever is waited for. */
export function openReader(): Reader {
  const worker = new Worker(new URL("thread.ts", import.meta.url));
  const models = Promise.withResolvers<SiteModel[]>();
  const warnings = Promise.withResolvers<Warning[]>();
  const written = Promise.withResolvers<void>();
  const all = [models, warnings, written];
  const fail = (error: unknown) => {
    for (const { reject } of all) reject(error);
  };
  // Nobody may wait for what comes later once something went wrong.
  for (const { promise } of all) promise.catch(() => {});
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The description was not read to its end.")));
  worker.on("message", (answer: Answer) => {
    if (answer.kind === "models") models.resolve(answer.models);
    else if (answer.kind === "warnings") warnings.resolve(answer.warnings);
    else if (answer.kind === "written") written.resolve();
    else fail(Object.assign(new Error(answer.error.message), answer.error));
  });
  return {
    models: models.promise,
    warnings: warnings.promise,
    writeFiles(folder) {
      worker.postMessage({ folder } satisfies WriteRequest);
      return written.promise;
    },
    close: () => worker.terminate(),
  };
}
