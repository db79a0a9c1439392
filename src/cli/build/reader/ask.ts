import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { diskError } from "#cli/disk-error.ts";
import type { DescriptionError } from "#description/error.ts";
import { type Bound, OverBudget } from "../budget.ts";

/** The functions of a thread, which its starter invokes by name. */
export type Functions = Record<string, (given: never) => Promise<unknown>>;

/** A thread and its tasks. After a failure, every task fails with the same error. */
export interface Thread<Offered extends Functions> {
  /** Runs a function in the thread, after the earlier ones. */
  ask<Name extends keyof Offered>(
    name: Name,
    ...given: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>;
  /** Returns the number of unfinished functions. */
  waiting(): number;
  fail(error: unknown): void;
  close(): Promise<unknown>;
}

/** Starts a thread of the build that offers functions (`respond`). */
export function startThread<Offered extends Functions>(module: URL, workerData: unknown): Thread<Offered> {
  // Threads only use the compile cache of the process if the environment names it.
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
    // If something else has failed before, nobody awaits this promise.
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

/** Runs functions of this thread for its starter, one after another. */
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

/** An error in transit between threads, which keeps its name but not its class. */
interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** The place in a description, if the error is about one. */
  loc: DescriptionError["loc"];
  /** The exceeded limit, if the error is about one. */
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
