import { withPlaceholders } from "#http/request/auth/authorize.ts";
import { bodyText } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import { callableOperation } from "#http/request/callable.ts";
import { decodeHeader } from "#http/request/encode.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { isTextual } from "#http/request/media-type.ts";
import type { HttpRequest, NamedText } from "#http/request/types.ts";
import type { ReceivedBody } from "#http/validation/finding.ts";
import { checkResponse } from "#http/validation/response.ts";
import type { Operation } from "#model/types.ts";
import { reasonHeader } from "#server/simulation/index.ts";
import type { Site } from "#site/index.ts";

/** What came of calling every operation of a description's simulation as its samples do. */
export interface Simulation {
  operations: number;
  /** Operations without any response in the description. */
  silent: string[];
  /** Requests of samples that the description itself refuses, each as `operation: status sentence`. */
  refused: string[];
  /** Responses that differ from what the description states, each as `operation: sentence`. */
  differing: string[];
}

/**
 * Where a simulation runs: each sends requests and gives the responses in the order of the requests. After a deletion it starts over,
 * because other operations are about the same record.
 */
export interface SimulationHost {
  /** Of the description as it is. */
  send(calls: Call[]): Promise<ReceivedResponse[]>;
  /** Of the description as if it asked nothing of a request (`withoutRequests`). */
  sendUnchecked(calls: Call[]): Promise<ReceivedResponse[]>;
}

export interface Call {
  method: string;
  /** With the query, from the root of the API. */
  path: string;
  headers: NamedText[];
  body: string | null;
}

export interface ReceivedResponse {
  status: number;
  headers: NamedText[];
  text: string;
  /** How long the body is. */
  bytes: number;
}

/** Requests every operation. Where a sample's request is refused, the response is asked for without any request to check. */
export async function simulateAll(site: Site, host: SimulationHost, prefer?: string): Promise<Simulation> {
  const { operations } = site.reference;
  const wish: NamedText[] = prefer === undefined ? [] : [["prefer", prefer]];
  const first = await host.send(operations.map((operation) => callOf(operation, site, wish)));
  const refusals = first.map(refusalOf);
  const isRefused = (_: unknown, index: number) => refusals[index] !== null;
  const again = await host.sendUnchecked(
    operations.filter(isRefused).map((operation) => plainCall(operation, wish)),
  );
  const found: Simulation = { operations: operations.length, silent: [], refused: [], differing: [] };
  for (const [index, operation] of operations.entries()) {
    const refusal = refusals[index] ?? null;
    if (refusal !== null) found.refused.push(`${operation.slug}: ${refusal}`);
    const response = refusal === null ? first[index] : again.shift();
    if (response === undefined) throw new Error(`${operation.slug} has no response.`);
    const isSilent = operation.responses.length === 0 && response.status === 200 && response.bytes === 0;
    if (isSilent) found.silent.push(operation.slug);
    if (operation.responses.length === 0) continue;
    const differences = differencesOf(operation, site, response);
    found.differing.push(...differences.map((sentence) => `${operation.slug}: ${sentence}`));
  }
  return found;
}

/** Why the simulation refused a request, whatever the body of its response: `400 Query parameter …`. */
function refusalOf({ status, headers }: ReceivedResponse): string | null {
  const reason = headers.find(([name]) => name === reasonHeader)?.[1];
  return reason === undefined ? null : `${status} ${decodeHeader(reason, false)}`;
}

/** The request of an operation's samples. */
export function callOf(operation: Operation, site: Site, wish: NamedText[]): Call {
  const { reference, findSchema, completed } = site;
  const { request } = callableOperation(operation, reference.securitySchemes, findSchema, completed);
  const built = buildRequest(request, exampleValues(operation, findSchema), origin);
  return toCall(withPlaceholders(built, { ...reference, security: operation.security }), wish);
}

const origin = "http://localhost";

const toCall = ({ method, url, headers, body }: HttpRequest, wish: NamedText[]): Call => ({
  method,
  path: url.slice(origin.length),
  headers: [...headers, ...wish],
  body: body === null || method === "GET" || method === "HEAD" ? null : bodyText(body),
});

const plainCall = ({ method, path }: Operation, headers: NamedText[]): Call => ({
  method,
  path: path.replaceAll(/\{[^{}]*\}/g, "1"),
  headers,
  body: null,
});

export function differencesOf(
  operation: Operation,
  { reference, findSchema, schemas }: Site,
  response: ReceivedResponse,
) {
  const findings = checkResponse(
    { ...callableOperation(operation, reference.securitySchemes, findSchema), schemas: null, sandbox: null },
    schemas,
    { status: response.status, headers: response.headers, isCrossOrigin: false, body: bodyOf(response) },
  );
  return findings.filter(({ weight }) => weight === "difference").map(({ sentence }) => sentence);
}

function bodyOf({ headers, text, bytes }: ReceivedResponse): ReceivedBody {
  const type = typeOf(headers);
  return type === "" || isTextual(type) ? { kind: "text", text } : { kind: "bytes", size: bytes };
}

const typeOf = (headers: NamedText[]) => headers.find(([name]) => name === "content-type")?.[1] ?? "";
