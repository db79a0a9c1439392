/** What is made of a real description: generated examples, samples and parameters, with the schemas they are of. */
import { resolver } from "#description/refs.ts";
import { bodyText } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import { callableOperation } from "#http/request/callable.ts";
import { exampleValues } from "#http/request/example/index.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { isObject } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Example, MediaType, Operation } from "#model/types.ts";
import type { DescribedSite } from "#site/index.ts";
import type { Direction } from "./judge.ts";

export interface Made {
  /** `POST /pets, body`, for example. */
  place: string;
  schema: unknown;
  text: string;
  direction: Direction;
}

/** All of an operation that its author did not write. */
export function madeOf(operation: Operation, site: DescribedSite): Made[] {
  const document = site.description.document as Node;
  const own = placesOf(document, operation);
  const made = (place: string, schema: unknown, direction: Direction, texts: string[]): Made[] =>
    schema === undefined
      ? []
      : texts.map((text) => ({
          place: `${operation.method} ${operation.path}, ${place}`,
          schema,
          text,
          direction,
        }));
  const content = (media: MediaType[], of: (name: string) => unknown, place: string, direction: Direction) =>
    media
      .filter(({ name }) => isJson(name))
      .flatMap(({ name, examples }) => made(place, of(name), direction, generated(examples)));
  return [
    ...content(operation.body?.content ?? [], own.body, "body", "request"),
    ...made("sample", sampleSchema(operation, own.body), "request", [sampleText(requestOf(operation, site))]),
    ...operation.responses.flatMap(({ status, content: media }) =>
      content(media, (name) => own.response(status, name), `response ${status}`, "response"),
    ),
    ...operation.parameters.flatMap(({ name, in: place, examples }) =>
      made(`parameter ${name}`, own.parameter(name, place), "request", generated(examples.slice(0, 1))),
    ),
  ];
}

/** The request of the operation's samples. */
function requestOf(operation: Operation, site: DescribedSite): HttpRequest {
  const { securitySchemes } = site.reference;
  const { request } = callableOperation(operation, securitySchemes, site.findSchema, site.completed);
  return buildRequest(request, exampleValues(operation, site.findSchema), "http://localhost");
}

/** The text of a request's body; empty where it has none. */
const sampleText = ({ body }: HttpRequest): string => (body === null ? "" : bodyText(body));

type Node = { [key: string]: unknown };

/** The schemas of an operation as they are in the document. */
function placesOf(document: Node, { path, method }: Operation) {
  const resolve = resolver(document);
  const at = (node: unknown, ...keys: string[]): unknown =>
    keys.reduce<unknown>(
      (inner, key) => (isObject(inner) ? resolve((inner as Node)[key]).value : undefined),
      resolve(node).value,
    );
  // The schema itself stays a reference: what is beside it counts.
  const schemaIn = (node: unknown) => (isObject(node) ? (node as Node).schema : undefined);
  const item = at(document.paths, path);
  const operation = at(item, method.toLowerCase());
  const parameters = [at(item, "parameters"), at(operation, "parameters")]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((one) => resolve(one).value as Node);
  return {
    body: (name: string) => schemaIn(at(operation, "requestBody", "content", name)),
    response: (status: string, name: string) => schemaIn(at(operation, "responses", status, "content", name)),
    parameter: (name: string, place: string) =>
      schemaIn(parameters.findLast((one) => one.name === name && one.in === place)),
  };
}

/** Of the body that samples have; nothing where its author wrote an example. */
function sampleSchema({ method, body }: Operation, schemaOf: (name: string) => unknown): unknown {
  // Samples of these send no body (RFC 9110, 9.3.1).
  if (method === "GET" || method === "HEAD") return undefined;
  const [first] = body?.content ?? [];
  if (first === undefined || !isJson(first.name)) return undefined;
  return first.examples.some(({ origin }) => origin === "written") ? undefined : schemaOf(first.name);
}

const generated = (examples: Example[]) =>
  examples.filter(({ origin }) => origin === "generated").map(({ text }) => text);
