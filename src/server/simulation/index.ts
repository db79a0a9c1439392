import { essenceOf } from "#http/request/media-type.ts";
import type { JsonValue } from "#json/index.ts";
import { isObject, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import { targetOf } from "../address.ts";
import { deprecationOf } from "../deprecation.ts";
import { Problem } from "../problem.ts";
import { createBodyReader } from "../request/body.ts";
import { createParameterReader, createRawReader } from "../request/parameters.ts";
import { toErrorResponse } from "../response.ts";
import { createRouting, type Handler } from "../routing.ts";
import { servedByHeader } from "../served-by.ts";
import { delayed, isFailing, readPreferences } from "./preferences.ts";
import { createRefusal, failureOf, inDescribedStatus, requireCredentials, settable } from "./refusal.ts";
import { chooseContent } from "./response-choice.ts";
import { createState, type State } from "./state/index.ts";
import { shapesIn } from "./state/shapes.ts";
import type { Prepared } from "./state/views.ts";
import type { Simulated, SimulatedRoute, Simulation, SimulationOptions } from "./types.ts";
import { createWriter, type Write } from "./writer.ts";

export { reasonHeader } from "./refusal.ts";

/**
 * A server that responds to every operation of a description from its examples and schemas, and from
 * earlier requests. It uses web standards only, so it runs in any host.
 */
export function simulationOf(options: SimulationOptions): Simulation {
  const { routes, load, store, basePath, report, clock = () => new Date() } = options;
  const operations = new Map<string, Promise<Compiled>>();
  const compiled = (slug: string) => {
    const known = operations.get(slug);
    if (known !== undefined) return known;
    const loading = (async () => compile(await load(slug)))();
    operations.set(slug, loading);
    // A failed load is retried next time.
    loading.catch(() => operations.delete(slug));
    return loading;
  };
  const state = createState({ routes, store, prepare: compiled, clock });
  const handlerOf = (route: SimulatedRoute): Handler => {
    let handler: Promise<Handler> | undefined;
    const prepare = async () => createSimulatedHandler(route, await compiled(route.slug), state, options);
    return async (request) => {
      handler ??= prepare();
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
  return {
    fetch: async (request) => marked(await server.fetch(request)),
    contents: state.contents,
    reset: state.reset,
  };
}

/** Marks every response, including errors, as simulated, and keeps browsers from running its content. */
function marked(response: Response): Response {
  response.headers.set(servedByHeader.name, servedByHeader.simulation);
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}

interface Compiled extends Prepared {
  write: Write;
}

function compile(simulated: Simulated): Compiled {
  const maker = { schemas: simulated.schemas, judge: judgeOf(simulated.schemas) };
  return { simulated, maker, shapes: shapesIn(simulated.schemas), ...createWriter(simulated, maker) };
}

/**
 * Compiles the handler of one operation: its request is validated, and its response comes from the
 * description and the state.
 */
function createSimulatedHandler(
  route: SimulatedRoute,
  compiled: Compiled,
  state: State,
  { basePath, report }: Pick<SimulationOptions, "basePath" | "report">,
): Handler {
  const { simulated, write } = compiled;
  const { operation, schemas } = simulated;
  const { request, markers } = operation;
  // Readers of a simulation want to try retired operations as well, so the retirement is only announced.
  const deprecation = deprecationOf({ ...markers, replacedBy: null }, () => undefined, basePath);
  const readRaw = createRawReader(basePath + request.path);
  const readParameters = createParameterReader(request.parameters.map(settable), schemas);
  const readBody = createBodyReader(request.body, schemas, "unread");
  const refuse = createRefusal(simulated, write);

  return async (sent) => {
    const raw = readRaw(sent, targetOf(sent.url));
    const more = deprecation.headers(raw);
    try {
      const preferences = readPreferences(sent.headers);
      await delayed(preferences);
      const choose = (status?: number) =>
        chooseContent(
          simulated,
          { ...preferences, code: preferences.code ?? status ?? null },
          sent.headers.get("accept"),
        );
      if (isFailing(preferences)) throw failureOf(simulated);
      // A preferred error is the response to any request.
      if ((preferences.code ?? 0) >= 400) return write(choose(), preferences, sent.method, more);
      requireCredentials(operation, raw);
      const copy = isJson(sent.headers.get("content-type") ?? "") ? sent.clone() : null;
      const valid = await inDescribedStatus(simulated, async () => ({
        parameters: readParameters(raw),
        body: await readBody(sent),
      }));
      if (preferences.isDynamic || preferences.example !== null || (preferences.code ?? 200) >= 300)
        return write(choose(), preferences, sent.method, more);
      const { choice, ...response } = await state.respond({
        route,
        prepared: compiled,
        path: new Map([...raw.path].map(([name, text]) => [name, decoded(text)])),
        query: valid.parameters.query,
        body: plain(valid.body),
        change: await withoutDefaults(valid.body, copy),
        ...bodyOf(operation, sent),
        ...{ url: sent.url, basePath, choose },
      });
      return write(choice, preferences, sent.method, more, response);
    } catch (thrown) {
      return thrown instanceof Problem ? refuse(thrown, sent, more) : toErrorResponse(thrown, report, more);
    }
  };
}

/** The sent part of a valid JSON body, without the defaults that the reader filled in. */
async function withoutDefaults(
  valid: JsonValue | undefined,
  copy: Request | null,
): Promise<JsonValue | undefined> {
  if (copy === null || valid === undefined) return plain(valid);
  return common(plain(valid) ?? null, parseJson(await copy.text()));
}

function common(value: JsonValue, sent: JsonValue | undefined): JsonValue {
  if (Array.isArray(value) && Array.isArray(sent))
    return value.map((item, index) => common(item, sent[index]));
  if (!isObject(value) || !isObject(sent)) return value;
  const members = Object.entries(value as { [name: string]: JsonValue }).filter(([name]) =>
    Object.hasOwn(sent, name),
  );
  return Object.fromEntries(members.map(([name, item]) => [name, common(item, sent[name] as JsonValue)]));
}

/** A value for responses: an integer is only a `bigint` if necessary. */
const plain = (value: JsonValue | undefined): JsonValue | undefined =>
  value === undefined ? undefined : parseJson(stringifyJson(value));

/** The schema and the media type of the sent body. */
function bodyOf({ request }: Simulated["operation"], { headers }: Request) {
  const mediaType = headers.get("content-type") ?? "";
  const content = request.body?.content ?? [];
  const media = content.find(({ name }) => essenceOf(name) === essenceOf(mediaType)) ?? content[0];
  return { mediaType, bodySchema: media?.jsonSchema ?? null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
