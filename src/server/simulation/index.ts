import { answeredByHeader } from "../answered-by.ts";
import { createRouting, type Handler, type Server } from "../routing.ts";
import { createSimulatedHandler } from "./handler.ts";
import type { SimulatedRoute, SimulationOptions } from "./types.ts";

/**
 * A server that responds to every operation of a description from its examples and schemas. It stores nothing: what was
 * created is not there afterwards. Web standards alone, so it runs in any host.
 */
export function simulationOf({ routes, load, basePath, report }: SimulationOptions): Server {
  const handlerOf = ({ slug }: SimulatedRoute): Handler => {
    let handler: Promise<Handler> | undefined;
    const prepare = async () => createSimulatedHandler(await load(slug), { basePath, report });
    return async (request) => {
      handler ??= prepare();
      // What could not be loaded may be there the next time.
      handler.catch(() => {
        handler = undefined;
      });
      return (await handler)(request);
    };
  };
  const server = createRouting({
    routes: routes.map((route) => ({ ...route, handle: handlerOf(route) })),
    basePath,
    report,
  });
  return { fetch: async (request) => marked(await server.fetch(request)) };
}

/** Marks every response, errors too, as a simulation's, and keeps browsers from running its content. */
function marked(response: Response): Response {
  response.headers.set(answeredByHeader.name, answeredByHeader.simulation);
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}
