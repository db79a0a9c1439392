import { type JsonValue, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/server.ts";
import type { HeaderList, OperationResponse } from "./operation-handler.ts";
import { Problem } from "./problem.ts";

/** Converts a handler's response to an HTTP response. `more` are additional headers. */
export function toResponse(response: OperationResponse, more: HeaderList = []): Response {
  const own = [...(response.headers ?? []), ...more];
  if (response.body === undefined)
    return new Response(null, { status: response.status, headers: joined(own) });
  const headers = joined([["content-type", "application/json"], ...own]);
  return new Response(stringifyJson(response.body), { status: response.status, headers });
}

/** Creates a response whose body is not JSON from the server. */
export function toBytesResponse(
  status: number,
  headers: HeaderList,
  body: { type: string; content: string | Uint8Array<ArrayBuffer> } | null,
): Response {
  if (body === null) return new Response(null, { status, headers: joined(headers) });
  return new Response(body.content, { status, headers: joined([["content-type", body.type], ...headers]) });
}

/**
 * Converts a thrown value to the Error shape. Anything but a `Problem` is unexpected: `report` receives
 * it, and the client does not, because internal messages and stacks may reveal secrets.
 */
export function toErrorResponse(thrown: unknown, report: (error: unknown) => void, more: HeaderList = []) {
  if (thrown instanceof Problem) return toResponse(errorResponse(thrown), more);
  report(thrown);
  return toResponse(errorResponse(new Problem("internal_error", messages.failed)), more);
}

const errorResponse = ({ code, message, status, headers }: Problem) => ({
  status,
  headers,
  body: { code, message, status } satisfies JsonValue,
});

// Repeated headers, such as two `Link`s, are one header with both values (RFC 9110, 5.3).
function joined(headers: HeaderList): JoinedHeaders {
  let values = always;
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    // An assignment to `__proto__` would set the prototype.
    values = { ...values, [key]: Object.hasOwn(values, key) ? `${values[key]}, ${value}` : value };
  }
  return values;
}

type JoinedHeaders = Readonly<Record<string, string>>;

// Records change, so responses are not cached, and their content type must not be sniffed.
const always: JoinedHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
