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

/** The server of one description: web standards in and out, so any host can carry it. */
export interface Server {
  fetch(request: Request): Promise<Response>;
}

export type Handler = (request: Request) => Promise<Response>;

/** The path of an operation, and what handles its requests. */
export interface Route {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  handle: Handler;
}

export interface RoutingOptions {
  routes: Route[];
  /** The base path of the operations, without a trailing slash, e.g. `/api`; may be empty. */
  basePath: string;
  /** Gets what was unforeseen; the client gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

/** Routes requests to their operations: 404 where no path fits, 405 where a path has no such method. */
export function createRouting({ routes, basePath, report }: RoutingOptions): Server {
  // Of Hono only this: what its context does beside takes as long as all else that the core does for a request.
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

// One route for all methods of a path: a path that is there but lacks the method is a 405, even
// where another template would match it too.
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

/** Of operations that differ in the query of their paths alone, the one with most of the query that is sent. */
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
