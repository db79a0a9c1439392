import { trustedScript } from "#html/trusted.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { RequestValues } from "#http/request/types.ts";
import type { Finding, ReceivedResponse } from "#http/validation/finding.ts";
import type { RequestProblem } from "#http/validation/request.ts";
import address from "./worker.ts?worker&url";

/** The reason for a missing result: the worker failed to load, or took too long. */
export type Unchecked = "not-loaded" | "too-long";

/** Checks requests and responses against the description, in a worker. */
export interface Checker {
  request(values: RequestValues): Promise<RequestProblem[] | Unchecked>;
  response(response: ReceivedResponse): Promise<Finding[] | Unchecked>;
}

/** The time limit of a check in milliseconds. It includes loading schemas. */
const mostTime = 20_000;

/** `schemas` is the absolute URL of those of the description. */
export function createChecker(operation: CallableOperation, schemas: string): Checker {
  let worker: Worker | null = null;
  let last = 0;

  async function ask<Wanted extends Reply>(question: (id: number) => Question): Promise<Wanted | Unchecked> {
    worker ??= start(operation, schemas);
    const asked = worker;
    last += 1;
    const id = last;
    const result = await replyTo<Wanted>(asked, id, () => asked.postMessage(question(id)));
    if (typeof result === "string") {
      asked.terminate();
      if (worker === asked) worker = null;
    }
    return result;
  }

  return {
    async request(values) {
      const reply = await ask<Extract<Reply, { kind: "request" }>>((id) => ({ kind: "request", id, values }));
      return typeof reply === "string" ? reply : reply.problems;
    },
    async response(response) {
      const reply = await ask<Extract<Reply, { kind: "response" }>>((id) => ({
        kind: "response",
        id,
        response,
      }));
      return typeof reply === "string" ? reply : reply.findings;
    },
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
export type Reply =
  | { kind: "request"; id: number; problems: RequestProblem[] }
  | { kind: "response"; id: number; findings: Finding[] };

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

function replyTo<Wanted extends Reply>(worker: Worker, id: number, post: () => void) {
  return new Promise<Wanted | Unchecked>((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const end = (result: Wanted | Unchecked) => {
      clearTimeout(timer);
      over.abort();
      resolve(result);
    };
    const timer = setTimeout(() => end("too-long"), mostTime);
    worker.addEventListener("error", () => end("not-loaded"), { signal });
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<Wanted>) => {
        if (data.id === id) end(data);
      },
      { signal },
    );
    post();
  });
}
