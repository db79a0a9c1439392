import type { Incoming } from "#description/network.ts";
import { bodyPieces, type Piece } from "#http/request/body/pieces.ts";
import { callableOperation } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { isTextual } from "#http/request/media-type.ts";
import type { FindSchema } from "#http/request/schemas.ts";
import type { HttpRequest, RequestOperation } from "#http/request/types.ts";
import type {
  DescribedPlace,
  Finding as Mismatch,
  ReceivedBody,
  ReceivedResponse,
} from "#http/validation/finding.ts";
import { checkResponse } from "#http/validation/response.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { MediaType, Operation, Reference } from "#model/types.ts";
import { type SchemasByRef, schemasByRef } from "#schema/validation/shape.ts";
import { targetOf } from "#server/address.ts";
import { Problem } from "#server/problem.ts";
import { createBodyReader } from "#server/request/body.ts";
import { createParameterReader, createRawReader } from "#server/request/parameters.ts";
import { createRouting } from "#server/routing.ts";
import type { Observation, VerifyRule } from "./observation.ts";

/** A description, for comparing requests and responses. */
export interface Judge {
  reference: Reference;
  findSchema: FindSchema;
  schemas: SchemasByRef;
  /** Finds the operation for a method and path. The path is below that of the server. */
  operationOf(method: string, path: string): Promise<Operation | undefined>;
  /** Describes the mismatch between a request and its operation in words; `path` as in `operationOf`. */
  problemOf(operation: Operation, path: string, request: Request): Promise<string | null>;
  /** Returns the mismatches between a response and its operation. */
  compare(operation: Operation, response: ReceivedResponse): Observation[];
}

/** `isOwn` is true for our own server, which announces dated deprecations and no others. */
export function createJudge(reference: Reference, { isOwn = false } = {}): Judge {
  const schemas = schemasByRef(reference);
  const bySlug = new Map(reference.schemas.map(({ slug, schema }) => [slug, schema]));
  const findSchema: FindSchema = (slug) => bySlug.get(slug);
  return {
    reference,
    findSchema,
    schemas,
    operationOf: createFinder(reference.operations),
    problemOf: (operation, path, request) => requestProblem(operation, path, request, schemas),
    compare(operation, response) {
      const callable = { ...callableOperation(operation, reference.securitySchemes, findSchema) };
      const found = checkResponse({ ...callable, schemas: null, sandbox: null }, schemas, response);
      return found
        .filter(({ kind, weight }) => !(isOwn && announcements.includes(kind) && weight === "note"))
        .map((mismatch) => observationOf(operation, response, mismatch));
    },
  };
}

/** Routes requests like the reference server, so that both select the same operation. */
export function createFinder<Route extends { method: string; path: string }>(
  operations: readonly Route[],
): (method: string, path: string) => Promise<Route | undefined> {
  const found = new WeakMap<Request, Route>();
  const routes = operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    handle: async (request: Request) => {
      found.set(request, operation);
      return new Response();
    },
  }));
  const routing = createRouting({ routes, basePath: "", report() {} });
  return async (method, path) => {
    const request = new Request(`http://localhost${path}`, { method });
    await routing.fetch(request);
    return found.get(request);
  };
}

/** Describes the mismatch between a request and its operation in words. */
export async function requestProblem(
  operation: Checked,
  path: string,
  request: Request,
  schemas: SchemasByRef,
): Promise<string | null> {
  const target = targetOf(`http://localhost${path}`);
  try {
    createParameterReader(operation.parameters, schemas)(createRawReader(operation.path)(request, target));
    await createBodyReader(operation.body, schemas, "unread")(request);
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.message;
    throw thrown;
  }
  const [stray] = undescribedParametersOf(operation, new URLSearchParams(target.search));
  return stray === undefined ? null : messages.queryUndescribed(stray);
}

/** The members of an operation that a request is compared with. */
type Checked = Pick<Operation, "path" | "security"> &
  (Pick<Operation, "parameters" | "body"> | Pick<RequestOperation, "parameters" | "body">);

/** Names in a query that the operation does not describe. */
function undescribedParametersOf({ path, parameters, security }: Checked, query: URLSearchParams): string[] {
  const own = parameters.filter((parameter) => /^query/.test(parameter.in));
  // An object may add any name to the query, and so may an API key.
  const isOpen = own.some(
    ({ in: place, explode, jsonSchema }) => place === "querystring" || (explode && mayBeObject(jsonSchema)),
  );
  if (isOpen || security.length > 0 || path.includes("?")) return [];
  const known = new Set(own.map(({ name }) => name));
  return [...query.keys()].filter(
    (name) =>
      !known.has(name) &&
      !known.has(name.replace(/\[.*$/s, "")) &&
      !known.has(`${name.replace(/\[.*$/s, "")}[]`),
  );
}

const mayBeObject = (schema: unknown) =>
  typeof schema !== "object" ||
  schema === null ||
  "$ref" in schema ||
  !("type" in schema) ||
  schema.type === "object";

const announcements: Mismatch["kind"][] = ["deprecation", "sunset"];

function observationOf(operation: Operation, { status }: ReceivedResponse, mismatch: Mismatch): Observation {
  const pointer = pointerOf(operation, mismatch.place);
  const { rule, severity } = ruleOf(mismatch);
  const message = messages.ofStatus(status, mismatch.sentence);
  return { rule, severity, message, operation, pointer, isUnchecked: mismatch.weight === "unchecked" };
}

const rules: Record<Mismatch["kind"], VerifyRule> = {
  status: "verify-status",
  "media-type": "verify-media-type",
  body: "verify-body",
  syntax: "verify-body",
  value: "verify-body",
  schemas: "verify-body",
  undescribed: "verify-undocumented-field",
  header: "verify-header",
  deprecation: "verify-deprecation",
  sunset: "verify-sunset",
};

function ruleOf({ kind, weight }: Mismatch): Pick<Observation, "rule" | "severity"> {
  const rule = rules[kind];
  if (kind === "undescribed" || weight === "unchecked") return { rule, severity: "info" };
  // A deprecation that is announced nowhere breaks no promise of the description.
  return { rule, severity: weight === "note" ? "warn" : "error" };
}

/** The place in the description that a mismatch refers to. */
function pointerOf({ pointer, responses }: Operation, place: DescribedPlace): Pointer {
  if (place.kind === "operation") return pointer;
  if (place.kind === "responses") return pointerTo(pointer, "responses");
  const response = pointerTo(pointer, "responses", place.status);
  if (place.kind === "header") return pointerTo(response, "headers", place.name);
  if (place.kind === "response") return response;
  const media = mediaAt(responses.find(({ status }) => status === place.status)?.content ?? [], place.media);
  return media === undefined ? response : pointerTo(response, "content", media.name, "schema");
}

const mediaAt = (content: MediaType[], index: number): MediaType | undefined => content[index] ?? content[0];

/** Whether a response with this status is described, as a success or as an error. */
export const isDescribed = ({ responses }: Operation, status: number): boolean =>
  findResponse(responses, status) !== undefined;

/** The arguments of `fetch` for a request. Files with unknown content are empty. */
export function initOf({ method, headers, body }: HttpRequest) {
  const hasBody = body !== null && method !== "GET" && method !== "HEAD";
  return { method, headers, ...(hasBody && { body: contentOf(bodyPieces(body)) }) };
}

/** The content as text if all pieces are texts. */
function contentOf(pieces: Piece[]): string | Uint8Array<ArrayBuffer> {
  const contents = pieces.map((piece) => (typeof piece === "string" ? piece : (piece.content ?? "")));
  if (contents.every((content) => typeof content === "string")) return contents.join("");
  const parts = contents.map((content) =>
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  );
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** The maximum size of a body to read, in bytes. */
export const mostBody = 10_000_000;

/** The response of a server in this process, with up to `mostBody` bytes of its body. */
export async function receive(response: Response): Promise<ReceivedResponse> {
  const { bytes, isWhole } = await readBytes(response);
  return received({ status: response.status, headers: [...response.headers], bytes, isWhole });
}

/** A response whose body was read in full or in part. */
export function received({
  status,
  headers,
  bytes,
  isWhole,
}: Pick<Incoming, "status" | "headers" | "bytes" | "isWhole">): ReceivedResponse {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  return { status, headers, isCrossOrigin: false, body: toBody(bytes, type, isWhole) };
}

/** A body in the form that validation expects. */
export function toBody(bytes: Uint8Array, type: string, isWhole = true): ReceivedBody {
  if (bytes.length > 0 && type !== "" && !isTextual(type)) return { kind: "bytes", size: bytes.length };
  if (!isWhole) return { kind: "partial", text: new TextDecoder().decode(bytes) };
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { kind: "undecodable" };
  }
}

async function readBytes(response: Response): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBody) break;
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return { bytes: bytes.subarray(0, mostBody), isWhole: size <= mostBody };
}
