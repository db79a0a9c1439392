import { encodeBody } from "./body/index.ts";
import { encodeHeader } from "./encode.ts";
import { serializeParameter } from "./parameter/index.ts";
import type { HttpRequest, NamedText, RequestOperation, RequestValues } from "./types.ts";
import { buildUrl } from "./url.ts";
import { givenValue, isGiven } from "./values.ts";

/**
 * The request that calls `operation` with `values` on the server at this
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
  const headers: NamedText[] = [["Accept", encodeHeader(operation.accept)]];
  if (contentType !== null) headers.push(["Content-Type", encodeHeader(contentType)]);
  const cookies: string[] = [];
  for (const parameter of operation.parameters) {
    const value = givenValue(values, parameter);
    if (!isGiven(value)) continue;
    if (parameter.in === "header") headers.push([parameter.name, serializeParameter(parameter, value)]);
    if (parameter.in === "cookie") cookies.push(serializeParameter(parameter, value));
  }
  // For samples: no browser lets a page set this header ("forbidden request-header", Fetch Standard).
  if (cookies.length > 0) headers.push(["Cookie", cookies.join("; ")]);
  return headers;
}
