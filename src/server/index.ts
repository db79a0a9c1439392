import type { Operation, Reference } from "#reference/types.ts";
import { schemasByRef } from "#validation/shape.ts";
import type { Handlers } from "./call.ts";
import { createAnswer, type Surroundings } from "./operation.ts";
import { Problem } from "./problem.ts";
import { type Answer, createRouting, type Server } from "./routing.ts";

export type { Server } from "./routing.ts";

export interface ServerOptions {
  reference: Reference;
  handlers: Handlers;
  /** The path the operations stand below, without a slash at its end, e.g. `/api`; may be empty. */
  basePath: string;
  clock(): Date;
  /** Gets what was unforeseen; the caller gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

/**
 * Makes the server of a description. Paths, parameters, bodies and lifecycle come from
 * `reference`; `handlers` do the rest. An operation without a handler answers 501.
 */
export function createServer(options: ServerOptions): Server {
  const { reference, handlers, basePath, report } = options;
  const surroundings = { ...options, schemas: schemasByRef(reference.schemas) };
  const routes = reference.operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    answer: lazily(operation, handlers, surroundings),
  }));
  return createRouting({ routes, basePath, report });
}

// Compiled at its first call: of a description with a thousand operations few are ever called.
function lazily(operation: Operation, handlers: Handlers, surroundings: Surroundings): Answer {
  let answer: Answer | undefined;
  const handler = handlers.get(operation.id) ?? notImplemented;
  return (request) => {
    answer ??= createAnswer(operation, handler, surroundings);
    return answer(request);
  };
}

const notImplemented = async () => {
  throw new Problem("not_implemented", "This server does not implement the operation.");
};
