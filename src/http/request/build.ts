import { encodeBody } from "./body/index.ts";
import { encodeHeader, isToken } from "./encode.ts";
import { serializeParameter } from "./parameter/index.ts";
import type { HttpRequest, NamedText, RequestOperation, RequestValues } from "./types.ts";
import { buildUrl } from "./url.ts";
import { givenValue, isGiven, undeclaredIn } from "./values.ts";

/**
 * The request of `operation` with `values` on the server at this
 * address (of `resolveServer`). Always builds one: `checkValues` reports what is missing.
 */
export function buildRequest(
  operation: RequestOperation,
  values: RequestValues,
  server: string,
): HttpRequest {
  const encoded = encodeBody(operation, values.body);
  return {
    method: operation.method,
    url: buildUrl(operation, values, server),
    headers: headersOf(operation, values, encoded?.mediaType ?? null),
    body: encoded?.body ?? null,
  };
}

function headersOf(
  operation: RequestOperation,
  values: RequestValues,
  contentType: string | null,
): NamedText[] {
  // Without it, any media type is accepted, too.
  const headers: NamedText[] =
    operation.accept === anything ? [] : [["Accept", encodeHeader(operation.accept)]];
  if (contentType !== null) headers.push(["Content-Type", encodeHeader(contentType)]);
  const cookies: string[] = [];
  for (const parameter of operation.parameters) {
    const value = givenValue(values, parameter);
    if (!isGiven(value)) continue;
    if (parameter.in === "header") headers.push([parameter.name, serializeParameter(parameter, value)]);
    if (parameter.in === "cookie") cookies.push(serializeParameter(parameter, value));
  }
  for (const [name, value] of undeclaredIn(values, "cookie"))
    cookies.push(`${name}=${encodeHeader(value, /;/g)}`);
  const own = undeclaredIn(values, "header").filter(([name]) => isToken(name));
  // A header that a reader adds replaces the one that would be sent by itself, such as `Accept`.
  const sent = headers.filter(([name]) => !own.some(([other]) => isSameHeader(name, other)));
  for (const [name, value] of own) sent.push([name, encodeHeader(value)]);
  // For samples: no browser lets a page set this header ("forbidden request-header", Fetch Standard).
  if (cookies.length > 0) sent.push(["Cookie", cookies.join("; ")]);
  return sent;
}

/** How Spring describes each response. */
const anything = "*/*";

const isSameHeader = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
