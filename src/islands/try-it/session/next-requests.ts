import { bodyText } from "#http/request/body/pieces.ts";
import type { CallableLink, CallableOperation } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { type ExpressionSource, evaluateExpression } from "#http/request/runtime-expression.ts";
import { type SavedCall, writeFragment } from "#http/request/saved-call.ts";
import type { HttpRequest, NamedText, RequestValues } from "#http/request/types.ts";
import { messages } from "#messages/authorization.ts";
import { isExpression } from "#model/operation/runtime-expression.ts";
import type { Link } from "#model/types.ts";
import { element } from "../element.ts";
import type { FullResponse } from "../request/send.ts";

/**
 * Links to the operations that follow from a response (OpenAPI 3.0.3, 4.7.20), each with a request that uses its
 * values; `null` without links. They go to the same server.
 */
export function nextRequests(
  { responses }: CallableOperation,
  source: LinkSource,
  server: string | null,
): HTMLElement | null {
  const described = findResponse(responses, source.statusCode ?? 0)?.links ?? [];
  const links = described.flatMap((link) => nextRequest(link, labelOf(link, described), source, server));
  if (links.length === 0) return null;
  const title = element("span", "quiet", `${messages.nextRequestsTitle} `);
  const nav = element("nav", "next-requests", title, ...links);
  nav.ariaLabel = messages.nextRequests;
  return nav;
}

/** The parts of a request and its response that links may read. */
export interface LinkSource extends ExpressionSource {
  /** Whether a text contains a secret of the request, which must not be in a link. */
  isSecret(text: string): boolean;
}

/** A parameter of another operation, and the value that a link gives it. */
export interface LinkedParameter {
  slug: string;
  in: SavedCall["parameters"][number]["in"];
  name: string;
  value: string;
}

/** The values that the links of a response provide for parameters of other operations. */
export function linkedParameters({ responses }: CallableOperation, source: LinkSource): LinkedParameter[] {
  const described = findResponse(responses, source.statusCode ?? 0)?.links ?? [];
  return described.flatMap(({ target, parameters }) =>
    parameters.flatMap((parameter) =>
      target.kind === "operation" && isExpression(parameter.value)
        ? givenParameter(parameter, source).map((given) => ({ ...given, slug: target.slug }))
        : [],
    ),
  );
}

/** A request as the source of runtime expressions. */
export function expressionSource(
  request: HttpRequest,
  values: RequestValues,
  response: FullResponse,
): ExpressionSource {
  const query = new URL(request.url).searchParams;
  const { body } = request;
  return {
    url: request.url,
    method: request.method,
    statusCode: response.status,
    request: {
      header: (name) => headerOf(request.headers, name),
      query: (name) => query.get(name) ?? undefined,
      path: (name) => textOf(values, name),
      body: () => (body === null ? undefined : bodyText(body)),
    },
    response: {
      header: (name) => headerOf(response.headers, name),
      query: () => undefined,
      path: () => undefined,
      body: () => response.text(),
    },
  };
}

/**
 * The label of a link: its name if that consists of words, or if several links have the same operation; otherwise,
 * the title of its operation.
 */
function labelOf({ name, title }: CallableLink, all: CallableLink[]): string {
  const isOnly = all.filter((other) => other.title === title).length === 1;
  return title !== undefined && isOnly && !/\s/.test(name.trim()) ? title : name;
}

function nextRequest(
  { description, target, parameters, body }: Link,
  label: string,
  source: LinkSource,
  server: string | null,
): HTMLElement[] {
  if (target.kind !== "operation") return [];
  const given = parameters.flatMap((parameter) => givenParameter(parameter, source));
  // Without a required value, the request could not be sent.
  if (given.length < parameters.length) return [];
  const call: SavedCall = { server, parameters: given, body: bodyOf(body, source) };
  const link = element("a", "next-request", label);
  link.href = `../${target.slug}/${writeFragment(call)}`;
  if (description !== null) link.title = description;
  return [link];
}

function givenParameter(
  { name, value }: { name: string; value: string },
  source: LinkSource,
): Omit<LinkedParameter, "slug">[] {
  const text = isExpression(value) ? evaluated(value, source) : constant(value);
  if (text === undefined) return [];
  const [, place = null, own = name] = /^(path|query|header|cookie)\.(.+)$/s.exec(name) ?? [];
  return [{ in: place as LinkedParameter["in"], name: own, value: text }];
}

function bodyOf(body: string | null, source: LinkSource): SavedCall["body"] {
  const text = body === null ? undefined : isExpression(body) ? evaluated(body, source) : body;
  return text === undefined ? null : { kind: "text", mediaType: "application/json", text };
}

function evaluated(expression: string, source: LinkSource): string | undefined {
  const value = evaluateExpression(expression, source);
  return value === undefined || source.isSecret(value) ? undefined : value;
}

/** A constant of a link, which is JSON in the description. */
function constant(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}

function headerOf(headers: NamedText[], name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

function textOf({ parameters }: RequestValues, name: string): string | undefined {
  const value = parameters.find((given) => given.in === "path" && given.name === name)?.value;
  return typeof value === "string" ? value : undefined;
}
