import { encodeBody } from "./body/index.ts";
import { encodeHeader, isToken } from "./encode.ts";
import { serializeParameter } from "./parameter/index.ts";
import type { HttpRequest, NamedText, RequestOperation, RequestValues } from "./types.ts";
import { buildUrl } from "./url.ts";
import { givenValue, isGiven, undeclaredIn } from "./values.ts";

/**
 * Builds the request of `operation` with `values` on the server at this URL (of `resolveServer`). It
 * always returns a request; `checkValues` reports missing values.
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
  // Without the header, any media type is accepted as well.
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
  // A header added by the reader replaces the default one, such as `Accept`.
  const sent = headers.filter(([name]) => !own.some(([other]) => isSameHeader(name, other)));
  for (const [name, value] of own) sent.push([name, encodeHeader(value)]);
  // The header is for samples: browsers do not let a page set it ("forbidden request-header", Fetch
  // Standard).
  if (cookies.length > 0) sent.push(["Cookie", cookies.join("; ")]);
  return sent;
}

/** Spring's default media type for responses. */
const anything = "*/*";

const isSameHeader = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
