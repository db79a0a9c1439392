import { messages } from "#messages/pages.ts";
import type { Operation, Reference, Response } from "#model/types.ts";
import type { OverviewPart } from "./brand.ts";
import { isWhole } from "./navigation/tree.ts";
import type { Publication } from "./publication.ts";

/**
 * Whether the overview has a section that a team may hide (`overview`). In a large API, the lists are
 * always there, because pages do not have the full navigation.
 */
export function overviewShows(
  part: OverviewPart,
  { reference, publication }: { reference: Reference; publication: Publication },
): boolean {
  const { overview } = publication.brand;
  const isNeeded = lists.includes(part) && !isWhole(reference);
  return overview === null || isNeeded || overview.includes(part);
}

const lists: OverviewPart[] = ["guides", "operations", "webhooks"];

/**
 * The operation for a first request: the GET with the fewest requirements, preferably of the reader's own
 * account, and of those the shortest path.
 */
export function firstRequest({ operations }: Reference): Operation | null {
  const candidates = operations.filter(({ method, deprecated }) => method === "GET" && !deprecated);
  const [first = null] = candidates.toSorted(
    (one, other) =>
      requiredOf(one) - requiredOf(other) ||
      kindOf(one) - kindOf(other) ||
      segmentsOf(one) - segmentsOf(other),
  );
  return first;
}

const requiredOf = ({ parameters }: Operation) => parameters.filter(({ required }) => required).length;

/** Whether a path is about the reader's own account (0), another resource (1), or none (2). */
function kindOf({ path }: Operation): 0 | 1 | 2 {
  if (
    /\/(?:me|self|whoami|account|users?\/(?:me|self|current)|(?:current|authenticated)[-_]?user|user)\/?$/i.test(
      path,
    )
  )
    return 0;
  return /\b(?:openapi|swagger|log-?in|log-?out|sign-?in|oauth2?|authorize)\b/i.test(path) ? 2 : 1;
}

/** The root of an API is rarely a good example. */
const segmentsOf = ({ path }: Operation) => path.split("/").filter(Boolean).length || Number.MAX_SAFE_INTEGER;

/** The error schema that most error responses share. */
export interface SharedError {
  slug: string;
  mediaType: string;
  /** The statuses with this schema, ascending. */
  statuses: string[];
}

/** The error schema that most of all error responses share; `null` if absent. */
export function sharedError({ operations }: Reference): SharedError | null {
  const all = operations.flatMap(({ responses }) => responses.filter(isError));
  const groups = Map.groupBy(all.flatMap(usesOf), ({ slug }) => slug);
  const [most = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  const [first] = most;
  if (first === undefined || most.length < fewest || most.length * 2 <= all.length) return null;
  const statuses = [...new Set(most.map(({ status }) => status))].sort();
  return { slug: first.slug, mediaType: first.mediaType, statuses };
}

/** The minimum number of responses with a shared error. */
const fewest = 2;

const isError = ({ status }: Response) => /^[45]|^default$/.test(status);

/** The named schemas of a response, each once. */
function usesOf({ status, content }: Response) {
  const uses = content.flatMap(({ name, schema }) =>
    schema?.kind === "reference" ? [{ slug: schema.slug, mediaType: name, status }] : [],
  );
  return [...new Map(uses.map((use) => [use.slug, use])).values()];
}

/** The share of operations that need credentials, as a sentence. */
export function authenticationNeed({ operations }: Reference): string {
  const isOpen = ({ security }: Operation) =>
    security.length === 0 || security.some(({ schemes }) => schemes.length === 0);
  const open = operations.filter(isOpen).length;
  const count = operations.length;
  if (open === 0) return messages.allAuthenticated;
  if (open === count) return messages.noneAuthenticated;
  return messages.someAuthenticated(count - open, count);
}

/** The id of an unused tag's text. */
export const noteId = (slug: string) => `note-${slug}`;
