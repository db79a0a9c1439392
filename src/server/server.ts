import { Hono } from "hono";
import type { Operation, Reference } from "#reference/types.ts";
import { schemasByRef } from "#validation/shape.ts";
import type { Handlers } from "./call.ts";
import { type Answer, createAnswer, type Surroundings } from "./operation.ts";
import { concreteFirst, routePattern } from "./path.ts";
import { invalid, Problem } from "./problem.ts";
import { toErrorResponse, toResponse } from "./reply.ts";

/** The server of one description: web standards in and out, so any host can carry it. */
export interface Server {
  fetch(request: Request): Promise<Response>;
}

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
  const { reference, basePath, report } = options;
  const surroundings = { ...options, schemas: schemasByRef(reference.schemas) };
  const app = new Hono();
  for (const [pattern, operations] of byPattern(reference.operations)) {
    const route = createRoute(operations, options.handlers, surroundings);
    app.all(routePattern(basePath) + pattern, ({ req }) => route(req.raw));
  }
  app.notFound(({ req }) => toErrorResponse(noSuchPath(req.raw), report));
  app.onError((error) => toErrorResponse(error, report));
  return { fetch: async (request) => app.fetch(request) };
}

function byPattern(operations: Operation[]): Map<string, Operation[]> {
  return Map.groupBy(concreteFirst(operations), ({ path }) => routePattern(path));
}

// One route for all methods of a path: a path that is there but lacks the method is a 405, even
// where another template would match it too.
function createRoute(operations: Operation[], handlers: Handlers, surroundings: Surroundings): Answer {
  const answers = new Map(
    operations.map((operation) => [operation.method, lazily(operation, handlers, surroundings)]),
  );
  const allow = allowedMethods([...answers.keys()]);
  return async (request) => {
    const answer =
      answers.get(request.method) ?? (request.method === "HEAD" ? answers.get("GET") : undefined);
    if (answer !== undefined) return answer(request);
    if (request.method === "OPTIONS") return toResponse({ status: 204, headers: [["allow", allow]] });
    const problem = new Problem("method_not_allowed", `The method must be one of ${allow}.`, [
      ["allow", allow],
    ]);
    return toErrorResponse(problem, surroundings.report);
  };
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

function allowedMethods(methods: string[]): string {
  const implied = methods.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"];
  return [...new Set([...methods, ...implied])].join(", ");
}

function noSuchPath({ url }: Request): Problem {
  try {
    decodeURIComponent(new URL(url).pathname);
    return new Problem("not_found", "There is no such path.");
  } catch {
    return invalid("The path must be percent-encoded UTF-8.");
  }
}
