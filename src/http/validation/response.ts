import type { CallableOperation, CallableResponse } from "#http/request/callable.ts";
import { describedRedirect, findResponse } from "#http/request/described-response.ts";
import { decodeHeader } from "#http/request/encode.ts";
import type { NamedText } from "#http/request/types.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import { clip } from "#schema/validation/message.ts";
import { layoutOf, type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { checkBody } from "./body.ts";
import {
  type DescribedPlace,
  difference,
  type Finding,
  listed,
  note,
  type ReceivedResponse,
  unchecked,
} from "./finding.ts";
import { faultSentence, readJson, readTexts, uncheckedParts } from "./value.ts";

/**
 * Validates a response against the description of its operation: status, headers, media type, body, and
 * announced deprecation. `schemas` is `null` if the named schemas could not be loaded. The function is
 * pure and runs in any host.
 */
export function checkResponse(
  operation: CallableOperation,
  schemas: SchemasByRef | null,
  received: ReceivedResponse,
): Finding[] {
  const redirect = received.isRedirected ? describedRedirect(operation.responses) : undefined;
  if (redirect !== undefined) return [followed(redirect)];
  const deprecation = checkDeprecation(operation, received);
  const response = findResponse(operation.responses, received.status);
  if (response === undefined) return [notListed(operation, received), ...deprecation];
  if (schemas === null) {
    const place = { kind: "response", status: response.status } as const;
    const sentence = messages.schemasMissing;
    return [...deprecation, unchecked("schemas", place, sentence)];
  }
  return [
    ...checkHeaders(response, schemas, received),
    ...checkBody(operation, response, schemas, received),
    ...deprecation,
  ];
}

/** A redirected response comes from another URL, and the browser hides the described one. */
const followed = ({ status }: CallableResponse) =>
  unchecked("status", { kind: "response", status }, messages.redirectFollowed(`\`${status}\``));

function notListed(
  { responses, security }: CallableOperation,
  { status, isSimulated = false }: ReceivedResponse,
): Finding {
  if (isSimulated)
    return unchecked("status", { kind: "responses" }, messages.statusOfSimulation(`\`${status}\``));
  if (status === 401 || status === 403) {
    // Servers respond with 401 to any operation that requires credentials, and few descriptions repeat
    // it everywhere.
    const isExpected = security.some(({ schemes }) => schemes.length > 0);
    const place = { kind: "responses" } as const;
    return isExpected
      ? unchecked("status", place, messages.credentialsStatus(`\`${status}\``))
      : note("status", place, messages.credentialsStatusWithoutSecurity(`\`${status}\``));
  }
  const names = listed(responses.map((response) => response.status));
  return difference(
    "status",
    { kind: "responses" },
    names === ""
      ? messages.statusNotListed(`\`${status}\``)
      : messages.statusNotAmong(`\`${status}\``, names),
  );
}

/**
 * Compares the `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) headers of a response with the
 * description. Days are compared in UTC, because a description has no times of day.
 */
function checkDeprecation(operation: CallableOperation, received: ReceivedResponse): Finding[] {
  const { deprecated, markers } = operation;
  return [
    ...compare(operation, received, {
      kind: "deprecation",
      header: "Deprecation",
      read: readDeprecation,
      isDescribed: deprecated || markers.deprecatedSince !== null,
      day: markers.deprecatedSince?.date ?? null,
      event: messages.deprecation,
    }),
    ...compare(operation, received, {
      kind: "sunset",
      header: "Sunset",
      read: readHttpDate,
      isDescribed: markers.sunset !== null,
      day: markers.sunset?.date ?? null,
      event: messages.sunset,
    }),
  ];
}

interface Announcement {
  kind: "deprecation" | "sunset";
  header: string;
  read(value: string): Announced;
  isDescribed: boolean;
  /** The described date, if it is valid. */
  day: string | null;
  event: string;
}

/** The value of a header: a day (`YYYY-MM-DD`, UTC), a flag without a date, or unreadable. */
type Announced = { kind: "day"; day: string } | { kind: "undated" } | { kind: "unreadable" };

function compare(
  operation: CallableOperation,
  received: ReceivedResponse,
  announcement: Announcement,
): Finding[] {
  const { kind, header, read, isDescribed, day, event } = announcement;
  const place = placeOf(operation, received, header);
  const value = received.headers.find(([name]) => name === header.toLowerCase())?.[1];
  if (value === undefined) return isDescribed ? absent(operation, received, announcement, place) : [];
  const announced = read(value);
  if (announced.kind === "unreadable")
    return [
      difference(kind, place, messages.announcementInvalid(`\`${header}: ${clip(value)}\``, standards[kind])),
    ];
  const on = announced.kind === "day" ? ` (${announced.day})` : "";
  if (!isDescribed) return [difference(kind, place, messages.announcedOnly(event, on))];
  if (announced.kind !== "day" || announced.day === day) return [];
  if (day === null) return [note(kind, place, messages.announcedWithoutDate(event, announced.day))];
  return [difference(kind, place, messages.announcedOtherwise(`\`${header}\``, announced.day, day))];
}

/**
 * Only a successful response must contain the header, because a gateway in front of an API may respond
 * with its own errors.
 */
function absent(
  operation: CallableOperation,
  received: ReceivedResponse,
  { kind, header, event }: Announcement,
  place: DescribedPlace,
): Finding[] {
  const response = findResponse(operation.responses, received.status);
  const isAskedFor = response?.headers.some(
    ({ name, required }) => required && name.toLowerCase() === header.toLowerCase(),
  );
  // A missing required header is reported elsewhere.
  if (isAskedFor || received.status >= 300) return [];
  if (mayBeHidden(header, received)) return [note(kind, place, messages.announcementHidden(`\`${header}\``))];
  return [note(kind, place, messages.notAnnounced(event, `\`${header}\``))];
}

function placeOf(
  { responses }: CallableOperation,
  { status }: ReceivedResponse,
  header: string,
): DescribedPlace {
  const response = findResponse(responses, status);
  const described = response?.headers.find(({ name }) => name.toLowerCase() === header.toLowerCase());
  return response !== undefined && described !== undefined
    ? { kind: "header", status: response.status, name: described.name }
    : { kind: "operation" };
}

const standards = { deprecation: "RFC 9745", sunset: "RFC 8594" };

// `@1688169599`. Drafts before the RFC had `true` and HTTP dates.
function readDeprecation(value: string): Announced {
  const seconds = /^@(-?\d+)$/.exec(value.trim())?.[1];
  if (seconds !== undefined) return dated(Number(seconds) * 1000);
  return value.trim() === "true" ? { kind: "undated" } : readHttpDate(value);
}

const readHttpDate = (value: string): Announced =>
  /^[A-Z][a-z]{2,8}, ?\d/.test(value.trim()) ? dated(Date.parse(value)) : { kind: "unreadable" };

function dated(time: number): Announced {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? { kind: "unreadable" }
    : { kind: "day", day: date.toISOString().slice(0, 10) };
}

/** Validates the headers of a response against those described for its status. */
function checkHeaders(
  { status, headers }: CallableResponse,
  schemas: SchemasByRef,
  received: ReceivedResponse,
): Finding[] {
  return headers.flatMap((header) => {
    const { name, required } = header;
    // The media type takes precedence (OpenAPI 3.0.3, 4.7.17).
    if (name.toLowerCase() === "content-type") return [];
    const place: DescribedPlace = { kind: "header", status, name };
    const value = received.headers.find(([one]) => one === name.toLowerCase())?.[1];
    if (value !== undefined) return checkHeader(header, value, schemas, place);
    return required ? [missing(name, received, place)] : [];
  });
}

function missing(name: string, received: ReceivedResponse, place: DescribedPlace): Finding {
  if (isNeverShown(name)) return note("header", place, messages.headerHidden(`\`${name}\``));
  if (!mayBeHidden(name, received))
    return difference("header", place, messages.headerRequired(`\`${name}\``));
  const expose = `\`Access-Control-Expose-Headers: ${name}\``;
  return note("header", place, messages.headerUnreadable(`\`${name}\``, expose));
}

/**
 * Whether a missing header may have been sent and hidden (Fetch Standard, "CORS-safelisted
 * response-header name").
 */
const mayBeHidden = (name: string, { isCrossOrigin }: ReceivedResponse) =>
  isCrossOrigin && !safelisted.has(name.toLowerCase());

const isNeverShown = (name: string) => /^set-cookie2?$/i.test(name);

const safelisted = new Set([
  ...["cache-control", "content-language", "content-length", "content-type"],
  ...["expires", "last-modified", "pragma"],
]);

function checkHeader(
  { name, mediaType, jsonSchema: schema }: CallableResponse["headers"][number],
  text: string,
  schemas: SchemasByRef,
  place: DescribedPlace,
): Finding[] {
  const read = isJson(mediaType ?? "") ? readJson(decodeHeader(text, false)) : null;
  if (read?.kind === "broken")
    return [difference("header", place, messages.headerInvalidJson(`\`${name}\``, read.where))];
  const value = read !== null ? read.value : readHeader(text, schema, schemas);
  const verdict = createValidator(schema, schemas, "receive")(value);
  const whole = messages.theHeader(`\`${name}\``);
  const found = verdict.faults.map((fault) => {
    const inside = fault.pointer === "" ? "" : ` (\`${fault.pointer}\`)`;
    return difference("header", place, faultSentence(whole + inside, { ...fault, pointer: "" }));
  });
  const skipped = uncheckedParts(whole, verdict).map(({ sentence }) => unchecked("header", place, sentence));
  return [...found, ...skipped];
}

/** A header's value by the style `simple`, the only one that headers have (OpenAPI 3.0.3, 4.7.21). */
function readHeader(text: string, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  const layout = layoutOf(shapeOf(schema, schemas));
  const parts = text.split(",").map((part) => part.trim());
  if (layout === "array") return readTexts(text === "" ? [] : parts, schema, schemas);
  if (layout === "scalar") return readTexts(text, schema, schemas);
  const isExploded = parts.every((part) => part.includes("="));
  return readTexts(isExploded ? parts.map(pairOf) : inTwos(parts), schema, schemas);
}

function pairOf(part: string): NamedText {
  const [name = "", ...rest] = part.split("=");
  return [name, rest.join("=")];
}

const inTwos = (parts: string[]): NamedText[] =>
  parts.flatMap((name, index): NamedText[] => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""]] : []));
