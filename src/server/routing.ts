import { METHOD_NAME_ALL as anyMethod } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { getPath, mergePath } from "hono/utils/url";
import { messages } from "#messages/server.ts";
import { targetOf } from "./address.ts";
import { concreteFirst, ownQuery, routePattern } from "./path.ts";
import { invalid, Problem } from "./problem.ts";
import { toErrorResponse, toResponse } from "./response.ts";

/** The server of one description. It uses web standards only, so any host can run it. */
export interface Server {
  fetch(request: Request): Promise<Response>;
}

export type Handler = (request: Request) => Promise<Response>;

/** The path of an operation, and its handler. */
export interface Route {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  handle: Handler;
}

export interface RoutingOptions {
  routes: Route[];
  /** The base path of the operations without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  /** Receives unexpected errors. The client receives 500 without details. */
  report(error: unknown): void;
}

/** Routes requests to their operations: 404 for an unknown path, 405 for an unknown method of a path. */
export function createRouting({ routes, basePath, report }: RoutingOptions): Server {
  // Only Hono's router is used, because its context takes as long as the rest of the core for a request.
  const router = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const [pattern, ofPath] of byPattern(routes))
    router.add(anyMethod, mergePath("/", routePattern(basePath) + pattern), handlerOfPath(ofPath));
  const handle: Handler = async (request) => {
    try {
      const [[match]] = router.match(anyMethod, getPath(request));
      if (match === undefined) throw noSuchPath(request);
      return await match[0](request);
    } catch (error) {
      return toErrorResponse(error, report);
    }
  };
  return { fetch: (request) => (request.method === "HEAD" ? withoutBody(handle(request)) : handle(request)) };
}

const withoutBody = async (response: Promise<Response>) => new Response(null, await response);

function byPattern(routes: Route[]): Map<string, Route[]> {
  return Map.groupBy(concreteFirst(routes), ({ path }) => routePattern(path));
}

// One route for all methods of a path. A known path without the method is a 405, even if another
// template would match as well.
function handlerOfPath(routes: Route[]): Handler {
  const handlers = new Map(
    [...Map.groupBy(routes, ({ method }) => method)].map(([method, some]) => [method, handlerByQuery(some)]),
  );
  const allow = allowedMethods([...handlers.keys()]);
  const options: Handler = async () => toResponse({ status: 204, headers: [["allow", allow]] });
  return (request) => {
    const { method } = request;
    const handle = handlers.get(method === "HEAD" && !handlers.has("HEAD") ? "GET" : method);
    if (handle !== undefined) return handle(request);
    if (method === "OPTIONS") return options(request);
    throw new Problem("method_not_allowed", messages.methodNotAllowed(allow), [["allow", allow]]);
  };
}

/**
 * A handler for operations that only differ in the query of their paths: the one that matches most of
 * the query is used.
 */
function handlerByQuery(routes: Route[]): Handler {
  const [first, ...others] = routes
    .map(({ path, handle }) => ({ query: ownQuery(path), handle }))
    .sort((one, other) => other.query.length - one.query.length);
  if (first === undefined || others.length === 0) return first?.handle ?? noHandler;
  return (request) => {
    const sent = new URLSearchParams(targetOf(request.url).search);
    const isMeant = ({ query }: typeof first) =>
      query.every(([name, value]) => sent.getAll(name).includes(value));
    return ([first, ...others].find(isMeant) ?? first).handle(request);
  };
}

const noHandler: Handler = (request) => Promise.reject(noSuchPath(request));

function allowedMethods(methods: string[]): string {
  const implied = methods.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"];
  return [...new Set([...methods, ...implied])].join(", ");
}

function noSuchPath({ url }: Request): Problem {
  try {
    decodeURIComponent(new URL(url).pathname);
    return new Problem("not_found", messages.noSuchPath);
  } catch {
    return invalid(messages.pathNotPercentEncoded);
  }
}
