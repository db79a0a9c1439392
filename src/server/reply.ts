import { type JsonValue, stringifyJson } from "#json/index.ts";
import type { HeaderList, Reply } from "./call.ts";
import { Problem } from "./problem.ts";

/** Writes a reply as an HTTP response; `more` are headers that stand beside the reply's own. */
export function toResponse(reply: Reply, more: HeaderList = []): Response {
  const own = [...(reply.headers ?? []), ...more];
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers: joined(own) });
  const headers = joined([["content-type", "application/json"], ...own]);
  return new Response(stringifyJson(reply.body), { status: reply.status, headers });
}

/** Writes an answer whose body is not JSON of the server's own making. */
export function toBytesResponse(
  status: number,
  headers: HeaderList,
  body: { type: string; content: string | Uint8Array<ArrayBuffer> } | null,
): Response {
  if (body === null) return new Response(null, { status, headers: joined(headers) });
  return new Response(body.content, { status, headers: joined([["content-type", body.type], ...headers]) });
}

/**
 * Writes what was thrown in the Error shape. Anything but a `Problem` is unforeseen: `report` gets
 * to see it and the caller does not, because messages and stacks of the inside may tell secrets.
 */
export function toErrorResponse(thrown: unknown, report: (error: unknown) => void, more: HeaderList = []) {
  if (thrown instanceof Problem) return toResponse(errorReply(thrown), more);
  report(thrown);
  return toResponse(errorReply(new Problem("internal_error", "The server failed to answer.")), more);
}

const errorReply = ({ code, message, status, headers }: Problem) => ({
  status,
  headers,
  body: { code, message, status } satisfies JsonValue,
});

// Two headers of one name, such as two `Link`s, are one header with both values (RFC 9110, 5.3).
function joined(headers: HeaderList): JoinedHeaders {
  let values = always;
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    // Not by assignment, to which `__proto__` means something else.
    values = { ...values, [key]: Object.hasOwn(values, key) ? `${values[key]}, ${value}` : value };
  }
  return values;
}

type JoinedHeaders = Readonly<Record<string, string>>;

// Records change, so no answer is kept; and an answer is what it says it is, not what it looks like.
const always: JoinedHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
