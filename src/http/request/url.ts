import { encodeLiteral, encodeText } from "./encode.ts";
import { serializeParameter } from "./parameter/index.ts";
import type { RequestOperation, RequestParameter, RequestValues } from "./types.ts";
import { givenValue, isGiven, undeclaredIn } from "./values.ts";

/** The URL of an operation on a server, whose address `resolveServer` gives. */
export function buildUrl(operation: RequestOperation, values: RequestValues, server: string): string {
  // A path template may carry a fragment, which is never sent, or a query of its own.
  const [path = "", ownQuery] = operation.path.replace(/#.*/s, "").split(/\?(.*)/s);
  // An address a reader typed may have a query, which goes first, a fragment, and what no URL does.
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
  // A webhook has no path: its server's address is all of it.
  const url = filled === "" ? base : joinUrl(base, filled);
  return query === "" ? url : `${url}?${query}`;
}

/** A URL of `buildUrl` to be read: what has no value is as in the path template, `{petId}`. */
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

/** Whether an address is `base` itself or below it: whole URLs, or paths, which may have a query. */
export const isBelow = (address: string, base: string): boolean =>
  address === base || address.startsWith(`${base}/`) || address.startsWith(`${base}?`);

/** An address without slashes at its end. */
export function trimSlashes(address: string): string {
  // Looking behind keeps a long run of slashes from being tried at each of them.
  return address.replace(/(?<!\/)\/+$/, "");
}

/**
 * Puts the path parameters into the template (OpenAPI 3.0.3, "Path Templating").
 * Their `/`, `?` and `#` are encoded. What has no value stays, braces encoded.
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
 * A segment that is `.` or `..` would take the path elsewhere, so its dots are
 * encoded. That keeps curl and Python on the path, but no browser: the URL
 * Standard reads `%2e%2e` as `..` ("double-dot URL path segment") and `fetch`
 * removes it along with the segment before it. No encoding of it reaches a
 * server from a browser; `checkValues` reports such a value, do not send it.
 */
function keepShape(path: string): string {
  return path.replace(/(?<=^|\/)\.\.?(?=\/|$)/g, (dots) => dots.replaceAll(".", "%2E"));
}

const written = (place: RequestParameter["in"], operation: RequestOperation, values: RequestValues) =>
  inPlace(operation, place).map((parameter) => serializeParameter(parameter, givenValue(values, parameter)));

const inPlace = (operation: RequestOperation, place: RequestParameter["in"]) =>
  operation.parameters.filter((parameter) => parameter.in === place);
