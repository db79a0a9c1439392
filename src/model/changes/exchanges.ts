import type { Direction } from "../context.ts";
import { objectOf } from "../values.ts";
import { compareSecurity, compareServers } from "./access.ts";
import { addressAt, addressesOf, serversOf } from "./addresses.ts";
import { contentOf, type Exchange, headersOf } from "./contract.ts";
import { compareTexts, isSame, spot, valueAsLine, verdictsOf } from "./found.ts";
import {
  compareDescribed,
  compareParameters,
  type ExchangePair,
  inPart,
  inPartTexts,
  PartComparison,
  type Sides,
} from "./parts.ts";
import type { Part } from "./types.ts";

/** Compares two versions of an operation. */
export function compareExchanges(old: Exchange, next: Exchange, sides: Sides): ExchangePair {
  const pair: ExchangePair = { old, new: next, found: [], edges: [] };
  // Readers receive the request of a webhook.
  const [sent, received]: Direction[] =
    old.kind === "webhook" ? ["response", "request"] : ["request", "response"];
  const request = new PartComparison(pair, sent ?? "request", sides);
  const response = new PartComparison(pair, received ?? "response", sides);
  compareNames(request, pair);
  compareParameters(request, pair);
  compareBodies(request, pair);
  compareResponses(response, pair);
  compareSecurity(pair, sides, request.report);
  if (old.servers !== null || next.servers !== null)
    compareServers(
      {
        old: serversOf(old, sides.old),
        new: serversOf(next, sides.new),
        isKept: ({ url }) => addressesOf(next, sides.new).has(addressAt(url, old)),
        isKnown: ({ url }) => addressesOf(old, sides.old).has(addressAt(url, next)),
      },
      request.report,
      spot(old.value, "servers"),
      spot(next.value, "servers"),
    );
  return pair;
}

/**
 * Whether an operation is still reached at the same addresses, even if its path and server are split
 * differently.
 */
function isReachedAsBefore(old: Exchange, next: Exchange, sides: Sides): boolean {
  const addresses = addressesOf(next, sides.new);
  return old.method === next.method && [...addressesOf(old, sides.old)].every((one) => addresses.has(one));
}

function compareNames({ report, sides }: PartComparison, { old, new: next }: ExchangePair): void {
  if (old.kind === "operation" && old.key !== next.key && !isReachedAsBefore(old, next, sides))
    report("operation-moved", {
      verdict: "breaking",
      name: next.label,
      before: old.label,
      after: next.label,
    });
  if (old.id !== next.id)
    report("operation-id-changed", {
      // An operation without an operationId cannot break generated names.
      verdict: old.id === null ? "compatible" : "risky",
      name: "operationId",
      before: old.id,
      after: next.id,
      old: spot(old.value, "operationId"),
      new: spot(next.value, "operationId"),
    });
  const texts = [
    "summary",
    "description",
    "externalDocs",
    "x-codeSamples",
    "x-code-samples",
    "x-displayName",
  ];
  compareTexts(old.value, next.value, texts, (id, { verdicts, ...fields }) =>
    report(id, {
      ...fields,
      verdicts,
      old: spot(old.value, fields.name ?? ""),
      new: spot(next.value, fields.name ?? ""),
    }),
  );
  const [one, other] = [[...new Set(old.tags)].sort(), [...new Set(next.tags)].sort()];
  if (!isSame(one, other))
    report("text-changed", {
      verdict: "text",
      name: "tags",
      before: one.join(", "),
      after: other.join(", "),
    });
}

function compareBodies(comparison: PartComparison, pair: ExchangePair): void {
  const { old, new: next } = pair;
  const { report } = comparison;
  const part: Part = { kind: "body", mediaType: null };
  if (old.body === null && next.body === null) return;
  if (old.body === null || next.body === null) {
    const isRequired = next.body?.required === true;
    if (next.body === null) report("body-removed", { verdict: "breaking", part, old: spot(old.body) });
    else
      report(isRequired ? "required-body-added" : "body-added", {
        verdict: isRequired ? "breaking" : "compatible",
        part,
        new: spot(next.body),
      });
    return;
  }
  compareTexts(old.body, next.body, ["description"], inPartTexts(comparison, part, old.body, next.body));
  compareContents(comparison, old.body, next.body, (mediaType) => ({ kind: "body", mediaType }));
  const isRequired = next.body.required === true;
  // If a form is required only because of a new required field, only the field is reported.
  const isOfField = pair.found.some(
    ({ id, part: where }) => id === "required-field-added" && where?.kind === "body",
  );
  if ((old.body.required === true) !== isRequired && !isOfField)
    report(isRequired ? "body-required" : "body-optional", {
      verdict: isRequired ? "breaking" : "compatible",
      part,
      old: spot(old.body),
      new: spot(next.body),
    });
}

function compareContents(
  comparison: PartComparison,
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  partAt: (mediaType: string | null) => Part,
): void {
  const { report, sides } = comparison;
  const [before, after] = [contentOf(old, sides.old.context), contentOf(next, sides.new.context)];
  const names = new Map([...after.keys()].map((name) => [plainName(name), name]));
  const seen = new Set<string>();
  const isLost = (name: string) => !after.has(name) && !names.has(plainName(name));
  const coveredBy = (name: string) =>
    comparison.direction === "request"
      ? [...after.keys()].find((range) => isInRange(name, range))
      : [...after.keys()].find((other) => isInRange(other, name));
  const known = new Set([...before.keys()].map(plainName));
  const lost = [...before.keys()].filter(isLost);
  // A name that replaces another is a single change.
  const replacements = [...after.keys()].filter((name) => !known.has(plainName(name)));
  for (const [name, media] of before) {
    const range = isLost(name) ? coveredBy(name) : undefined;
    const same = after.has(name) ? name : (names.get(plainName(name)) ?? range);
    const other = same === undefined ? undefined : after.get(same);
    if (same === undefined || other === undefined) {
      const replacement = replacements[lost.indexOf(name)];
      if (replacement !== undefined) seen.add(replacement);
      report("media-type-removed", {
        verdict: "breaking",
        part: partAt(name),
        name,
        before: name,
        after: replacement ?? null,
        old: spot(media),
      });
      continue;
    }
    if (range === undefined) seen.add(same);
    const part = partAt(same);
    comparison.compare(media.schema ?? true, other.schema ?? true, part);
    comparison.compare(media.itemSchema ?? true, other.itemSchema ?? true, part);
    compareEncodings(comparison, media, other, part);
    compareTexts(media, other, ["example", "examples"], inPartTexts(comparison, part, media, other));
  }
  for (const [name, media] of after)
    if (!seen.has(name))
      report("media-type-added", {
        verdict: "compatible",
        part: partAt(name),
        name,
        after: name,
        new: spot(media),
      });
}

const plainName = (name: string) => name.toLowerCase().replace(/(?<!\s)\s*;.*$/, "");

/** Whether a media type is in a range, e.g. `image/png` in `image/*` (RFC 9110, 12.5.1). */
function isInRange(name: string, range: string): boolean {
  const plain = plainName(range);
  return plain === "*/*" || (plain.endsWith("/*") && plainName(name).startsWith(plain.slice(0, -1)));
}

/** Compares the encodings of the parts of a form. */
function compareEncodings(
  comparison: PartComparison,
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  part: Part,
): void {
  const report = inPart(comparison, part, old, next);
  const [one, other] = [objectOf(old.encoding), objectOf(next.encoding)];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (!isSame(one[name], other[name]))
      report("rule-changed", {
        verdict: "breaking",
        reason: "unsure",
        path: name,
        name: "encoding",
        before: valueAsLine(one[name]),
        after: valueAsLine(other[name]),
      });
}

function compareResponses(comparison: PartComparison, { old, new: next }: ExchangePair): void {
  const { report } = comparison;
  const added = [...next.responses.keys()].filter((status) => !old.responses.has(status));
  for (const [status, response] of old.responses) {
    const part: Part = { kind: "response", status, mediaType: null };
    const same = next.responses.get(status);
    // A success status that replaces another is a single change.
    const replacement = isSuccess(status) && same === undefined ? added.find(isSuccess) : undefined;
    const other = same ?? next.responses.get(replacement ?? "");
    if (replacement !== undefined) added.splice(added.indexOf(replacement), 1);
    if (same === undefined)
      report("status-removed", {
        verdict: isError(status) ? "compatible" : "breaking",
        part,
        name: status,
        before: status,
        after: replacement ?? null,
        old: spot(response),
      });
    if (other === undefined) continue;
    compareTexts(
      response,
      other,
      ["summary", "description", "x-summary"],
      inPartTexts(comparison, part, response, other),
    );
    compareHeaders(comparison, response, other, status);
    compareContents(comparison, response, other, (mediaType) => ({ kind: "response", status, mediaType }));
    if (!isSame(response.links, other.links))
      report("text-changed", { verdict: "text", part, name: "links", old: spot(response), new: spot(other) });
  }
  for (const status of added)
    report("status-added", {
      verdict: "compatible",
      part: { kind: "response", status, mediaType: null },
      name: status,
      after: status,
      new: spot(next.responses.get(status)),
    });
}

const isSuccess = (status: string) => /^2/.test(status);
const isError = (status: string) => /^(?:[45]|default$)/i.test(status);

function compareHeaders(
  comparison: PartComparison,
  old: Record<string, unknown>,
  next: Record<string, unknown>,
  status: string,
): void {
  const { report, sides } = comparison;
  const after = new Map(
    headersOf(next, sides.new.context).map((header) => [header.name.toLowerCase(), header]),
  );
  for (const header of headersOf(old, sides.old.context)) {
    const { name, value } = header;
    const other = after.get(name.toLowerCase());
    const part: Part = { kind: "header", status, name };
    after.delete(name.toLowerCase());
    if (other === undefined) {
      report("header-removed", { verdict: "breaking", part, name, before: name, old: spot(value) });
      continue;
    }
    const isRequired = other.value.required === true;
    if ((value.required === true) !== isRequired)
      report(isRequired ? "header-required" : "header-optional", {
        verdicts: verdictsOf(isRequired ? "narrower" : "wider"),
        part,
        name,
        old: spot(value),
        new: spot(other.value),
      });
    compareDescribed(comparison, header, other, part);
  }
  for (const { name, value } of after.values())
    report("header-added", {
      verdict: "compatible",
      part: { kind: "header", status, name },
      name,
      after: name,
      new: spot(value),
    });
}
