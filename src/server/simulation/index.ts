import type { Secured } from "#http/request/auth/authorize.ts";
import { schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { findResponse, isBodiless } from "#http/request/described-response.ts";
import { encodeHeader, isToken } from "#http/request/encode.ts";
import type { RawParameters } from "#http/request/parameter/decode.ts";
import type { RequestParameter } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import type { JsonValue } from "#json/index.ts";
import { isObject, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/server.ts";
import { targetOf } from "../address.ts";
import { answeredByHeader } from "../answered-by.ts";
import { deprecationOf } from "../deprecation.ts";
import type { HeaderList } from "../operation-handler.ts";
import { invalid, Problem } from "../problem.ts";
import { createBodyReader } from "../request/body.ts";
import { createParameterReader } from "../request/parameters.ts";
import { createRawReader } from "../request/raw-parameters.ts";
import { toBytesResponse, toErrorResponse } from "../response.ts";
import { createRouting, type Handler, type Server } from "../routing.ts";
import type { Preferences } from "./preferences.ts";
import { appliedText, readPreferences } from "./preferences.ts";
import { createBodyWriter } from "./response-body.ts";
import type { Choice } from "./response-choice.ts";
import { chooseContent } from "./response-choice.ts";
import type { Simulated, SimulatedRoute, SimulationOptions } from "./types.ts";
import type { Maker } from "./value/index.ts";
import { valueFor } from "./value/index.ts";
import { judgeOf } from "./value/judge.ts";

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

/** Compiles the handler of one operation: its request is validated, its response comes from the description. */
function createSimulatedHandler(
  simulated: Simulated,
  { basePath, report }: Pick<SimulationOptions, "basePath" | "report">,
): Handler {
  const { operation, schemas } = simulated;
  const { request, markers } = operation;
  // Who calls a simulation wants to see the operation, also when it is retired: it is announced and not refused.
  const deprecation = deprecationOf({ ...markers, replacedBy: null }, () => undefined, basePath);
  const readRaw = createRawReader(basePath + request.path);
  const readParameters = createParameterReader(request.parameters.map(settable), schemas);
  const readBody = createBodyReader(request.body, schemas, "unread");
  const write = createWriter(simulated);
  const refuse = createRefusal(simulated, write);

  return async (sent) => {
    const raw = readRaw(sent, targetOf(sent.url));
    const more = deprecation.headers(raw);
    try {
      requireCredentials(operation, raw);
      await inDescribedStatus(simulated, async () => {
        readParameters(raw);
        await readBody(sent);
      });
      const preferences = readPreferences(sent.headers);
      return write(
        chooseContent(simulated, preferences, sent.headers.get("accept")),
        preferences,
        sent.method,
        more,
      );
    } catch (thrown) {
      return thrown instanceof Problem ? refuse(thrown, sent, more) : toErrorResponse(thrown, report, more);
    }
  };
}

/** A page cannot set cookies, so a call may come without any. */
const settable = (parameter: RequestParameter): RequestParameter =>
  parameter.in === "cookie" ? { ...parameter, required: false } : parameter;

/** An operation that describes 422 and no 400 uses the former for invalid requests (RFC 9110, 15.5.21). */
async function inDescribedStatus({ operation }: Simulated, check: () => Promise<void>): Promise<void> {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  try {
    await check();
  } catch (thrown) {
    const isInvalid = thrown instanceof Problem && thrown.code === invalid("").code;
    if (!isInvalid || describes("400") || !describes("422")) throw thrown;
    throw new Problem("unprocessable_content", thrown.message, thrown.headers);
  }
}

/**
 * Throws 401 where a request carries none of the credentials that are enough. Any value will do: a simulation knows
 * nobody. Cookies and certificates are not required, because a page cannot set them.
 */
function requireCredentials(operation: Secured, raw: RawParameters): void {
  const missing = operation.security.map((requirement) =>
    schemesOf(requirement, operation)
      .flatMap((scheme) => methodOf(scheme).expected ?? [])
      .filter((expected) => !expected.isIn(raw)),
  );
  if (missing.length === 0 || missing.some((expected) => expected.length === 0)) return;
  const ways = missing.map((expected) => expected.map(({ words }) => words).join(` ${messages.and} `));
  const challenges = new Set(missing.flat().flatMap(({ challenge }) => challenge ?? []));
  throw new Problem(
    "credentials_missing",
    messages.credentialsRequired([...new Set(ways)]),
    [...challenges].map((name): HeaderList[number] => ["www-authenticate", `${name} realm="simulation"`]),
  );
}

/** The header with the reason why a simulation rejects a request, whatever the body of its response has to be. */
export const reasonHeader = "x-simulation-reason";

/**
 * Compiles what writes the refusals of an operation: as its response of that status is described, with the reason in
 * the field for messages where the schema lets it be there. Undescribed ones are `code`, `message` and `status`.
 */
function createRefusal(simulated: Simulated, write: Write) {
  const { operation, schemas } = simulated;
  const createJudge = judgeOf(schemas);
  return async (problem: Problem, { method }: Request, more: HeaderList): Promise<Response> => {
    const { status, message, headers } = problem;
    const reason: HeaderList = [[reasonHeader, encodeHeader(message)], ...more];
    if (findResponse(operation.responses, status) === undefined)
      return toErrorResponse(problem, () => {}, reason);
    const preferences = { code: status, example: null, isDynamic: false, seed: null };
    const choice = chooseContent(simulated, preferences, null);
    const response = write(choice, { ...preferences, code: null }, method, [...headers, ...reason]);
    const { media } = choice;
    if (media === null || !isJson(media.name) || response.body === null) return response;
    const text = await response.text();
    const filled = withReason(parseJson(text), message, status);
    const isDescribed = createJudge().accepts(media.jsonSchema ?? true, filled);
    return new Response(isDescribed ? stringifyJson(filled, 2) : text, response);
  };
}

const messageFields = ["message", "detail", "error_description", "errorMessage", "reason", "description"];

/** The value with the reason in its field for messages, or in that of its `error` or first of its `errors`. */
function withReason(value: JsonValue, reason: string, status: number): JsonValue {
  if (Array.isArray(value))
    return value.map((item, index) => (index === 0 ? withReason(item, reason, status) : item));
  if (!isObject(value)) return value;
  const field = messageFields.find((name) => typeof value[name] === "string");
  const members = Object.entries(value as { [name: string]: JsonValue });
  return Object.fromEntries(
    members.map(([name, item]): [string, JsonValue] => {
      if (name === field) return [name, reason];
      if (name === "status" && (typeof item === "number" || typeof item === "bigint")) return [name, status];
      const isInner = field === undefined && (name === "error" || name === "errors");
      return [name, isInner && typeof item === "object" ? withReason(item, reason, status) : item];
    }),
  );
}

type Write = (choice: Choice, preferences: Preferences, method: string, more: HeaderList) => Response;

/** Compiles a writer of an operation's responses. Unless they are random, each is generated once. */
function createWriter({ operation, schemas }: Simulated): Write {
  const maker = { schemas, judge: judgeOf(schemas) };
  const bodyOf = createBodyWriter(maker);
  const headersOf = createHeaderWriter(maker);
  const known = new Map<string, { body: ReturnType<typeof bodyOf>; headers: HeaderList }>();

  const make = (choice: Choice, seed: string, isDynamic: boolean) => ({
    body: bodyOf(choice, seed, isDynamic),
    headers: headersOf(choice, seed, isDynamic),
  });
  return (choice, preferences, method, more) => {
    const applied = preferences.isDynamic
      ? { ...preferences, seed: preferences.seed ?? anySeed() }
      : preferences;
    const seed = `${operation.slug} ${choice.status} ${applied.seed ?? ""}`;
    const key = JSON.stringify([choice.status, choice.media?.name, choice.media?.named?.name, applied.seed]);
    const isKept = !applied.isDynamic && applied.seed === null;
    const made = (isKept ? known.get(key) : undefined) ?? make(choice, seed, applied.isDynamic);
    if (isKept) known.set(key, made);
    const text = appliedText(applied);
    const headers: HeaderList = [
      ...made.headers,
      ...more,
      ...(text === "" ? [] : [["preference-applied", text] as [string, string]]),
    ];
    const body = isBodiless(method, choice.status) ? null : made.body;
    return toBytesResponse(choice.status, headers, body);
  };
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";

/** Compiles a writer of the headers of a response: from their examples, else from their schemas. */
function createHeaderWriter(maker: Maker) {
  return ({ response, examples, status }: Choice, seed: string, isDynamic: boolean): HeaderList =>
    response.headers.flatMap(({ name, mediaType, jsonSchema }, index): HeaderList => {
      if (!isSendable(name, status)) return [];
      const written = examples.headers[index] ?? null;
      const example = written === null ? undefined : readJson(written);
      const value = valueFor(jsonSchema, example, { maker, seed: `${seed} ${name}`, isDynamic });
      const text =
        value === undefined
          ? ""
          : isJson(mediaType ?? "")
            ? encodeHeader(stringifyJson(value))
            : simple(value);
      return /^[\t\x20-\x7e]+$/.test(text) ? [[name, text]] : [];
    });
}

/** By the style `simple`, the only one that headers have (OpenAPI 3.0.3, 4.7.21). */
function simple(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  if (!isObject(value)) return textOf(value);
  return Object.entries(value)
    .flatMap(([name, item]) => [name, textOf(item as JsonValue)])
    .join(",");
}

const textOf = (value: JsonValue) => (typeof value === "string" ? value : stringifyJson(value));

/**
 * Whether a description may set a header. Not those of the message and the connection, which are fixed;
 * nor what would make a browser do something for the site (cookies, policies), or redirect a request away from it.
 */
function isSendable(name: string, status: number): boolean {
  if (!isToken(name)) return false;
  if (/^location$/i.test(name)) return status < 300 || status > 399;
  return !/^(?:content-(?:type|length|encoding|range|security-policy.*)|transfer-encoding|connection|keep-alive|upgrade|te|trailer|date|proxy-.*|set-cookie2?|cache-control|clear-site-data|refresh|access-control-.*|cross-origin-.*|origin-.*|strict-transport-security|permissions-policy|referrer-policy|x-frame-options|x-content-type-options|alt-svc|nel|report(?:ing-endpoints|-to)|sourcemap|x-sourcemap|service-worker-.*|preference-applied|x-answered-by|x-simulation-reason)$/i.test(
    name,
  );
}
