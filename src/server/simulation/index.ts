import type { SimulatedOperation } from "#request/simulated.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { answeredByHeader } from "../answered-by.ts";
import { createRouting, type Handler, type Server } from "../routing.ts";
import { createSimulatedAnswer } from "./answer.ts";

/** Where an operation stands. */
export interface SimulatedRoute {
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  slug: string;
}

export interface SimulationOptions {
  routes: SimulatedRoute[];
  /** Loads what it takes to answer for the operation with this slug; asked at its first call, and again where it failed. */
  load(slug: string): Simulated | Promise<Simulated>;
  /** The path the operations stand below, without a slash at its end, e.g. `/api`; may be empty. */
  basePath: string;
  /** Gets what was unforeseen; the caller gets 500 and learns nothing of it. */
  report(error: unknown): void;
}

export interface Simulated extends SimulatedOperation {
  /** The named schemas that it reaches, or all. */
  schemas: SchemasByRef;
}

/**
 * A server that answers every operation of a description from its examples and schemas. It keeps nothing: what was
 * created is not there afterwards. Web standards alone, so it runs in any host.
 */
export function simulationOf({ routes, load, basePath, report }: SimulationOptions): Server {
  const answerOf = ({ slug }: SimulatedRoute): Handler => {
    let answer: Promise<Handler> | undefined;
    const prepare = async () => createSimulatedAnswer(await load(slug), { basePath, report });
    return async (request) => {
      answer ??= prepare();
      // What could not be loaded may be there the next time.
      answer.catch(() => {
        answer = undefined;
      });
      return (await answer)(request);
    };
  };
  const server = createRouting({
    routes: routes.map((route) => ({ ...route, handle: answerOf(route) })),
    basePath,
    report,
  });
  return { fetch: async (request) => marked(await server.fetch(request)) };
}

/** Says on every answer, errors too, that it is a simulation's, and that a browser must not run what is in it. */
function marked(response: Response): Response {
  response.headers.set(answeredByHeader.name, answeredByHeader.simulation);
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}
