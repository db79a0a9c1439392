import { trustedScript } from "#html/trusted.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { RequestValues } from "#http/request/types.ts";
import type { Finding, ReceivedResponse } from "#http/validation/finding.ts";
import type { RequestProblem } from "#http/validation/request.ts";
import address from "./worker.ts?worker&url";

/** The reason for a missing result: the worker failed to load, or took too long. */
export type Unchecked = "not-loaded" | "too-long";

/** The time limit of a check in milliseconds. It includes loading schemas. */
const mostTime = 20_000;

/**
 * Checks requests and responses against the description, in a worker. `schemas` is the absolute URL of those of the
 * description.
 */
export function createChecker(operation: CallableOperation, schemas: string) {
  let worker: Worker | null = null;
  let last = 0;

  async function ask<Found>(question: (id: number) => Question): Promise<Found[] | Unchecked> {
    worker ??= start(operation, schemas);
    const asked = worker;
    last += 1;
    const id = last;
    const result = await replyTo<Found>(asked, id, () => asked.postMessage(question(id)));
    if (typeof result === "string") {
      asked.terminate();
      if (worker === asked) worker = null;
    }
    return result;
  }

  return {
    request: (values: RequestValues) => ask<RequestProblem>((id) => ({ kind: "request", id, values })),
    response: (response: ReceivedResponse) => ask<Finding>((id) => ({ kind: "response", id, response })),
  };
}

/** A message to the worker. The first one names the operation. */
export type Question =
  | { kind: "operation"; operation: CallableOperation }
  /** The named schemas of the description as JSON, if the operation does not contain them; null if loading failed. */
  | { kind: "schemas"; text: string | null }
  | { kind: "request"; id: number; values: RequestValues }
  | { kind: "response"; id: number; response: ReceivedResponse };

/** A reply of the worker. */
export interface Reply<Found = RequestProblem | Finding> {
  id: number;
  found: Found[];
}

function start(operation: CallableOperation, schemas: string): Worker {
  const worker = new Worker(trustedScript(address), { type: "module" });
  const ask = (question: Question) => worker.postMessage(question);
  ask({ kind: "operation", operation });
  // The page may have schemas that are not on a host (`src/standalone/`), which a worker cannot fetch.
  if (operation.schemas === null) void textAt(schemas).then((text) => ask({ kind: "schemas", text }));
  return worker;
}

async function textAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function replyTo<Found>(worker: Worker, id: number, post: () => void) {
  return new Promise<Found[] | Unchecked>((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const end = (result: Found[] | Unchecked) => {
      clearTimeout(timer);
      over.abort();
      resolve(result);
    };
    const timer = setTimeout(() => end("too-long"), mostTime);
    worker.addEventListener("error", () => end("not-loaded"), { signal });
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Reply<Found>>) => {
        if (data.id === id) end(data.found);
      },
      { signal },
    );
    post();
  });
}
