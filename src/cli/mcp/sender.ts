import { initOf } from "#cli/verify/examples.ts";
import { createJudge, type Judge, receive } from "#cli/verify/exchange.ts";
import { type OwnServer, openOwnServer } from "#cli/verify/own-server.ts";
import { credentialsIn } from "#cli/verify/real-server.ts";
import { authorize, schemesOf, withPlaceholders } from "#http/request/auth/authorize.ts";
import { buildRequest } from "#http/request/build.ts";
import { exampleBody } from "#http/request/example/index.ts";
import { sentMediaType } from "#http/request/media-type.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { BodyValue, HttpRequest } from "#http/request/types.ts";
import { toValue } from "#http/request/values.ts";
import { type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import * as messages from "#messages/terminal/mcp.ts";
import type { Operation, Reference } from "#model/types.ts";
import type { DescribedSite } from "#site/index.ts";
import { ToolError } from "./text.ts";

/** Where requests go. */
export type Target =
  | { kind: "simulation" }
  /** `address` is that of the API, without a slash at its end. */
  | { kind: "server"; address: string; writes: boolean; environment: NodeJS.ProcessEnv };

/** A request as a model states it. */
export interface RequestArguments {
  parameters?: Record<string, JsonValue>;
  body?: JsonValue;
  mediaType?: string;
}

export interface Sender {
  call(
    found: { site: DescribedSite; operation: Operation; address: string },
    given: RequestArguments,
    signal: AbortSignal,
  ): Promise<string>;
  close(): Promise<void>;
}

/** Sends requests of operations, and validates them before and their responses after. */
export function openSender(target: Target): Sender {
  const judges = new Map<DescribedSite, Judge>();
  const servers = new Map<Judge, Promise<OwnServer>>();
  const judgeOf = (site: DescribedSite): Judge => {
    const judge = judges.get(site) ?? createJudge(site.reference);
    judges.set(site, judge);
    return judge;
  };
  /** One for each description as long as this runs, so that what was created is there later. */
  const serverOf = (judge: Judge): Promise<OwnServer> => {
    const server = servers.get(judge) ?? openOwnServer(judge);
    servers.set(judge, server);
    return server;
  };
  return {
    async call({ site, operation, address }, given, signal) {
      const judge = judgeOf(site);
      const base = target.kind === "server" ? target.address : "http://localhost";
      if (target.kind === "server" && !target.writes && !/^(?:GET|HEAD)$/.test(operation.method))
        throw new ToolError(messages.needsWrite(operation.method));
      const request = requestOf(operation, given, base, judge);
      await expectDescribed(operation, request, base, address, judge);
      return target.kind === "simulation"
        ? await simulated(await serverOf(judge), operation, request, site.reference)
        : await sent(operation, request, target, judge, signal);
    },
    async close() {
      for (const server of servers.values()) await (await server).close();
    },
  };
}

/** Throws `ToolError` where the arguments are not those of the operation. */
function requestOf(
  operation: Operation,
  given: RequestArguments,
  base: string,
  { findSchema }: Judge,
): HttpRequest {
  const values = Object.entries(given.parameters ?? {});
  for (const [name] of values)
    if (!operation.parameters.some((parameter) => parameter.name === name))
      throw new ToolError(
        messages.noParameter(
          name,
          operation.parameters.map((parameter) => parameter.name).join(", ") || "none",
        ),
      );
  const parameters = operation.parameters.flatMap(({ name, in: place, mediaType }) => {
    const value = values.find(([own]) => own === name)?.[1];
    if (value === undefined) return [];
    return [{ in: place, name, value: mediaType === null ? toValue(value) : stringifyJson(value) }];
  });
  const body = given.body === undefined ? null : bodyOf(operation, given.body, given.mediaType, findSchema);
  return buildRequest(requestOperation(operation, findSchema), { parameters, body }, base);
}

function bodyOf(
  { body }: Operation,
  value: JsonValue,
  mediaType: string | undefined,
  findSchema: Judge["findSchema"],
): BodyValue | null {
  const content = body?.content ?? [];
  const media =
    mediaType === undefined
      ? (content.find(({ name }) => isJson(name)) ?? content[0])
      : content.find(({ name }) => name === mediaType || sentMediaType(name) === mediaType);
  if (media === undefined)
    throw new ToolError(
      mediaType === undefined || content.length === 0
        ? messages.noBody
        : messages.noMediaType(mediaType, content.map(({ name }) => name).join(", ")),
    );
  const text = typeof value === "string" && !isJson(media.name) ? value : stringifyJson(value);
  const example = { name: null, summary: null, description: null, text, origin: "written" as const };
  return exampleBody({ ...media, examples: [example] }, findSchema);
}

/** Throws `ToolError` where a request is not one that the operation describes. */
async function expectDescribed(
  operation: Operation,
  request: HttpRequest,
  base: string,
  address: string,
  judge: Judge,
): Promise<void> {
  const url = new URL(request.url);
  const below = new URL(base).pathname.replace(/\/$/, "");
  const path = url.pathname.slice(below.length) + url.search;
  // With `..` in a path parameter, the request would be for something else.
  const isInside = url.origin === new URL(base).origin && url.pathname.startsWith(`${below}/`);
  if (!isInside || (await judge.operationOf(request.method, path)) !== operation)
    throw new ToolError(messages.otherOperation);
  const problem = await judge.problemOf(operation, path, new Request(request.url, initOf(request)));
  if (problem !== null) throw new ToolError(messages.invalid(problem, address));
}

async function simulated(
  server: OwnServer,
  operation: Operation,
  request: HttpRequest,
  { securitySchemes }: Reference,
): Promise<string> {
  // It takes any credentials, but asks for some.
  const authorized = withPlaceholders(request, { security: operation.security, securitySchemes });
  const { pathname, search } = new URL(authorized.url);
  const path = pathname + search;
  const { status, headers, text, observations } = await server.send(operation, path, initOf(authorized));
  const findings = observations.map(({ message }) => message);
  return resultOf(`${request.method} ${path} (simulation)`, { status, headers, text, findings });
}

/** In milliseconds, for the headers and the body. */
const patience = 30_000;

async function sent(
  operation: Operation,
  request: HttpRequest,
  { environment, address }: Extract<Target, { kind: "server" }>,
  judge: Judge,
  signal: AbortSignal,
): Promise<string> {
  const { security } = operation;
  const { securitySchemes } = judge.reference;
  const credentials = credentialsIn(environment, securitySchemes);
  const met = security.find(({ schemes }) => schemes.every(({ name }) => credentials.has(name)));
  const authorized =
    met === undefined
      ? request
      : authorize(request, schemesOf(met, { security, securitySchemes }), credentials);
  const given = [...credentials.values()].map((some) => Object.values(some));
  const hidden = (text: string) => without(text, [...given.flat(), ...given.map((some) => some.join(":"))]);
  const { method, url } =
    met === undefined ? request : withPlaceholders(request, { security, securitySchemes });
  const shown = `${method} ${url}`;
  try {
    const response = await fetch(authorized.url, {
      ...initOf(authorized),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      return hidden(`${shown}\n\n${messages.redirected(response.status, location)}`);
    }
    const received = await receive(response);
    const { body } = received;
    const text =
      body.kind === "text" || body.kind === "partial"
        ? body.text
        : messages.unreadable(body.kind === "bytes" ? body.size : 0);
    const findings = judge.compare(operation, received).map(({ message }) => message);
    return hidden(resultOf(shown, { status: received.status, headers: received.headers, text, findings }));
  } catch (error) {
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : "";
    throw new ToolError(hidden(messages.unreachable(address, reason)));
  }
}

/** A text without secrets, also as they are encoded in URLs, JSON and Basic authentication. */
function without(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret !== "")
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString("base64"),
    ]);
  return forms.reduce((shown, form) => shown.replaceAll(form, "•••"), text);
}

interface Outcome {
  status: number;
  headers: readonly (readonly [string, string])[];
  text: string;
  findings: string[];
}

/** Headers that a model may need for its next request. */
const shownHeaders = new Set([
  ...["content-type", "link", "location", "retry-after", "deprecation", "sunset", "etag", "www-authenticate"],
]);

function resultOf(request: string, { status, headers, text, findings }: Outcome): string {
  const lines = headers
    .filter(([name]) => shownHeaders.has(name) || /rate-?limit/.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const verdict =
    findings.length === 0
      ? messages.matches
      : [messages.mismatches, ...findings.slice(0, 20).map((one) => `- ${one}`)].join("\n");
  return [request, [messages.status(status), ...lines].join("\n"), verdict, text].join("\n\n");
}
