import { bodyText } from "#request/pieces.ts";
import type { ExpressionSource } from "#request/runtime-expression.ts";
import type { HttpRequest, NamedText, RequestValues } from "#request/types.ts";

/** What of an answer expressions may ask for. */
interface Answer {
  status: number;
  headers: NamedText[];
  text(): string;
}

/** A call as runtime expressions see it. */
export function expressionSource(
  request: HttpRequest,
  values: RequestValues,
  answer: Answer,
): ExpressionSource {
  const query = new URL(request.url).searchParams;
  const { body } = request;
  return {
    url: request.url,
    method: request.method,
    statusCode: answer.status,
    request: {
      header: (name) => headerOf(request.headers, name),
      query: (name) => query.get(name) ?? undefined,
      path: (name) => textOf(values, name),
      body: () => (body === null ? undefined : bodyText(body)),
    },
    response: {
      header: (name) => headerOf(answer.headers, name),
      query: () => undefined,
      path: () => undefined,
      body: () => answer.text(),
    },
  };
}

function headerOf(headers: NamedText[], name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

function textOf({ parameters }: RequestValues, name: string): string | undefined {
  const value = parameters.find((given) => given.in === "path" && given.name === name)?.value;
  return typeof value === "string" ? value : undefined;
}
