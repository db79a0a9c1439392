import type { Place } from "#description/grammar/index.ts";
import { isExtension, itemOf, memberPlace } from "#description/grammar/index.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { typeOf } from "#description/grammar/type.ts";
import { isObjectNode, walk } from "#description/grammar/walk.ts";
import type { Resolve } from "#description/refs.ts";
import { resolver } from "#description/refs.ts";
import { asText, isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { valueAt } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import { codeSamples as codeSamplesMarker } from "#model/extensions/code-samples.ts";
import type { Operation } from "#model/types.ts";
import type { DescribedSite, Site } from "../../index.ts";
import { lifecycleOf } from "../../lifecycle/index.ts";
import { serverAddress } from "../../servers.ts";

/**
 * The description in the form that @scalar/api-reference understands: with its names for our markers,
 * and the servers resolved for this site.
 */
export function explorerDescription(site: DescribedSite): string {
  const { description, reference } = site;
  const document = structuredClone(description.document);
  cleanForScalar(document);
  document.servers = reference.servers.map((server) => ({
    url: serverAddress(server, site),
    ...(server.description !== null && { description: server.description }),
  }));
  for (const operation of reference.operations) {
    const target = valueAt(document, operation.pointer);
    if (isObject(target)) setMarkers(target, operation, site);
  }
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    if (tag?.["x-parent"] !== undefined) tag.parent = tag["x-parent"];
  }
  return stringifyJson(document as JsonValue);
}

/** The section ids, in Scalar's form, of operations whose test button must be hidden. */
export function hiddenSections({ reference }: Site): string[] {
  return reference.operations
    .filter(({ markers }) => markers.hideTryItPanel)
    .map(({ method, path }) => `/${method}${path}`);
}

function setMarkers(target: Record<string, unknown>, operation: Operation, site: Site): void {
  const { codeSamples } = operation.markers;
  for (const key of codeSamplesMarker.keys) delete target[key];
  if (codeSamples.kind === "shown" && codeSamples.written.length > 0)
    target["x-codeSamples"] = codeSamples.written;
  const { stability, sunset } = lifecycleOf(operation, site);
  const badges = [stability, sunset === null ? null : messages.sunset(sunset)].filter(
    (name) => name !== null,
  );
  if (badges.length > 0) target["x-badges"] = badges.map((name) => ({ name }));
  if (operation.deprecated) target["x-scalar-stability"] = "deprecated";
}

/**
 * Removes everything that Scalar rejects, hangs on or would fetch: values of the wrong type, unresolved
 * references, schemas with too many combinations, unclosed comments, and pictures, whose text is kept.
 */
export function cleanForScalar(document: Record<string, unknown>): void {
  removeMistyped(document);
  const resolve = resolver(document);
  const isTooComplex = tooComplexIn(document);
  const complex: Record<string, unknown>[] = [];
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) if (item != null) open.push(item);
    if (!isObject(next)) continue;
    if (typeof next.$ref === "string" && resolve(next).value === undefined) {
      next.description = messages.unresolvedRef(next.$ref);
      delete next.$ref;
    }
    if (isTooComplex(next)) complex.push(next);
    if (typeof next.description === "string") next.description = plainMarkdown(next.description);
    for (const part of Object.values(next)) if (part != null) open.push(part);
  }
  for (const schema of complex) {
    for (const name of ["allOf", "oneOf", "anyOf"]) delete schema[name];
    schema.description = `${asText(schema.description ?? "")}\n\n${messages.tooComplex}`.trim();
  }
}

/** Removes values of the wrong type, which cannot be shown. */
function removeMistyped(document: Record<string, unknown>): void {
  for (const node of walk(openapi, document, "document")) {
    const { value, place } = node;
    if (Array.isArray(value)) keepItems(value, itemOf(place));
    if (!isObjectNode(node)) continue;
    for (const [name, member] of Object.entries(node.value)) {
      const expected = memberPlace(openapi, node.place, name);
      if (isExtension(name) || fits(member, expected)) continue;
      if (expected === "text" && isPlain(member)) node.value[name] = asText(member);
      else delete node.value[name];
    }
  }
}

function keepItems(list: unknown[], place: Place | null): void {
  const kept = list.filter((item) => fits(item, place));
  if (kept.length < list.length) list.splice(0, list.length, ...kept);
}

const fits = (value: unknown, place: Place | null) => place === null || (typeOf(place)?.fits(value) ?? true);

/** Whether a value can be converted to a text. */
const isPlain = (value: unknown) => ["number", "bigint", "boolean"].includes(typeof value);

// Markup that never ends is searched once only. A URL that is too long for a picture is a `data:` URL,
// for which nothing is fetched.
const plainMarkdown = (markdown: string) =>
  withoutOpenComments(
    withoutMedia(markdown.replace(/!\[([^[\]]*)\](?:\([^)]{0,4000}\)|\[[^[\]]*\])/g, "$1")),
  );

/** No tag ends after the last `>`. */
function withoutMedia(markdown: string): string {
  const end = markdown.lastIndexOf(">") + 1;
  return markdown.slice(0, end).replace(/<(?:img|source|video|audio)\b[^>]*>/gi, "") + markdown.slice(end);
}

/** A comment is unclosed if it begins after or in the last end (`<!-->`). */
function withoutOpenComments(markdown: string): string {
  const first = Math.max(0, markdown.lastIndexOf("-->") - 3);
  return markdown.slice(0, first) + markdown.slice(first).replaceAll("<!--", "&lt;!--");
}

/**
 * The maximum number of paths through `allOf`, `oneOf` and `anyOf`. A program that follows each one
 * would not finish.
 */
const most = 10_000;

const compositions = ["allOf", "oneOf", "anyOf"];

/**
 * The schemas of a document with too many combinations. Even without a cycle, two parts that each name
 * the next two make 2^30 paths after thirty steps.
 */
function tooComplexIn(document: Record<string, unknown>): (schema: unknown) => boolean {
  const known = new Map<unknown, number>();
  const resolve = resolver(document);
  return (schema) => countWays(schema, resolve, known) > most;
}

function countWays(schema: unknown, resolve: Resolve, known: Map<unknown, number>): number {
  const { value } = resolve(schema);
  if (!isObject(value)) return 1;
  const counted = known.get(value);
  if (counted !== undefined) return counted;
  // A schema on the path to itself adds no path.
  known.set(value, 0);
  const parts = compositions.flatMap((name) => (Array.isArray(value[name]) ? value[name] : []));
  const ways = parts.reduce<number>(
    (sum, part) => Math.min(most + 1, sum + countWays(part, resolve, known)),
    1,
  );
  known.set(value, ways);
  return ways;
}
