import { withPlaceholders } from "#http/request/auth/authorize.ts";
import { buildRequest } from "#http/request/build.ts";
import { checkValues } from "#http/request/check.ts";
import { exampleBody, exampleFileBody, exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import type { BodyValue, GivenParameter, HttpRequest, RequestValues } from "#http/request/types.ts";
import { exampleValue } from "#http/request/values.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { MediaType, Operation, Parameter } from "#model/types.ts";
import { type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import { initOf, type Judge } from "./exchange.ts";
import type { Observation, Recorder } from "./observation.ts";
import { type Arrived, openOwnServer } from "./own-server.ts";
import { messageIn } from "./samples.ts";

/** A request defined by examples in the description. */
export interface ExampleRequest {
  values: RequestValues;
  /** The author's name for it, e.g. `body example "tiger"`. */
  name: string;
  /** Whether the author wrote all of its values. */
  isWritten: boolean;
}

/** The maximum number of requests per operation. */
const mostRequests = 20;

/** Sends each request from examples to its own server. */
export async function verifyExamples(
  judge: Judge,
  operations: readonly Operation[],
  recorder: Recorder,
): Promise<void> {
  for (const operation of operations)
    for (const request of exampleRequests(operation, judge))
      await verifyExample(operation, request, judge, recorder);
}

async function verifyExample(
  operation: Operation,
  { values, name, isWritten }: ExampleRequest,
  judge: Judge,
  recorder: Recorder,
): Promise<void> {
  const [problem] = checkValues(requestOperation(operation, judge.findSchema), values, "program");
  if (problem !== undefined) {
    recorder.settle(operation, { kind: "not-run", reason: messages.noExample(problem.name) });
    return;
  }
  const server = await openOwnServer(judge);
  try {
    const request = toHttpRequest(operation, values, "http://localhost", judge);
    const url = new URL(request.url);
    const arrived = await server.send(operation, url.pathname + url.search, initOf(request));
    recorder.sent += 1;
    if (arrived.status < 400) {
      recorder.observe(...arrived.observations, ...staleness(operation, arrived, judge));
      recorder.settle(operation, { kind: "verified" });
      return;
    }
    const reason = messages.refused(arrived.status, messageIn(arrived.text));
    recorder.settle(operation, { kind: "not-verified", reason: messages.exampleNeeded(reason) });
    // Generated values are not promises of the author.
    if (isWritten) recorder.observe(refusedExample(operation, name, reason));
  } finally {
    await server.close();
  }
}

const refusedExample = (operation: Operation, name: string, reason: string): Observation => ({
  rule: "verify-sample",
  severity: "error",
  message: messages.sample(name, reason),
  operation,
  pointer: operation.pointer,
});

/** The observation that a response has other described members than the example that documents it. */
function staleness(operation: Operation, { status, text }: Arrived, { schemas }: Judge): Observation[] {
  const described = operation.responses.find((response) => response.status === String(status));
  const [media] = described?.content ?? [];
  const examples = media?.examples.filter(({ origin }) => origin === "written") ?? [];
  const names = describedNames(media?.jsonSchema, schemas);
  // A simulation also returns undescribed members that were sent. Examples need not show those.
  const membersOf = (json: string) =>
    memberNames(json)
      ?.filter((name) => names.has(name))
      .join() ?? null;
  const members = membersOf(text);
  if (members === null || examples.length === 0) return [];
  if (examples.some((example) => membersOf(example.text) === members)) return [];
  const message = messages.staleExample(status);
  return [{ rule: "verify-stale-example", severity: "info", message, operation, pointer: operation.pointer }];
}

/** The names of an object's members, or of those in a list, in order. */
function memberNames(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isObject(first) ? Object.keys(first).sort() : null;
  } catch {
    return null;
  }
}

/** The members that a schema, or the schema of its items, describes. */
function describedNames(schema: unknown, schemas: SchemasByRef): Set<string> {
  const parts = schemaParts(schema, schemas);
  const ofItems = parts.flatMap(({ items }) => schemaParts(items, schemas));
  return new Set([...parts, ...ofItems].flatMap(({ properties }) => Object.keys(properties ?? {})));
}

/** Each combination of the examples of required parameters and bodies. */
export function exampleRequests(operation: Operation, { findSchema }: Judge): ExampleRequest[] {
  const usual = exampleValues(operation, findSchema);
  const parameters = operation.parameters.filter(({ required }) => required).map(parameterChoices);
  const bodies = bodyChoices(operation, usual.body, findSchema);
  const requests: ExampleRequest[] = [];
  for (const body of bodies)
    for (const chosen of combinations(parameters, mostRequests - requests.length)) {
      requests.push({
        values: {
          parameters: usual.parameters.map((given) => chosen.find(isOf(given))?.given ?? given),
          body: body.value,
        },
        name: body.name,
        isWritten: body.isWritten && chosen.every(({ isWritten }) => isWritten),
      });
    }
  return requests.slice(0, mostRequests);
}

interface ParameterChoice {
  given: GivenParameter;
  isWritten: boolean;
}

const isOf =
  (wanted: GivenParameter) =>
  ({ given }: ParameterChoice) =>
    given.in === wanted.in && given.name === wanted.name;

function parameterChoices({ in: place, name, examples, mediaType }: Parameter): ParameterChoice[] {
  return examples.map(({ text, origin }) => ({
    given: { in: place, name, value: mediaType === null ? exampleValue(text) : text },
    isWritten: origin === "written",
  }));
}

interface BodyChoice {
  name: string;
  value: BodyValue | null;
  isWritten: boolean;
}

function bodyChoices(
  { body }: Operation,
  usual: BodyValue | null,
  findSchema: Judge["findSchema"],
): BodyChoice[] {
  const choices = (body?.content ?? []).flatMap((media) => mediaChoices(media, findSchema));
  return choices.length > 0 ? choices : [{ name: messages.example(null), value: usual, isWritten: true }];
}

function mediaChoices(media: MediaType, findSchema: Judge["findSchema"]): BodyChoice[] {
  return media.examples.flatMap((example) => {
    const only = { ...media, examples: [example] };
    const value = exampleBody(only, findSchema) ?? exampleFileBody(only, findSchema);
    const isWritten = example.origin === "written";
    return value === null ? [] : [{ name: messages.example(example.name), value, isWritten }];
  });
}

/** All combinations with one item of each list, up to a limit. */
function combinations<Item>(lists: readonly Item[][], most: number): Item[][] {
  let all: Item[][] = [[]];
  for (const list of lists) {
    if (list.length === 0) continue;
    all = all.flatMap((chosen) => list.map((item) => [...chosen, item])).slice(0, most);
  }
  return all;
}

/** The request with these values, and placeholders for required credentials. */
export function toHttpRequest(
  operation: Operation,
  values: RequestValues,
  address: string,
  { reference, findSchema }: Judge,
): HttpRequest {
  const { security } = operation;
  const { securitySchemes } = reference;
  const request = buildRequest(requestOperation(operation, findSchema), values, address);
  return withPlaceholders(request, { security, securitySchemes });
}
