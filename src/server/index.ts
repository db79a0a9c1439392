import { messages } from "#messages/server.ts";
import type { Operation, Reference } from "#reference/types.ts";
import { schemasByRef } from "#validation/shape.ts";
import { createOperation, type Surroundings } from "./operation.ts";
import type { OperationHandlers } from "./operation-handler.ts";
import { Problem } from "./problem.ts";
import { createRouting, type Handler, type Server } from "./routing.ts";

export type { Server } from "./routing.ts";

export interface ServerOptions {
  reference: Reference;
  handlers: OperationHandlers;
  /** The base path of the operations, without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  clock(): Date;
  /** Gets what was unforeseen; the caller gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

/**
 * Makes the server of a description. Paths, parameters, bodies and lifecycle come from
 * `reference`; `handlers` do the rest. An operation without a handler returns 501.
 */
export function createServer(options: ServerOptions): Server {
  const { reference, handlers, basePath, report } = options;
  const surroundings = { ...options, schemas: schemasByRef(reference) };
  const routes = reference.operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    handle: lazily(operation, handlers, surroundings),
  }));
  return createRouting({ routes, basePath, report });
}

// Compiled at the first request: of a description with a thousand operations few are ever used.
function lazily(operation: Operation, handlers: OperationHandlers, surroundings: Surroundings): Handler {
  let handle: Handler | undefined;
  const handler = handlers.get(operation.id) ?? notImplemented;
  return (request) => {
    handle ??= createOperation(operation, handler, surroundings);
    return handle(request);
  };
}

const notImplemented = async () => {
  throw new Problem("not_implemented", messages.notImplemented);
};
