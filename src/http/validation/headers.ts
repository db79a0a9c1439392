import type { CallableResponse } from "#http/request/callable.ts";
import { decodeHeader } from "#http/request/encode.ts";
import type { NamedText } from "#http/request/types.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/validation.ts";
import type { JsonSchema } from "#model/types.ts";
import { layoutOf, type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { type DescribedPlace, difference, type Finding, note, unchecked } from "./finding.ts";
import { readJson } from "./json-text.ts";
import type { ReceivedResponse } from "./received-response.ts";
import { readTexts } from "./text-values.ts";
import { faultSentence, uncheckedSentences } from "./value.ts";

/** Validates the headers of a response against those described for its status. */
export function checkHeaders(
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

/** Whether a header that is not there may have been sent all the same (Fetch Standard, "CORS-safelisted response-header name"). */
export const mayBeHidden = (name: string, { isCrossOrigin }: ReceivedResponse) =>
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
  const skipped = uncheckedSentences(whole, verdict).map((sentence) => unchecked("header", place, sentence));
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
