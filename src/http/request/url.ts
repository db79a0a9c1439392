import { encodeLiteral, encodeText } from "./encode.ts";
import { serializeParameter } from "./parameter/index.ts";
import type { RequestOperation, RequestParameter, RequestValues } from "./types.ts";
import { givenValue, isGiven, undeclaredIn } from "./values.ts";

/** The URL of an operation on a server. `resolveServer` returns the server's URL. */
export function buildUrl(operation: RequestOperation, values: RequestValues, server: string): string {
  // A path template may contain a fragment, which is never sent, or its own query.
  const [path = "", ownQuery] = operation.path.replace(/#.*/s, "").split(/\?(.*)/s);
  // An entered URL may contain a query, which comes first, a fragment, and invalid characters.
  const [base = "", serverQuery] = server
    .replace(/#.*/s, "")
    .replace(/[^!-~]+/g, encodeLiteral)
    .split(/\?(.*)/s);
  const parts = [
    serverQuery ?? "",
    ownQuery === undefined ? "" : encodeLiteral(ownQuery),
    ...written("query", operation, values),
    ...undeclaredIn(values, "query").map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`),
  ];
  const [whole] = written("querystring", operation, values).filter((part) => part !== "");
  const query = whole ?? parts.filter((part) => part !== "").join("&");
  const filled = keepShape(fillPath(path, operation, values));
  // A webhook has no path: its server's URL is complete.
  const url = filled === "" ? base : joinUrl(base, filled);
  return query === "" ? url : `${url}?${query}`;
}

/**
 * A URL of `buildUrl` for display. A parameter without a value is shown as in the path template,
 * `{petId}`.
 */
export function readableUrl(url: string, operation: RequestOperation, values: RequestValues): string {
  return inPlace(operation, "path")
    .filter((parameter) => !isGiven(givenValue(values, parameter)))
    .map(({ name }) => `{${name}}`)
    .reduce((text, expression) => text.replaceAll(encodeLiteral(expression), () => expression), url);
}

/** A server's address and a path, with one slash between them. */
export function joinUrl(server: string, path: string): string {
  return `${trimSlashes(server)}/${path.replace(/^\//, "")}`;
}

/** Whether an address is `base` itself or below it. Both are URLs, or paths, which may have a query. */
export const isBelow = (address: string, base: string): boolean =>
  address === base || address.startsWith(`${base}/`) || address.startsWith(`${base}?`);

/** An address without slashes at its end. */
export function trimSlashes(address: string): string {
  // The lookbehind keeps a long run of slashes from being tried at each of them.
  return address.replace(/(?<!\/)\/+$/, "");
}

/**
 * Fills the path parameters into the template (OpenAPI 3.0.3, "Path Templating"). Their `/`, `?` and `#`
 * are encoded. A parameter without a value keeps its braces, encoded.
 */
function fillPath(path: string, operation: RequestOperation, values: RequestValues): string {
  const fill = (expression: string) => {
    const parameter = inPlace(operation, "path").find(({ name }) => `{${name}}` === expression);
    const value = parameter && givenValue(values, parameter);
    return parameter && isGiven(value) ? serializeParameter(parameter, value) : encodeLiteral(expression);
  };
  return path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? encodeLiteral(part) : fill(part)))
    .join("");
}

/**
 * Encodes the dots of a segment `.` or `..`, which would change the path. This works for curl and
 * Python, but not in browsers: the URL Standard reads `%2e%2e` as `..` ("double-dot URL path segment")
 * and `fetch` removes it with the segment before it. No encoding gets through a browser, so
 * `checkValues` reports such a value and it must not be sent.
 */
function keepShape(path: string): string {
  return path.replace(/(?<=^|\/)\.\.?(?=\/|$)/g, (dots) => dots.replaceAll(".", "%2E"));
}

const written = (place: RequestParameter["in"], operation: RequestOperation, values: RequestValues) =>
  inPlace(operation, place).map((parameter) => serializeParameter(parameter, givenValue(values, parameter)));

const inPlace = (operation: RequestOperation, place: RequestParameter["in"]) =>
  operation.parameters.filter((parameter) => parameter.in === place);
