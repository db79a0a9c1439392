import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { diskError } from "#cli/disk-error.ts";
import type { DescriptionError } from "#description/error.ts";
import { type Bound, OverBudget } from "../budget.ts";

/** The functions of a thread, which its starter runs by their names. */
export type Functions = Record<string, (given: never) => Promise<unknown>>;

/** A thread and what it was asked. After it has failed, all that is asked fails with the same error. */
export interface Thread<Offered extends Functions> {
  /** Runs a function in the thread, after those that it was asked for before. */
  ask<Name extends keyof Offered>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>;
  /** How many functions have not ended. */
  waiting(): number;
  fail(error: unknown): void;
  close(): Promise<unknown>;
}

/** Starts a thread of the build that offers functions (`respond`). */
export function startThread<Offered extends Functions>(module: URL, workerData: unknown): Thread<Offered> {
  // Threads have the compile cache of the process only where the environment names it.
  const compiled = getCompileCacheDir();
  const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
  const worker = new Worker(module, { workerData, env: { ...process.env, ...env } });
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let end: { error: unknown } | null = null;
  const fail = (error: unknown) => {
    end ??= { error };
    for (const { reject } of asked.values()) reject(end.error);
    asked.clear();
  };
  worker.on("message", (reply: Reply) => {
    const one = asked.get(reply.id);
    asked.delete(reply.id);
    if (reply.kind === "done") one?.resolve(reply.value);
    else one?.reject(errorOf(reply.error));
  });
  worker.on("error", (error) => fail(isOutOfMemory(error) ? new OverBudget("memory") : error));
  worker.on("exit", () => fail(new Error("A thread of the build has ended too early.")));
  const ask = (name: string, given: unknown): Promise<unknown> => {
    if (end !== null) return Promise.reject(end.error);
    const result = Promise.withResolvers<unknown>();
    // Where something else has failed before, this is never awaited.
    result.promise.catch(() => {});
    asked.set(++lastId, result);
    worker.postMessage({ id: lastId, name, given } satisfies Task);
    return result.promise;
  };
  return {
    ask: ask as Thread<Offered>["ask"],
    waiting: () => asked.size,
    fail,
    close: () => worker.terminate(),
  };
}

/** Runs functions of this thread for the one that started it, one after another. */
export function respond(port: MessagePort, functions: Functions): void {
  let last: Promise<unknown> = Promise.resolve();
  const run = async ({ id, name, given }: Task) => {
    try {
      const value = await functions[name]?.(given as never);
      port.postMessage(
        { kind: "done", id, value } satisfies Reply,
        value instanceof ArrayBuffer ? [value] : [],
      );
    } catch (cause) {
      port.postMessage({ kind: "failed", id, error: plainError(cause) } satisfies Reply);
    }
  };
  port.on("message", (task: Task) => {
    last = last.then(() => run(task));
  });
}

interface Task {
  id: number;
  name: string;
  given: unknown;
}

type Reply = { kind: "done"; id: number; value: unknown } | { kind: "failed"; id: number; error: PlainError };

/** An error as it goes from thread to thread: its class is lost on the way, and its name is not. */
interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Where in a description, if it is about one. */
  loc: DescriptionError["loc"];
  /** What a build takes too much of, if it is about that. */
  bound: Bound | undefined;
}

function plainError(cause: unknown): PlainError {
  const { name, message, stack } =
    diskError(cause) ?? (cause instanceof Error ? cause : new Error(String(cause)));
  const { loc, bound } = cause as Partial<DescriptionError & OverBudget>;
  return { name, message, stack, loc, bound };
}

const errorOf = ({ bound, ...error }: PlainError) =>
  bound === undefined ? Object.assign(new Error(error.message), error) : new OverBudget(bound);

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
