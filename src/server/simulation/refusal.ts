import { type Secured, schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { findResponse } from "#http/request/described-response.ts";
import { encodeHeader } from "#http/request/encode.ts";
import type { RawParameters } from "#http/request/parameter/decode.ts";
import type { RequestParameter } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/server.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import { errorWords } from "#model/example-value/vocabulary/errors.ts";
import type { HeaderList } from "../operation-handler.ts";
import { invalid, Problem } from "../problem.ts";
import { toErrorResponse } from "../response.ts";
import { noPreferences } from "./preferences.ts";
import { chooseContent } from "./response-choice.ts";
import type { Simulated } from "./types.ts";
import type { Write } from "./writer.ts";

/** The header with the reason why a simulation rejects a request, whatever the body of its response. */
export const reasonHeader = "x-simulation-reason";

/**
 * Compiles the writer of an operation's error responses. It uses the description of the status, with the
 * reason in the message field if the schema allows it. Undescribed errors have `code`, `message` and
 * `status`.
 */
export function createRefusal(simulated: Simulated, write: Write) {
  const { operation, schemas } = simulated;
  const createJudge = judgeOf(schemas);
  return async (problem: Problem, { method }: Request, more: HeaderList): Promise<Response> => {
    const { status, message, headers, place } = problem;
    const reason: HeaderList = [[reasonHeader, encodeHeader(message)], ...more];
    if (findResponse(operation.responses, status) === undefined)
      return toErrorResponse(problem, () => {}, reason);
    const preferences = { ...noPreferences, code: status };
    const choice = chooseContent(simulated, preferences, null);
    const response = write(choice, { ...preferences, code: null }, method, [...headers, ...reason]);
    const { media } = choice;
    if (media === null || !isJson(media.name) || response.body === null) return response;
    const text = await response.text();
    const described = ofStatus(parseJson(text), status, choice.response.status);
    const filled = withReason(described, { message, status, place });
    const isDescribed = createJudge().accepts(media.jsonSchema ?? true, filled);
    return new Response(isDescribed ? stringifyJson(filled, 2) : text, response);
  };
}

/** A page cannot set cookies, so they are not required. */
export const settable = (parameter: RequestParameter): RequestParameter =>
  parameter.in === "cookie" ? { ...parameter, required: false } : parameter;

/**
 * An operation that describes 422 and no 400 uses the former for invalid requests (RFC 9110, 15.5.21).
 */
export async function inDescribedStatus<Result>(
  { operation }: Simulated,
  check: () => Promise<Result>,
): Promise<Result> {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  try {
    return await check();
  } catch (thrown) {
    const isInvalid = thrown instanceof Problem && thrown.code === invalid("").code;
    if (!isInvalid || describes("400") || !describes("422")) throw thrown;
    const { message, headers, place } = thrown;
    throw new Problem("unprocessable_content", message, headers, { place });
  }
}

/**
 * Throws 401 if a request lacks sufficient credentials. Any value is accepted, because a simulation has
 * no users. Cookies and certificates are not required, because a page cannot set them.
 */
export function requireCredentials(operation: Secured, raw: RawParameters): void {
  const missing = operation.security.map((requirement) =>
    schemesOf(requirement, operation)
      .flatMap((scheme) => methodOf(scheme).expected ?? [])
      .filter((expected) => !expected.isIn(raw)),
  );
  if (missing.length === 0 || missing.some((expected) => expected.length === 0)) return;
  const ways = missing.map((expected) => expected.map(({ words }) => words).join(` ${messages.and} `));
  const challenges = new Set(missing.flat().flatMap(({ challenge }) => challenge ?? []));
  throw new Problem(
    "credentials_missing",
    messages.credentialsRequired([...new Set(ways)]),
    [...challenges].map((name): HeaderList[number] => ["www-authenticate", `${name} realm="simulation"`]),
  );
}

/** The simulated failure of a request: 503, or 500 if only that is described. */
export function failureOf({ operation }: Simulated): Problem {
  const describes = (status: string) => operation.responses.some((response) => response.status === status);
  const code = describes("500") && !describes("503") ? "internal_error" : "service_unavailable";
  return new Problem(code, messages.failurePreferred, [["retry-after", "1"]]);
}

/**
 * If one response covers several errors, its example describes the first of them, so its texts are
 * replaced.
 */
function ofStatus(value: JsonValue, status: number, described: string): JsonValue {
  if (described === String(status)) return value;
  const shown = described.startsWith("5") ? 500 : 400;
  const [from, to] = [errorWords(shown), errorWords(status)];
  const inside = (item: JsonValue, name: string): JsonValue => {
    if (Array.isArray(item)) return item.map((one) => inside(one, name));
    if (isObject(item))
      return Object.fromEntries(
        Object.entries(item as { [name: string]: JsonValue }).map(([key, one]) => [key, inside(one, key)]),
      );
    if (item === shown && /^(?:code|status|status_?code)$/i.test(name)) return status;
    const word = typeof item === "string" ? to[from.indexOf(item)] : undefined;
    return word || item;
  };
  return inside(value, "");
}

const messageFields = [
  "message",
  "msg",
  "detail",
  "error_description",
  "errorMessage",
  "reason",
  "description",
];

/**
 * The fields in which an error contains another one, or a list of them, such as the `detail` of FastAPI.
 */
const innerFields = ["error", "errors", "detail", "details"];

type Reason = Pick<Problem, "message" | "status" | "place">;

type Fields = { [name: string]: JsonValue };

/** The value with the reason in its message field, or in that of the first nested error. */
function withReason(value: JsonValue, reason: Reason): JsonValue {
  if (Array.isArray(value))
    return value.map((item, index) => (index === 0 ? withReason(item, reason) : item));
  if (!isObject(value)) return value;
  const { message, status, place } = reason;
  const field = messageFields.find((name) => typeof value[name] === "string");
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, item]): [string, JsonValue] => {
      if (name === field) return [name, message];
      if (name === "status" && (typeof item === "number" || typeof item === "bigint")) return [name, status];
      if (place !== null && name === "loc" && Array.isArray(item)) return [name, place.map(indexOrName)];
      if (place !== null && placeFields.has(name) && typeof item === "string") return [name, nameOf(place)];
      if (name === "errors" && isTextsByField(item))
        return [name, { [place === null ? (Object.keys(item)[0] ?? "") : nameOf(place)]: [message] }];
      const isInner = innerFields.includes(name) && typeof item === "object";
      // Beside a message, a list may contain other things than errors.
      return [name, isInner && (field === undefined || name === "errors") ? withReason(item, reason) : item];
    }),
  );
}

const indexOrName = (token: string) => (/^\d+$/.test(token) ? Number(token) : token);

/** The fields with the name of the invalid value. */
const placeFields = new Set(["field", "property", "propertyName", "propertyPath", "param", "attribute"]);

/**
 * A place in the form of Laravel and Spring: without the part of the request, unless it is the only
 * name.
 */
const nameOf = ([part = "", ...path]: readonly string[]) => path.join(".") || part;

/** Whether errors are lists of texts by field, as in Laravel and ASP.NET. */
const isTextsByField = (value: JsonValue): value is Fields =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
  );
