import { messages } from "#messages/server.ts";
import type { Operation, Reference } from "#model/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { schemasByRef } from "#schema/validation/shape.ts";
import { targetOf } from "./address.ts";
import { deprecationOf } from "./deprecation.ts";
import type { HeaderList, OperationHandler, OperationHandlers } from "./operation-handler.ts";
import { Problem } from "./problem.ts";
import { createBodyReader } from "./request/body.ts";
import { createParameterReader, createRawReader } from "./request/parameters.ts";
import { toErrorResponse, toResponse } from "./response.ts";
import { createRouting, type Handler, type Server } from "./routing.ts";

export type { Server } from "./routing.ts";

export interface ServerOptions {
  reference: Reference;
  handlers: OperationHandlers;
  /** The base path of the operations without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  clock(): Date;
  /** Receives unexpected errors. The client receives 500 without details. */
  report(error: unknown): void;
}

/**
 * Creates the server of a description. Paths, parameters, bodies and lifecycle come from `reference`,
 * the rest from `handlers`. An operation without a handler returns 501.
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

// Operations are compiled on first request, because few of a large description are ever used.
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

/** The context of an operation's responses besides the request. */
interface Surroundings {
  reference: Reference;
  schemas: SchemasByRef;
  basePath: string;
  clock(): Date;
  report(error: unknown): void;
}

/** Compiles the steps of an operation: sunset, parameters, body, handler, response. */
function createOperation(
  operation: Operation,
  handler: OperationHandler,
  surroundings: Surroundings,
): Handler {
  const { reference, schemas, basePath, clock, report } = surroundings;
  const find = (id: string) => reference.operations.find((one) => one.id === id);
  const deprecation = deprecationOf(operation.markers, find, basePath);
  const readRaw = createRawReader(basePath + operation.path);
  const readParameters = createParameterReader(operation.parameters, schemas);
  const readBody = createBodyReader(operation.body, schemas);

  return async (request) => {
    const target = targetOf(request.url);
    const raw = readRaw(request, target);
    const announcements: HeaderList = deprecation.headers(raw);
    try {
      deprecation.refuseAfterSunset(clock());
      const parameters = readParameters(raw);
      const body = await readBody(request);
      return toResponse(await handler({ operation, target, parameters, body }), announcements);
    } catch (thrown) {
      return toErrorResponse(thrown, report, announcements);
    }
  };
}
