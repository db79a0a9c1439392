import { decodeFragment } from "#description/refs.ts";
import { asText, isObject, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { pointerTo } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context, ExchangeContext, Sender } from "../context.ts";
import {
  type OperationMarkers,
  readOperationMarkers,
  readResponseSummary,
  readTitle,
} from "../extensions/index.ts";
import { readExternalDocs } from "../external-docs.ts";
import { readContent, readDescribed, readHeaders } from "../media/index.ts";
import { styleIn, styleOf, styles } from "../parameter/style.ts";
import { plainWithMarks } from "../plain-markdown.ts";
import { follow, refOf } from "../reference-object.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { withMeanings } from "../schema/meanings.ts";
import type { Exchange, Link, Parameter, ParameterPlace, RequestBody, Response } from "../types.ts";
import { jsonOf, listOf, membersOf, nonEmptyString, objectOf, textsOf } from "../values.ts";
import { pairedFirst } from "./paired-examples.ts";
import type { Place } from "./path-item.ts";
import { resourceOf } from "./resource.ts";
import { isExpression } from "./runtime-expression.ts";
import { sampledFirst } from "./sampled-example.ts";
import { isTitle, withoutCodeMarks, withoutTitle } from "./title.ts";

/** The identity of an exchange before it is read. */
export interface Identity {
  slug: string;
  /** The path of an operation, or the name of a webhook. */
  name: string;
  title: string;
  /** References that did not resolve. */
  lost: string[];
  sender: Sender;
}

/** Reads an Operation Object (OpenAPI 3.2.0, 4.10). */
export function readExchange(
  place: Place,
  { slug, name, title, lost, sender }: Identity,
  surroundings: ExchangeContext,
): Exchange {
  const { value, item, method, pointer } = place;
  const unresolved = new Set(lost);
  const context: ExchangeContext = {
    ...surroundings,
    place: pointer,
    onUnresolved: (ref) => unresolved.add(ref),
  };
  const tags = tagsOf(value);
  const parameters = readParameters(item.parameters, value.parameters, context);
  const markers = markersOf(place, tags, context);
  const given = readRequestBody(value.requestBody, context);
  const body = given && sampledFirst(given, markers, context);
  const responses = readResponses(value.responses, {
    ...context,
    faulty: () => faultyField(parameters, body),
  });
  return {
    id: idOf(place, name),
    slug,
    pointer,
    method,
    title: withoutCodeMarks(title),
    description: descriptionOf(place, title),
    externalDocs: readExternalDocs(value.externalDocs),
    tags: tags.filter((tag) => !context.badgeTags.has(tag)),
    deprecated: value.deprecated === true,
    markers,
    security: context.securityOf(value.security, pointerTo(pointer, "security"), sender),
    parameters,
    body,
    responses: pairedFirst(responses, body, context),
    // This comes last, because reading the other fields finds them.
    unresolved: [...unresolved],
  };
}

/** A field that can cause an error response: the first of the body, else a parameter. */
function faultyField(
  parameters: Parameter[],
  body: RequestBody | null,
): [part: string, name: string] | undefined {
  const [media] = body?.content ?? [];
  const [example] = media?.examples ?? [];
  const value =
    media !== undefined && isJson(media.name) && example !== undefined ? read(example.text) : null;
  const [name] = isObject(value) && !Array.isArray(value) ? Object.keys(value) : [];
  if (name !== undefined) return ["body", name];
  const [parameter] = [...parameters].sort(
    (one, other) => Number(one.in === "path") - Number(other.in === "path"),
  );
  return parameter && [parameter.in, parameter.name];
}

function read(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** The operationId, else method and path or name. */
export const idOf = ({ value, method }: Place, name: string): string =>
  nonEmptyString(value.operationId) ?? `${method} ${name}`;

/** The context for titles. */
export type TitleContext = Pick<ExchangeContext, "warn" | "badgeTags" | "resolve">;

/** The input for a title, apart from the exchange's place. */
export function titledOf({ value, method, pointer }: Place, { warn, badgeTags, resolve }: TitleContext) {
  return {
    given: readTitle({ value, pointer }, warn),
    summary: titleTextOf(value, "summary"),
    description: titleTextOf(value, "description"),
    id: nonEmptyString(value.operationId),
    method,
    resource: resourceOf(value, { resolve }),
    groups: tagsOf(value).filter((tag) => !badgeTags.has(tag)),
  };
}

/** A deprecated operation has a badge, so its title does not begin with the same word in brackets. */
function titleTextOf(value: Record<string, unknown>, key: "summary" | "description"): string | null {
  const text = nonEmptyString(value[key]);
  return value.deprecated === true ? nonEmptyString(text?.replace(deprecatedMark, "")) : text;
}

const deprecatedMark = /^\s*(?:\[deprecated\]|\(deprecated\))[\s:–-]*/i;

const tagsOf = (value: Record<string, unknown>) =>
  [...new Set(textsOf(value.tags))].filter((tag) => tag.trim() !== "");

/** The description of an exchange: a summary that is not its title, its description, then that of its path item. */
function descriptionOf({ value, item }: Place, title: string): string | null {
  const summary = nonEmptyString(value.summary) ?? "";
  const description = withoutTitle(withoutTitle(nonEmptyString(value.description) ?? "", title), summary);
  const texts = [
    isTitle(summary) ? null : plainWithMarks(summary),
    description,
    item.summary,
    item.description,
  ];
  const words = texts.flatMap((text) => nonEmptyString(text) ?? []);
  return words.length === 0 ? null : [...new Set(words)].join("\n\n");
}

/** The markers. Tags of the kind `badge` (3.2) are added to the badges. */
function markersOf({ value, pointer }: Place, tags: string[], context: ExchangeContext): OperationMarkers {
  const root = { value: context.root, pointer: "" };
  const markers = readOperationMarkers({ value, pointer }, root, context.warn);
  const badges = tags.flatMap((tag) => {
    const text = context.badgeTags.get(tag);
    return text === undefined ? [] : [{ text, color: null, position: "after" as const }];
  });
  return { ...markers, badges: [...markers.badges, ...badges] };
}

/** Reads a Request Body Object (OpenAPI 3.0.3, 4.7.13). */
function readRequestBody(reference: unknown, context: Context): RequestBody | null {
  const value = follow(reference, context);
  if (value === null) return null;
  return {
    required: value.required === true,
    description: nonEmptyString(value.description),
    content: readContent(value.content, { ...context, direction: "request" }),
  };
}

/**
 * Reads the Responses Object (OpenAPI 3.0.3, 4.7.16): statuses, then ranges, then invalid keys, then
 * `default`.
 */
function readResponses(responses: unknown, context: ExchangeContext): Response[] {
  const described = membersOf(responses);
  // Beside a success response, `default` is for errors.
  const isDefaultError = described.some(([status]) => /^2/.test(status));
  return described
    .map(([status, item]) => {
      const error = errorOf(status === "default" && isDefaultError ? "4XX" : status);
      return readResponse(status, item, error === null ? context : { ...context, error });
    })
    .sort((one, other) => rankOf(one.status) - rankOf(other.status));
}

/** The status of an error response; for a range, its first status. */
function errorOf(status: string): number | null {
  const [, first, rest = ""] = /^([45])(\d\d|XX)$/i.exec(status) ?? [];
  return first === undefined ? null : Number(first + rest.replace(/XX/i, "00"));
}

function readResponse(status: string, reference: unknown, context: ExchangeContext): Response {
  const found = follow(reference, context);
  const value = found ?? {};
  const inside: ExchangeContext = { ...context, direction: "response" };
  const ref = found === null ? refOf(reference) : null;
  return {
    status: isRange(status) ? status.toUpperCase() : status,
    summary:
      nonEmptyString(value.summary) ??
      readResponseSummary({ value, pointer: pointerTo(context.place, "responses", status) }, context.warn),
    description:
      ref === null ? (nonEmptyString(value.description) ?? "") : messages.unresolvedReferenceTo(ref),
    headers: readHeaders(value.headers, inside),
    content: readContent(value.content, inside),
    links: readLinks(value.links, context),
  };
}

const isRange = (status: string) => /^[1-9]xx$/i.test(status);

// `4XX` is after 400 to 499, which are more specific.
function rankOf(status: string): number {
  if (/^[1-9]\d\d$/.test(status)) return Number(status);
  if (isRange(status)) return Number(status.charAt(0)) * 100 + 99.5;
  return status === "default" ? 2000 : 1000;
}

/** Reads Link Objects by name (OpenAPI 3.0.3, 4.7.20). A link to an unknown operation is reported. */
function readLinks(links: unknown, context: ExchangeContext): Link[] {
  return Object.entries(objectOf(links)).flatMap(([name, item]) => {
    const value = follow(item, context);
    return value === null ? [] : [readLink(name, value, context)];
  });
}

function readLink(name: string, value: Record<string, unknown>, context: ExchangeContext): Link {
  return {
    name,
    description: nonEmptyString(value.description),
    target: targetOf(name, value, context),
    parameters: Object.entries(objectOf(value.parameters)).map(([parameter, item]) => ({
      name: parameter,
      value: expressionOf(item),
    })),
    body:
      value.requestBody === undefined || value.requestBody === null ? null : expressionOf(value.requestBody),
  };
}

function targetOf(name: string, value: Record<string, unknown>, context: ExchangeContext): Link["target"] {
  const { byId, byPointer } = context.slugs;
  const id = nonEmptyString(value.operationId);
  const ref = nonEmptyString(value.operationRef);
  const slug = id === null ? byPointer.get(decodeFragment((ref ?? "").replace(/^#/, ""))) : byId.get(id);
  if (slug !== undefined) return { kind: "operation", slug };
  const target = id ?? ref ?? "";
  const problem = target === "" ? warnings.linkEmpty(name) : warnings.linkUnknown(name, target);
  context.warn(pointerTo(context.place, "responses"), problem, "link");
  return { kind: "unknown", ref: target };
}

/** A runtime expression (4.7.20.2), alone or within a text, unchanged; a constant as JSON text. */
const expressionOf = (value: unknown) =>
  typeof value === "string" && isExpression(value) ? value : jsonOf(value);

const places: ParameterPlace[] = ["path", "query", "querystring", "header", "cookie"];

/**
 * Reads Parameter Objects (OpenAPI 3.2.0, 4.12). An operation's parameter overrides that of the path
 * with the same name and place. The specification excludes parameters named `Accept`, `Content-Type` and
 * `Authorization`.
 */
function readParameters(ofPath: unknown, ofOperation: unknown, context: Context): Parameter[] {
  const values = [...listOf(ofPath), ...listOf(ofOperation)]
    .map((item) => follow(item, context))
    .filter((value) => value !== null);
  const names = new Set(values.map(({ name }) => asText(name)));
  const found = values.flatMap((value) => readParameter(value, names, context));
  const byKey = new Map(found.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return [...byKey.values()]
    .filter((parameter) => !isIgnored(parameter))
    .sort((one, other) => places.indexOf(one.in) - places.indexOf(other.in));
}

const ignoredHeaders = ["accept", "content-type", "authorization"];
const isIgnored = (parameter: Parameter) =>
  parameter.in === "header" && ignoredHeaders.includes(parameter.name.toLowerCase());

function readParameter(
  value: Record<string, unknown>,
  names: ReadonlySet<string>,
  context: Context,
): Parameter[] {
  if (typeof value.name !== "string") return [];
  const place = places.find((candidate) => candidate === value.in);
  if (place === undefined) return [];
  const { description, schema } = withMeanings(value.description, value.schema, context.resolve);
  const style = styleOf(value.style) ?? styleIn(place);
  const explode = typeof value.explode === "boolean" ? value.explode : styles[style].explode;
  const isSpread =
    place === "query" && style === "form" && explode && isOptionalObject(value.schema, context);
  return [
    {
      name: value.name,
      in: place,
      // An exploded object is sent as its fields, which may all be optional (`Pageable` of Spring).
      required: place === "path" || (value.required === true && !isSpread),
      deprecated: value.deprecated === true,
      description: nonEmptyString(description),
      style,
      explode,
      allowReserved: value.allowReserved === true,
      allowEmptyValue: place === "query" && value.allowEmptyValue === true,
      ...readDescribed(value.name, schema === value.schema ? value : { ...value, schema }, context, names),
    },
  ];
}

/** Whether a schema is an object without required fields. */
function isOptionalObject(schema: unknown, { resolve }: Context): boolean {
  const { properties, required, minProperties } = mergeAllOf(objectOf(schema), resolve).schema;
  return isObject(properties) && listOf(required).length === 0 && minProperties === undefined;
}
