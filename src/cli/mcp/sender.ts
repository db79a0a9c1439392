import { initOf, mostBody, receive, received, requestProblem } from "#cli/verify/exchange.ts";
import { exchange, networkReason } from "#description/network.ts";
import { authorize, schemesOf, withPlaceholders } from "#http/request/auth/authorize.ts";
import type { CredentialsByScheme } from "#http/request/auth/method.ts";
import { buildRequest } from "#http/request/build.ts";
import { checkValues, type ValueProblem } from "#http/request/check.ts";
import { describedRedirect } from "#http/request/described-response.ts";
import { effectOf, effectOfMethod } from "#http/request/effect.ts";
import { removeSecrets, secretForms } from "#http/request/secrets/index.ts";
import { secretsIn, textsToFind } from "#http/request/secrets/values.ts";
import type { BodyValue, HttpRequest, RequestMedia, RequestValues } from "#http/request/types.ts";
import { toValue } from "#http/request/values.ts";
import type { ReceivedResponse } from "#http/validation/finding.ts";
import { checkResponse } from "#http/validation/response.ts";
import { mostLevels, nestsTooDeep } from "#json/budget.ts";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages as serverMessages } from "#messages/server.ts";
import * as messages from "#messages/terminal/mcp.ts";
import type { SecurityScheme } from "#model/types.ts";
import { type Api, apiPath, type Callable } from "./api.ts";
import { givenBody } from "./files.ts";
import { ToolError } from "./text.ts";

/** The target of requests. */
export type Target =
  /** `remembers` is false if each request starts a new simulation. */
  | { kind: "simulation"; remembers: boolean }
  /** `address` is that of the API, without a slash at its end. */
  | {
      kind: "server";
      address: string;
      writes: boolean;
      credentialsFor(schemes: readonly SecurityScheme[]): CredentialsByScheme;
      /** The secrets that no result may contain. */
      secrets: readonly string[];
    };

/** The request of a model. */
export interface RequestArguments {
  parameters?: Record<string, JsonValue>;
  body?: JsonValue;
  mediaType?: string;
}

/** Sends a request of an operation, and validates the request and the response. Throws `ToolError`. */
export async function sendRequest(
  api: Api,
  { slug, address }: { slug: string; address: string },
  given: RequestArguments,
  target: Target,
  signal: AbortSignal,
): Promise<string> {
  const callable = await api.load(slug);
  const { method } = callable.operation.request;
  const base = target.kind === "server" ? target.address : "http://localhost";
  const mayOnlyRead = target.kind === "server" && !target.writes;
  if (mayOnlyRead && effectOfMethod(method) !== "reads") throw new ToolError(messages.needsWrite(method));
  const values = valuesOf(callable, given, address);
  const request = buildRequest(callable.operation.request, values, base);
  // The values may override the method.
  if (mayOnlyRead && effectOf(request) !== "reads") throw new ToolError(messages.needsWrite(method));
  await expectDescribed(api, callable, request, base, address);
  const known = textsToFind(secretsIn(callable.operation, values, callable.schemas));
  const forms = secretForms(target.kind === "server" ? [...known, ...target.secrets] : known);
  const hidden = (text: string) => removeSecrets(text, forms);
  return target.kind === "simulation"
    ? hidden(await simulated(api, callable, request))
    : await sent(callable, request, target, hidden, signal);
}

/** The values of a request. Throws `ToolError` for arguments that the operation does not have. */
function valuesOf({ operation, schemas }: Callable, given: RequestArguments, address: string): RequestValues {
  const { request } = operation;
  const values = Object.entries(given.parameters ?? {});
  for (const [name] of values)
    if (!request.parameters.some((parameter) => parameter.name === name))
      throw new ToolError(
        messages.noParameter(
          name,
          request.parameters.map((parameter) => parameter.name).join(", ") || "none",
        ),
      );
  expectShallow(given);
  const parameters = request.parameters.flatMap(({ name, in: place, mediaType }) => {
    const value = values.find(([own]) => own === name)?.[1];
    if (value === undefined || (value === null && place === "path")) return [];
    return [{ in: place, name, value: mediaType === null ? toValue(value) : stringifyJson(value) }];
  });
  const body =
    given.body === undefined ? null : bodyOf(mediaOf(operation, given.mediaType), given.body, schemas);
  const [problem] = checkValues(request, { parameters, body }, "program");
  if (problem !== undefined) throw new ToolError(messages.invalid(sentenceOf(problem), address));
  return { parameters, body };
}

function bodyOf(media: RequestMedia, value: JsonValue, schemas: Callable["schemas"]): BodyValue {
  try {
    return givenBody(media, value, schemas);
  } catch (error) {
    if (error instanceof DOMException) throw new ToolError(messages.noBase64);
    throw error;
  }
}

function sentenceOf({ kind, in: place, name }: ValueProblem): string {
  if (place === "body") return messages.bodyMissing;
  switch (kind) {
    case "missing":
      return messages.parameterMissing(place, name);
    case "unsendable":
      return messages.stepInPath(name);
    case "undeclared":
      return messages.parameterUndeclared(name);
  }
}

/** Deeply nested values would overflow the stack before a server could refuse them. */
function expectShallow({ parameters = {}, body }: RequestArguments): void {
  const deep = Object.keys(parameters).find((name) => nestsTooDeep(parameters[name]));
  if (deep !== undefined) throw new ToolError(messages.parameterTooDeep(deep, mostLevels));
  if (nestsTooDeep(body)) throw new ToolError(serverMessages.bodyTooDeep(mostLevels));
}

function mediaOf({ request }: Callable["operation"], wanted: string | undefined): RequestMedia {
  const content = request.body?.content ?? [];
  const media =
    wanted === undefined
      ? (content.find(({ name }) => isJson(name)) ?? content[0])
      : content.find(({ name, mediaType }) => name === wanted || mediaType === wanted);
  if (media !== undefined) return media;
  throw new ToolError(
    wanted === undefined || content.length === 0
      ? messages.noBody
      : messages.noMediaType(wanted, content.map(({ name }) => name).join(", ")),
  );
}

/** Throws `ToolError` for a request that the operation does not describe. */
async function expectDescribed(
  api: Api,
  { operation, schemas }: Callable,
  request: HttpRequest,
  base: string,
  address: string,
): Promise<void> {
  const url = new URL(request.url);
  const below = new URL(base).pathname.replace(/\/$/, "");
  const path = url.pathname.slice(below.length) + url.search;
  // With `..` in a path parameter, the request would reach another URL.
  const isInside = url.origin === new URL(base).origin && url.pathname.startsWith(`${below}/`);
  if (!isInside || (await api.slugOf(request.method, path)) !== operation.slug)
    throw new ToolError(messages.otherOperation);
  const described = { ...operation.request, security: operation.security };
  const problem = await requestProblem(described, path, new Request(request.url, initOf(request)), schemas);
  if (problem !== null) throw new ToolError(messages.invalid(problem, address));
}

async function simulated(api: Api, callable: Callable, request: HttpRequest): Promise<string> {
  // The simulation accepts any credentials, but requires some.
  const authorized = withPlaceholders(request, callable.operation);
  const { pathname, search } = new URL(authorized.url);
  const path = pathname + search;
  const response = await api.respond(new Request(`http://localhost${apiPath}${path}`, initOf(authorized)));
  return resultOf(`${request.method} ${path} (simulation)`, await receive(response), callable);
}

const bounds = { milliseconds: 30_000, maxBytes: mostBody };

async function sent(
  callable: Callable,
  request: HttpRequest,
  { address, credentialsFor }: Extract<Target, { kind: "server" }>,
  hidden: (text: string) => string,
  signal: AbortSignal,
): Promise<string> {
  const { security, securitySchemes } = callable.operation;
  const credentials = credentialsFor(securitySchemes);
  const met = security.find(({ schemes }) => schemes.every(({ name }) => credentials.has(name)));
  const authorized =
    met === undefined
      ? request
      : authorize(request, schemesOf(met, { security, securitySchemes }), credentials);
  const { method, url } =
    met === undefined ? request : withPlaceholders(request, { security, securitySchemes });
  const shown = `${method} ${url}`;
  const isDescribed = describedRedirect(callable.operation.responses) !== undefined;
  try {
    const response = await exchange(
      { url: authorized.url, ...initOf(authorized) },
      { ...bounds, isWanted: ({ location }) => location === null || isDescribed },
      signal,
    );
    if (response.location !== null && !isDescribed)
      return hidden(`${shown}\n\n${messages.redirected(response.status, response.location)}`);
    return hidden(resultOf(shown, received(response), callable));
  } catch (error) {
    throw new ToolError(hidden(messages.unreachable(address, networkReason(error))));
  }
}

/** Headers that a model may need for its next request. */
const shownHeaders = new Set([
  ...["content-type", "link", "location", "retry-after", "deprecation", "sunset", "etag", "www-authenticate"],
]);

function resultOf(request: string, response: ReceivedResponse, { operation, schemas }: Callable): string {
  const { status, headers, body } = response;
  const lines = headers
    .filter(([name]) => shownHeaders.has(name) || /rate-?limit/.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const findings = checkResponse({ ...operation, schemas: null, sandbox: null }, schemas, response);
  const isMismatch = findings.some(({ weight }) => weight === "difference");
  const verdict = [
    isMismatch ? messages.mismatches : findings.length > 0 ? messages.noMismatch : messages.matches,
    ...findings.slice(0, 20).map(({ sentence }) => `- ${sentence}`),
  ].join("\n");
  const text =
    body.kind === "text" || body.kind === "partial"
      ? body.text
      : messages.unreadable(body.kind === "bytes" ? body.size : 0);
  return [request, [messages.status(status), ...lines].join("\n"), verdict, text].join("\n\n");
}
