import { setTimeout as wait } from "node:timers/promises";
import { version } from "#cli/version.ts";
import { exchange, networkReason } from "#description/network.ts";
import { authorize, schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { Credentials, CredentialsByScheme } from "#http/request/auth/method.ts";
import { buildRequest } from "#http/request/build.ts";
import { checkValues } from "#http/request/check.ts";
import { describedRedirect } from "#http/request/described-response.ts";
import { type Effect, effectOf, effectOfMethod } from "#http/request/effect.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import { type ExpressionSource, evaluateExpression } from "#http/request/runtime-expression.ts";
import { containsSecret, secretForms } from "#http/request/secrets/index.ts";
import { type Secret, secretsIn } from "#http/request/secrets/values.ts";
import type { HttpRequest, RequestValues } from "#http/request/types.ts";
import { toValue } from "#http/request/values.ts";
import type { ReceivedResponse } from "#http/validation/finding.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { Operation, Parameter, SecurityScheme } from "#model/types.ts";
import { initOf, type Judge, mostBody, received } from "./exchange.ts";
import { isGivenBody } from "./given-body.ts";
import { type Observation, type Outcome, outcomeOf, type Recorder, withoutSecrets } from "./observation.ts";
import { returnedIds } from "./returned-ids.ts";
import { methodAndPath } from "./samples.ts";

export interface RealServerOptions {
  /** The URL of the API, without a trailing slash. */
  address: string;
  /** Which requests are sent: none that change something, all but DELETE, or all. */
  writes: "none" | "all but DELETE" | "all";
  /** The maximum number of requests per second, and in total. */
  rate: number;
  most: number;
  /** The timeout of one request in milliseconds. */
  timeout: number;
  /** The origin of the site whose panel uses the server; `null` if unknown. */
  origin: string | null;
  /** The credentials by the names of the schemes. */
  credentials: CredentialsByScheme;
  /** Whether generated values, and ids from responses, are sent as well. */
  generated: boolean;
  /** Prints the requests instead of sending them. */
  dryRun: ((line: string) => void) | null;
  today: string;
}

/** The number of failed connections, or of initial 401 responses, after which the run stops. */
const mostFailures = 5;
const firstResponses = 3;

/** Sends the requests in the description to a server, one at a time, and compares the responses. */
export async function verifyServer(
  judge: Judge,
  operations: readonly Operation[],
  options: RealServerOptions,
  recorder: Recorder,
): Promise<void> {
  const known = new Map<string, RequestValues["parameters"]>();
  const run: Run = {
    judge,
    operations,
    options,
    recorder,
    known,
    failures: 0,
    lastSent: 0,
    stopped: null,
    cors: new Set(),
  };
  const isDelete = ({ method }: Operation) => method === "DELETE";
  // Deletions run last, so that they remove nothing that others need.
  let waiting = [...operations.filter((one) => !isDelete(one)), ...operations.filter(isDelete)];
  // A response may provide the values of another request.
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    const left: Operation[] = [];
    for (const operation of waiting) if (!(await verifyOperation(operation, run))) left.push(operation);
    waiting = left;
  }
}

interface Run {
  judge: Judge;
  operations: readonly Operation[];
  options: RealServerOptions;
  recorder: Recorder;
  /** Parameter values from responses, by links or as ids, by the slug of the operation. */
  known: Map<string, RequestValues["parameters"]>;
  failures: number;
  lastSent: number;
  /** The reason why the run stopped. */
  stopped: string | null;
  /** The reported origins. */
  cors: Set<string>;
}

/** Verifies an operation. Returns whether it is finished. */
async function verifyOperation(operation: Operation, run: Run): Promise<boolean> {
  const { options, recorder } = run;
  const notRun = (reason: string) => {
    recorder.settle(operation, { kind: "not-run", reason });
    return true;
  };
  if (run.stopped !== null) return notRun(run.stopped);
  // Clients refuse it (Fetch Standard, "forbidden method").
  if (operation.method === "TRACE") return notRun(messages.methodNotSent(operation.method));
  const refusal = refusalOf(effectOfMethod(operation.method), options);
  if (refusal !== null) return notRun(refusal);
  if (recorder.sent >= options.most) return notRun(messages.mostReached(options.most));
  const values = valuesOf(operation, run);
  if (typeof values === "string") {
    recorder.settle(operation, { kind: "not-run", reason: messages.noExample(values) });
    return false;
  }
  const { findSchema, schemas, reference } = run.judge;
  const described = { request: requestOperation(operation, findSchema), ...reference };
  const bare = buildRequest(described.request, values, options.address);
  // The values may override the method.
  const overridden = refusalOf(effectOf(bare), options);
  if (overridden !== null) return notRun(overridden);
  if (options.dryRun !== null) {
    options.dryRun(`${bare.method} ${bare.url}`);
    return notRun(messages.dryRun);
  }
  const request = withCredentials(operation, bare, run);
  const response = await send(operation, request, secretsIn(described, values, schemas), run);
  if (response === null) return true;
  learn(operation, request, response, run);
  if (options.generated) learnIds(operation, values, response, run);
  return true;
}

/** The reason why a request with this effect is not sent; `null` if it is allowed. */
function refusalOf(effect: Effect, { writes }: RealServerOptions): string | null {
  if (effect === "reads") return null;
  if (writes === "none") return messages.needsWrite;
  return effect === "deletes" && writes !== "all" ? messages.needsDelete : null;
}

/**
 * The values of a request, or the name of a parameter without one. Values are only generated on request.
 */
function valuesOf(operation: Operation, { judge, known, options }: Run): RequestValues | string {
  const given = known.get(operation.slug) ?? [];
  const values = exampleValues(operation, judge.findSchema);
  const parameters: RequestValues["parameters"] = [];
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    const isOf = ({ in: place, name }: { in: string; name: string }) =>
      place === parameter.in && name === parameter.name;
    const linked = given.find(isOf);
    // No record has a generated id.
    const isAllowed = isWritten(parameter) || (options.generated && parameter.in !== "path");
    const found = linked ?? (isAllowed ? values.parameters.find(isOf) : undefined);
    if (found === undefined) return parameter.name;
    parameters.push(found);
  }
  const hasBody =
    options.generated ||
    (operation.body?.content.some((media) => isGivenBody(media, judge.findSchema)) ?? true);
  if (operation.body?.required && !hasBody) return messages.theBody;
  const complete = { parameters, body: hasBody ? values.body : null };
  const [problem] = checkValues(requestOperation(operation, judge.findSchema), complete, "program");
  return problem?.name ?? complete;
}

/** Whether the author gives a value for a parameter: an example or a default. */
const isWritten = ({ examples, schema }: Parameter) =>
  examples[0]?.origin === "written" || schema.default !== null || schema.examples.length > 0;

function withCredentials(operation: Operation, request: HttpRequest, { judge, options }: Run): HttpRequest {
  const schemes = schemesFor(operation, judge.reference.securitySchemes, options);
  return authorize(request, schemes, options.credentials);
}

/** The schemes of the first requirement with complete credentials. */
function schemesFor(
  { security }: Operation,
  securitySchemes: SecurityScheme[],
  { credentials }: RealServerOptions,
): SecurityScheme[] {
  const met = security.find(({ schemes }) => schemes.every(({ name }) => credentials.has(name)));
  return met === undefined ? [] : schemesOf(met, { security, securitySchemes });
}

async function send(
  operation: Operation,
  request: HttpRequest,
  secrets: readonly Secret[],
  run: Run,
): Promise<ReceivedResponse | null> {
  const { recorder, options, judge } = run;
  let response: ReceivedResponse;
  try {
    response = await sendPolitely(operation, request, secrets, run);
  } catch (error) {
    unreachable(operation, error, run);
    return null;
  }
  if (response.status === 401 && recorder.sent <= firstResponses) run.stopped = messages.unauthorized;
  const found = withoutSecrets(judge.compare(operation, response), secrets);
  recorder.observe(
    ...found,
    ...afterSunset(operation, response, options.today),
    ...(await corsOf(operation, request, response, run)),
  );
  recorder.settle(operation, outcomeFor(operation, response, found));
  return response;
}

function outcomeFor({ responses }: Operation, { status }: ReceivedResponse, found: Observation[]): Outcome {
  const isListed = responses.some((response) =>
    [String(status), "4XX"].includes(response.status.toUpperCase()),
  );
  return [401, 403, 404].includes(status) && isListed
    ? { kind: "not-verified", reason: messages.documented(status) }
    : outcomeOf(found);
}

function unreachable(operation: Operation, error: unknown, run: Run): void {
  const { recorder } = run;
  const reason = networkReason(error);
  run.failures += 1;
  recorder.settle(operation, { kind: "not-verified", reason });
  if (run.failures === 1)
    recorder.observe({
      rule: "verify-unreachable",
      severity: "error",
      message: messages.unreachable(run.options.address, methodAndPath(operation), reason),
      operation: null,
      pointer: "",
    });
  if (run.failures >= mostFailures) run.stopped = messages.gaveUp(mostFailures);
}

/** Sends a request within the rate limit, and retries once if the server responds with `Retry-After`. */
async function sendPolitely(
  operation: Operation,
  request: HttpRequest,
  secrets: readonly Secret[],
  run: Run,
): Promise<ReceivedResponse> {
  const first = await sendNow(operation, request, secrets, run);
  const seconds = Number(first.headers.find(([name]) => name === "retry-after")?.[1]);
  if (![429, 503].includes(first.status) || !(seconds >= 0) || seconds > mostPatience) return first;
  await wait(seconds * 1000);
  return await sendNow(operation, request, secrets, run);
}

/** The maximum `Retry-After` in seconds. */
const mostPatience = 60;

async function sendNow(
  { responses }: Operation,
  request: HttpRequest,
  secrets: readonly Secret[],
  run: Run,
): Promise<ReceivedResponse> {
  const { rate, origin } = run.options;
  const pause = run.lastSent + 1000 / rate - performance.now();
  if (run.lastSent > 0 && pause > 0) await wait(pause);
  run.lastSent = performance.now();
  run.recorder.sent += 1;
  const headers: [string, string][] = [["User-Agent", `specimen-verify/${version}`]];
  if (origin !== null) headers.push(["Origin", origin]);
  // Requests with side effects are not repeated, and a described redirect is the expected response.
  const isFollowed = effectOf(request) === "reads" && describedRedirect(responses) === undefined;
  const outgoing = { ...request, headers: [...headers, ...request.headers] };
  return await exchangeFor(outgoing, isFollowed, secrets, run.options);
}

/**
 * Follows redirects like browsers, but without secrets to another origin: headers with secrets are
 * removed, and a redirect that may repeat other secrets is not followed.
 */
async function exchangeFor(
  request: HttpRequest,
  isFollowed: boolean,
  secrets: readonly Secret[],
  options: RealServerOptions,
): Promise<ReceivedResponse> {
  const inHeaders = secrets.filter((secret) => secret.in === "header");
  const secretNames = new Set([
    "authorization",
    "cookie",
    ...inHeaders.map(({ name }) => name.toLowerCase()),
  ]);
  const forms = secretForms([...options.credentials.values()].flatMap((some) => Object.values(some)));
  const isOpen = ([name, value]: readonly [string, string]) =>
    !secretNames.has(name.toLowerCase()) && !containsSecret(value, forms);
  const response = await exchange(
    { url: request.url, ...initOf(request) },
    {
      maxBytes: mostBody,
      milliseconds: options.timeout,
      follow: ({ href, origin }, { url, headers = [], ...others }) => {
        if (!isFollowed) return null;
        if (origin === new URL(url).origin) return { ...others, url: href, headers };
        if (inHeaders.length < secrets.length) return null;
        return { ...others, url: href, headers: headers.filter(isOpen) };
      },
    },
  );
  return received(response);
}

/** The observation that an operation still works after its described sunset. */
function afterSunset(operation: Operation, { status }: ReceivedResponse, today: string): Observation[] {
  const date = operation.markers.sunset?.date ?? null;
  if (date === null || today <= date || status >= 300) return [];
  const message = messages.worksAfterSunset(status, date);
  return [{ rule: "verify-sunset", severity: "error", message, operation, pointer: operation.pointer }];
}

/** Checks whether the site's panel could read the response. Each problem is reported once. */
async function corsOf(
  operation: Operation,
  request: HttpRequest,
  { headers }: ReceivedResponse,
  run: Run,
): Promise<Observation[]> {
  const { origin, timeout } = run.options;
  if (origin === null || new URL(request.url).origin === origin) return [];
  const allowed = headers.find(([name]) => name === "access-control-allow-origin")?.[1];
  const problem =
    allowed === "*" || allowed === origin
      ? await preflight(request, origin, timeout, run)
      : messages.corsMissing(`Access-Control-Allow-Origin: ${origin}`);
  if (problem === null || run.cors.has(problem)) return [];
  run.cors.add(problem);
  const message = messages.corsFails(origin, problem);
  return [{ rule: "verify-cors", severity: "warn", message, operation, pointer: operation.pointer }];
}

/**
 * The problem of a preflight (Fetch Standard, "CORS-preflight fetch"); `null` if it succeeds or is not
 * needed.
 */
async function preflight(
  request: HttpRequest,
  origin: string,
  milliseconds: number,
  run: Run,
): Promise<string | null> {
  const own = request.headers.map(([name]) => name.toLowerCase());
  const unsafe = own.filter((name) => !["accept", "accept-language", "content-language"].includes(name));
  const isSimple = ["GET", "HEAD", "POST"].includes(request.method) && unsafe.length === 0;
  if (isSimple) return null;
  run.recorder.sent += 1;
  const response = await exchange(
    {
      url: request.url,
      method: "OPTIONS",
      headers: [
        ["Origin", origin],
        ["Access-Control-Request-Method", request.method],
        ["Access-Control-Request-Headers", unsafe.join(",")],
      ],
    },
    // Browsers follow no redirect of a preflight.
    { maxBytes: 0, milliseconds, isWanted: () => false },
  ).catch(() => null);
  if (response === null || response.status < 200 || response.status > 299)
    return messages.preflightFails(response?.status ?? null);
  const listed = (name: string) =>
    (response.headers.find(([one]) => one === name)?.[1] ?? "").toLowerCase().split(/(?<!\s)\s*,\s*/);
  const headers = listed("access-control-allow-headers");
  const lacking = unsafe.filter(
    (name) => !headers.includes(name) && (name === "authorization" || !headers.includes("*")),
  );
  if (lacking.length > 0) return messages.corsMissing(`Access-Control-Allow-Headers: ${lacking.join(", ")}`);
  const methods = listed("access-control-allow-methods");
  const isAllowed =
    ["GET", "HEAD", "POST"].includes(request.method) ||
    methods.includes("*") ||
    methods.includes(request.method.toLowerCase());
  return isAllowed ? null : messages.corsMissing(`Access-Control-Allow-Methods: ${request.method}`);
}

/** Stores the values that links of a response provide for other operations (OpenAPI 3.0.3, 4.7.20). */
function learn(operation: Operation, request: HttpRequest, response: ReceivedResponse, { known }: Run): void {
  const described = operation.responses.find(({ status }) => status === String(response.status));
  const source = expressionSource(operation, request, response);
  for (const { target, parameters } of described?.links ?? []) {
    if (target.kind !== "operation") continue;
    const values = parameters.flatMap(({ name, value }): RequestValues["parameters"] => {
      const text =
        value.startsWith("$") || value.includes("{$") ? evaluateExpression(value, source) : undefined;
      const [, place, plain = name] = /^(path|query|header|cookie)\.(.+)$/.exec(name) ?? [];
      if (text === undefined) return [];
      const places = place === undefined ? (["path", "query", "header"] as const) : [place as "path"];
      return places.map((one) => ({ in: one, name: plain, value: toValue(text) }));
    });
    if (values.length > 0) known.set(target.slug, values);
  }
}

/** Stores the ids in a successful response for the operations below its path. */
function learnIds(
  operation: Operation,
  { parameters }: RequestValues,
  { status, body }: ReceivedResponse,
  { known, operations }: Run,
): void {
  if (status < 200 || status > 299 || body.kind !== "text") return;
  for (const { slug, parameters: ids } of returnedIds(operation, parameters, body.text, operations))
    if (!known.has(slug)) known.set(slug, ids);
}

function expressionSource(
  operation: Operation,
  request: HttpRequest,
  response: ReceivedResponse,
): ExpressionSource {
  const { searchParams, pathname } = new URL(request.url);
  const names = [...operation.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const segments = pathname.split("/").slice(-operation.path.split("/").length + 1);
  const templates = operation.path.split("/").slice(1);
  const text = response.body.kind === "text" ? response.body.text : undefined;
  return {
    url: request.url,
    method: request.method,
    statusCode: response.status,
    request: {
      header: (name) => request.headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1],
      query: (name) => searchParams.get(name) ?? undefined,
      path: (name) => (names.includes(name) ? segments[templates.indexOf(`{${name}}`)] : undefined),
      body: () => (request.body?.kind === "text" ? request.body.text : undefined),
    },
    response: {
      header: (name) => response.headers.find(([one]) => one === name.toLowerCase())?.[1],
      query: () => undefined,
      path: () => undefined,
      body: () => text,
    },
  };
}

/** Credentials from the environment, by scheme: `SPECIMEN_AUTH_` and the name in capitals. */
export function credentialsIn(
  environment: NodeJS.ProcessEnv,
  schemes: readonly SecurityScheme[],
): CredentialsByScheme {
  return new Map(
    schemes.flatMap((scheme): [string, Credentials][] => {
      const text = environment[variableOf(scheme)];
      return text === undefined || text === "" ? [] : [[scheme.name, credentialsOf(scheme, text)]];
    }),
  );
}

/**
 * The secrets that no output may contain: all credentials of the environment, with users and passwords
 * separately.
 */
export const environmentSecrets = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(environment)
    .filter(([name]) => name.startsWith("SPECIMEN_AUTH_"))
    .flatMap(([, value = ""]) => [value, ...value.split(/:(.*)/s)]);

/** The environment variable with the credentials of a scheme. */
export const variableOf = ({ name }: SecurityScheme) =>
  `SPECIMEN_AUTH_${name.toUpperCase().replace(/[^A-Z0-9]+/g, "_")}`;

function credentialsOf(scheme: SecurityScheme, text: string): Credentials {
  if (scheme.kind === "apiKey" && scheme.in === "cookie") return { cookie: text };
  const [first, second] = methodOf(scheme).fields.filter(({ isOptional }) => !isOptional);
  if (first === undefined) return {};
  if (second === undefined || first.name !== "user") return { [first.name]: text };
  const [user = "", password = ""] = text.split(/:(.*)/s);
  return { user, password };
}
