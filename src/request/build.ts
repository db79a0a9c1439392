import { encodeHeader } from "./encode.ts";
import { givenValue } from "./given.ts";
import { isGiven, serializeParameter } from "./styles.ts";
import type { HttpRequest, NamedText, RequestBodyText, RequestOperation, RequestValues } from "./types.ts";
import { buildUrl } from "./url.ts";

/**
 * The request that calls `operation` with `values` on the server at this
 * address (of `resolveServer`). Always builds one: `checkValues` says what is missing.
 */
export function buildRequest(
  operation: RequestOperation,
  values: RequestValues,
  server: string,
): HttpRequest {
  const body = bodyOf(operation.method, values);
  return {
    method: operation.method,
    url: buildUrl(operation, values, server),
    headers: headersOf(operation, values, body),
    // As typed and not read as JSON, so that an int64 keeps its digits.
    body: body?.text.toWellFormed() ?? null,
  };
}

// OpenAPI 3.0.3, 4.7.10.1: where HTTP gives a body no meaning it "SHALL be
// ignored"; `fetch` refuses to send one with these methods.
const bodiless = ["GET", "HEAD"];

const bodyOf = (method: string, { body }: RequestValues) =>
  body === null || body.text === "" || bodiless.includes(method) ? null : body;

function headersOf(
  operation: RequestOperation,
  values: RequestValues,
  body: RequestBodyText | null,
): NamedText[] {
  const headers: NamedText[] = [["Accept", encodeHeader(operation.accept)]];
  if (body) headers.push(["Content-Type", encodeHeader(body.mediaType)]);
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
