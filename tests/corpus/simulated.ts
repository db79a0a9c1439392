import assert from "node:assert/strict";
import { checkAnswer, type ReceivedBody } from "#conformance/answer.ts";
import { isTextual } from "#conformance/media-type.ts";
import { loadDescription } from "#description/load.ts";
import { type JsonText, parseJson } from "#json/json.ts";
import { buildReference } from "#reference/build.ts";
import type { JsonSchema, Operation, Reference } from "#reference/types.ts";
import { withPlaceholders } from "#request/auth/authorize.ts";
import { buildRequest } from "#request/build.ts";
import { type CallableOperation, callableOperation, type NamedJsonSchema } from "#request/callable.ts";
import { exampleValues } from "#request/example.ts";
import type { FindSchema } from "#request/find-schema.ts";
import { bodyText } from "#request/pieces.ts";
import { type AnswerExamples, answerExamples } from "#request/simulated.ts";
import type { HttpRequest } from "#request/types.ts";
import type { Server } from "#server/server.ts";
import { simulationOfReference } from "#server/simulation/of-reference.ts";
import { type Simulated, simulationOf as simulationFrom } from "#server/simulation/simulation.ts";
import { callableText, namedSchemasText } from "#site/callable.ts";
import type { Site } from "#site/site.ts";
import { type SchemasByRef, schemasByRef } from "#validation/shape.ts";

/** What came of calling every operation of a description's simulation as its samples do. */
export interface Simulation {
  operations: number;
  /** Operations without any response in the description. */
  silent: string[];
  /** Requests of samples that the description itself refuses, each as `operation: status sentence`. */
  refused: string[];
  /** Answers that differ from what the description says, each as `operation: sentence`. */
  differing: string[];
}

/** Calls every operation. Where a sample's request is refused, the answer is asked for without any request to check. */
export async function simulateAll(file: string, prefer?: string): Promise<Simulation> {
  const { document } = await loadDescription(file);
  const { reference } = buildReference(document);
  const bySlug = new Map(reference.schemas.map(({ slug, schema }) => [slug, schema]));
  const find: FindSchema = (slug) => bySlug.get(slug);
  const schemas = schemasByRef(reference.schemas);
  const site = { folder: undefined, reference, findSchema: find } as unknown as Site;
  const [asked, unasked] = [simulationOfFiles(site), simulationOf(withoutRequests(reference))];
  const found: Simulation = {
    operations: reference.operations.length,
    silent: [],
    refused: [],
    differing: [],
  };
  for (const operation of reference.operations) {
    const first = await asked.fetch(requestOf(operation, reference, find, prefer));
    const refusal = await refusalOf(first);
    if (refusal !== null) found.refused.push(`${operation.slug}: ${refusal}`);
    const answer = refusal === null ? first : await unasked.fetch(plainRequest(operation, prefer));
    if (operation.responses.length === 0) {
      if (answer.status === 200 && (await answer.text()) === "") found.silent.push(operation.slug);
      continue;
    }
    const differences = await differencesOf(operation, reference, find, schemas, answer);
    found.differing.push(...differences.map((sentence) => `${operation.slug}: ${sentence}`));
  }
  return found;
}

/** What an error of the server's own says: `400 Query parameter …`. Its form is that of no description here. */
async function refusalOf(response: Response): Promise<string | null> {
  if (response.ok || response.headers.get("content-type") !== "application/json") return null;
  const body = await response.clone().json();
  const isOwn = Object.keys(body ?? {}).join() === "code,message,status" && body.status === response.status;
  return isOwn ? `${response.status} ${body.message}` : null;
}

/** The simulation as a browser has it: of the files that stand beside the pages. */
function simulationOfFiles(site: Site): Server {
  const { operations } = site.reference;
  const bySlug = new Map(operations.map((operation) => [operation.slug, operation]));
  let all: Map<string, JsonSchema> | undefined;
  const schemasOf = ({ schemas }: CallableOperation) => {
    if (schemas !== null) return new Map(schemas);
    all ??= new Map(parsed<NamedJsonSchema[]>(namedSchemasText(site) ?? "[]"));
    return all;
  };
  const load = (slug: string): Simulated => {
    const operation = bySlug.get(slug);
    assert.ok(operation !== undefined);
    const callable = parsed<CallableOperation>(callableText(operation, site));
    const examples = parsed<AnswerExamples>(JSON.stringify(answerExamples(operation)));
    return { operation: callable, examples, schemas: schemasOf(callable) };
  };
  return simulationFrom({ routes: operations, load, basePath: "", report: fail });
}

const parsed = <Value>(text: JsonText) => parseJson(text) as Value;

const fail = (error: unknown) => {
  throw error;
};

const simulationOf = (reference: Reference) =>
  simulationOfReference({
    reference,
    basePath: "",
    report: fail,
  });

const withoutRequests = (reference: Reference): Reference => ({
  ...reference,
  operations: reference.operations.map((operation) => ({
    ...operation,
    parameters: [],
    body: null,
    security: [],
  })),
});

function requestOf(operation: Operation, reference: Reference, find: FindSchema, prefer?: string): Request {
  const { request } = callableOperation(operation, reference.securitySchemes, find);
  const built = buildRequest(request, exampleValues(operation, find), "http://localhost");
  return toRequest(withPlaceholders(built, { ...reference, security: operation.security }), prefer);
}

function toRequest({ method, url, headers, body }: HttpRequest, prefer?: string): Request {
  const sent = new Headers(headers);
  if (prefer !== undefined) sent.set("prefer", prefer);
  const isBodiless = method === "GET" || method === "HEAD";
  return new Request(url, {
    method,
    headers: sent,
    ...(body !== null && !isBodiless && { body: bodyText(body) }),
  });
}

const plainRequest = ({ method, path }: Operation, prefer?: string) =>
  new Request(`http://localhost${path.replaceAll(/\{[^{}]*\}/g, "1")}`, {
    method,
    headers: prefer === undefined ? {} : { prefer },
  });

async function differencesOf(
  operation: Operation,
  { securitySchemes }: Reference,
  find: FindSchema,
  schemas: SchemasByRef,
  response: Response,
): Promise<string[]> {
  const findings = checkAnswer(
    { ...callableOperation(operation, securitySchemes, find), schemas: null, sandbox: null },
    schemas,
    {
      status: response.status,
      headers: [...response.headers],
      isCrossOrigin: false,
      body: await bodyOf(response),
    },
  );
  return findings.filter(({ weight }) => weight === "difference").map(({ sentence }) => sentence);
}

async function bodyOf(response: Response): Promise<ReceivedBody> {
  const type = response.headers.get("content-type") ?? "";
  if (type === "" || isTextual(type)) return { kind: "text", text: await response.text() };
  return { kind: "bytes", size: (await response.arrayBuffer()).byteLength };
}
