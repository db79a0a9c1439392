import { Hono } from "hono";
import { concreteFirst, routePattern } from "./path.ts";
import { invalid, Problem } from "./problem.ts";
import { toErrorResponse, toResponse } from "./reply.ts";

/** The server of one description: web standards in and out, so any host can carry it. */
export interface Server {
  fetch(request: Request): Promise<Response>;
}

export type Answer = (request: Request) => Promise<Response>;

/** Where an operation stands, and what answers its calls. */
export interface Route {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  answer: Answer;
}

export interface RoutingOptions {
  routes: Route[];
  /** The path the operations stand below, without a slash at its end, e.g. `/api`; may be empty. */
  basePath: string;
  /** Gets what was unforeseen; the caller gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

/** Leads requests to their operations: 404 where no path fits, 405 where a path has no such method. */
export function createRouting({ routes, basePath, report }: RoutingOptions): Server {
  const app = new Hono();
  for (const [pattern, ofPath] of byPattern(routes)) {
    const answer = answerOfPath(ofPath, report);
    app.all(routePattern(basePath) + pattern, ({ req }) => answer(req.raw));
  }
  app.notFound(({ req }) => toErrorResponse(noSuchPath(req.raw), report));
  app.onError((error) => toErrorResponse(error, report));
  return { fetch: async (request) => app.fetch(request) };
}

function byPattern(routes: Route[]): Map<string, Route[]> {
  return Map.groupBy(concreteFirst(routes), ({ path }) => routePattern(path));
}

// One route for all methods of a path: a path that is there but lacks the method is a 405, even
// where another template would match it too.
function answerOfPath(routes: Route[], report: RoutingOptions["report"]): Answer {
  const answers = new Map(routes.map(({ method, answer }) => [method, answer]));
  const allow = allowedMethods([...answers.keys()]);
  return async (request) => {
    const answer =
      answers.get(request.method) ?? (request.method === "HEAD" ? answers.get("GET") : undefined);
    if (answer !== undefined) return answer(request);
    if (request.method === "OPTIONS") return toResponse({ status: 204, headers: [["allow", allow]] });
    const problem = new Problem("method_not_allowed", `The method must be one of ${allow}.`, [
      ["allow", allow],
    ]);
    return toErrorResponse(problem, report);
  };
}

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
