import { callableOperation } from "#http/request/callable.ts";
import { essenceOf, isForm } from "#http/request/media-type.ts";
import { mayBeShared, type Secret, secretsIn } from "#http/request/secrets/values.ts";
import { resolveServer } from "#http/request/server.ts";
import type { BodyValue, GivenParameter, NamedText } from "#http/request/types.ts";
import { isBelow } from "#http/request/url.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { Operation, Server } from "#model/types.ts";
import { isDescribed, type Judge, toBody } from "./exchange.ts";
import { type Observation, outcomeOf, type Recorder, withoutSecrets } from "./observation.ts";

/** The compared part of an exchange in a HAR file (HTTP Archive 1.2, "entries"). */
interface Entry {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  status: number;
  responseHeaders: [name: string, value: string][];
  content: Buffer;
}

/**
 * Compares recorded requests and responses with the description. `address` is the URL of the recorded
 * API, which replaces the servers of the description. Throws `SyntaxError` if the text is not a HAR
 * file.
 */
export async function verifyHar(
  judge: Judge,
  operations: readonly Operation[],
  text: string,
  address: string | null,
  recorder: Recorder,
): Promise<void> {
  const found: Observation[] = [];
  for (const entry of entriesOf(text)) {
    const request = requestOf(entry);
    if (request === null) {
      recorder.skip(messages.harUnsendable);
      continue;
    }
    const path = pathOf(entry.url, judge, address);
    const operation = path === null ? undefined : await judge.operationOf(entry.method, path);
    if (path === null || operation === undefined || !operations.includes(operation)) {
      recorder.skip(path === null ? messages.harOtherServer : messages.harNoOperation);
      continue;
    }
    recorder.sent += 1;
    for (const one of await verifyEntry(operation, path, entry, request, judge, recorder)) found.push(one);
  }
  recorder.observe(...found);
}

async function verifyEntry(
  operation: Operation,
  path: string,
  entry: Entry,
  request: Request,
  judge: Judge,
  recorder: Recorder,
): Promise<Observation[]> {
  const type = entry.responseHeaders.find(([name]) => name === "content-type")?.[1] ?? "";
  const observations = judge.compare(operation, {
    status: entry.status,
    headers: entry.responseHeaders,
    isCrossOrigin: false,
    body: toBody(entry.content, type),
  });
  // A server may refuse an invalid request. The error response is then correct.
  const problem = entry.status < 400 ? await judge.problemOf(operation, path, request) : null;
  if (problem !== null)
    observations.push({
      rule: "verify-sample",
      severity: "warn",
      message: messages.requestMismatch(problem),
      operation,
      pointer: operation.pointer,
    });
  recorder.settle(
    operation,
    isDescribed(operation, entry.status)
      ? outcomeOf(observations)
      : { kind: "not-verified", reason: messages.mismatches },
  );
  return withoutSecrets(observations, secretsOf(operation, entry, judge));
}

/**
 * The secrets in a recorded request. Browsers add their own headers, so undescribed ones are judged by
 * name.
 */
function secretsOf(operation: Operation, { url, headers, body }: Entry, judge: Judge): Secret[] {
  const { reference, findSchema, schemas } = judge;
  const callable = callableOperation(operation, reference.securitySchemes, findSchema);
  const isDescribed = (name: string) =>
    callable.request.parameters.some(
      (one) => one.in === "header" && one.name.toLowerCase() === name.toLowerCase(),
    );
  const parameters = [
    ...headers
      .filter(([name]) => isDescribed(name) || !mayBeShared("header", name))
      .flatMap(([name, value]) => credentialsOf(name, value)),
    ...[...new URL(url).searchParams].map(([name, value]) => ({ in: "query" as const, name, value })),
  ];
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  return secretsIn(callable, { parameters, body: body === null ? null : bodyValue(body, type) }, schemas);
}

/** A header, and the credentials in it, which a response may repeat separately. */
function credentialsOf(name: string, value: string): GivenParameter[] {
  if (/^cookie$/i.test(name))
    return value.split(/;\s*/).map((pair) => ({ in: "cookie", name, value: pair.replace(/^[^=]*=/, "") }));
  const [, credentials] = /^(?:proxy-)?authorization$/i.test(name) ? value.split(/\s+(.*)/s) : [];
  return [value, ...(credentials === undefined ? [] : [credentials])].map((text) => ({
    in: "header",
    name,
    value: text,
  }));
}

function bodyValue(text: string, type: string): BodyValue {
  const mediaType = essenceOf(type);
  if (!isForm(type)) return { kind: "text", mediaType, text };
  const fields = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));
  return { kind: "fields", mediaType, fields };
}

/** The recorded request; `null` if it cannot be sent again, such as `CONNECT`. */
function requestOf({ method, url, headers, body }: Entry): Request | null {
  const sendable = headers.filter(([name]) => !name.startsWith(":"));
  const hasBody = body !== null && method !== "GET" && method !== "HEAD";
  try {
    return new Request(url, { method, headers: sendable, ...(hasBody && { body }) });
  } catch {
    return null;
  }
}

/** The path of a URL below the server of an API, with its query; `null` for other URLs. */
function pathOf(url: string, { reference }: Judge, address: string | null): string | null {
  const { servers, operations } = reference;
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const declared = [...new Set([...servers, ...operations.flatMap((operation) => operation.servers)])];
  const bases =
    address !== null
      ? [address]
      : declared.map(
          (server) => resolveServer(server, variablesIn(server, parsed), `${parsed.origin}/`) ?? "",
        );
  const base = bases
    .filter((one) => one !== "" && isBelow(parsed.origin + parsed.pathname, one))
    .sort((one, other) => other.length - one.length)[0];
  return base === undefined ? null : (parsed.origin + parsed.pathname).slice(base.length) + parsed.search;
}

/** The values of a server's variables in a URL; empty if the URL is not on this server. */
function variablesIn({ url, variables }: Server, { origin, pathname }: URL): NamedText[] {
  // Odd pieces are names.
  const pieces = url.split(/\{([^{}]*)\}/);
  const names = pieces.filter((_, index) => index % 2 === 1);
  if (names.length === 0 || names.length > mostVariables) return [];
  const valuesOf = (name: string) => {
    const variable = variables.find((one) => one.name === name);
    const values = variable?.enum ?? [];
    return values.length > 0 ? values.map(escaped).join("|") : "[^/?#]{1,100}";
  };
  const pattern = pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : `(${valuesOf(piece)})`));
  const isAbsolute = /^[a-z][a-z\d+.-]*:/i.test(url);
  const found = new RegExp(`^${pattern.join("")}(?=/|$)`, "i").exec((isAbsolute ? origin : "") + pathname);
  return found === null ? [] : names.map((name, index) => [name, found[index + 1] ?? ""]);
}

/** The maximum number of variables whose values are searched. With more, a URL could be split in too many ways. */
const mostVariables = 3;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

function entriesOf(text: string): Entry[] {
  const document = parsed(text);
  const log = isObject(document) ? document.log : undefined;
  if (!isObject(log) || !Array.isArray(log.entries)) throw new SyntaxError(messages.noHar);
  return log.entries.flatMap(readEntry);
}

/** The engine's own message would quote the text, which may contain secrets. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(messages.noHar);
  }
}

function readEntry(entry: unknown): Entry[] {
  const { request, response } = isObject(entry) ? entry : {};
  if (!isObject(request) || !isObject(response)) return [];
  const { method, url, postData } = request;
  const { status, content } = response;
  // An aborted request has the status 0.
  if (typeof method !== "string" || typeof url !== "string" || typeof status !== "number" || status === 0)
    return [];
  const { text, encoding } = isObject(content) ? content : {};
  return [
    {
      method,
      url,
      headers: pairsOf(request.headers),
      body: isObject(postData) && typeof postData.text === "string" ? postData.text : null,
      status,
      responseHeaders: pairsOf(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
      content: Buffer.from(textOf(text), encoding === "base64" ? "base64" : "utf8"),
    },
  ];
}

function pairsOf(list: unknown): [string, string][] {
  return (Array.isArray(list) ? list : []).flatMap((item: unknown): [string, string][] =>
    isObject(item) && typeof item.name === "string" ? [[item.name, textOf(item.value)]] : [],
  );
}

/** Lists and objects are not converted to text, which fails for deep nesting or a member `toString`. */
const textOf = (value: unknown) => (typeof value === "object" ? "" : String(value ?? ""));
