import { messages } from "#messages/pages.ts";
import type { Operation, Reference } from "#model/types.ts";
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
 * The operation for a first request: the GET with the fewest requirements, and of those the shortest
 * path.
 */
export function firstRequest({ operations }: Reference): Operation | null {
  const candidates = operations.filter(({ method, deprecated }) => method === "GET" && !deprecated);
  const rank = (operation: Operation) => [requiredOf(operation), segmentsOf(operation)] as const;
  return candidates.reduce<Operation | null>((best, operation) => {
    if (best === null) return operation;
    const [required, segments] = rank(operation);
    const [fewest, shortest] = rank(best);
    return required < fewest || (required === fewest && segments < shortest) ? operation : best;
  }, null);
}

const requiredOf = ({ parameters }: Operation) => parameters.filter(({ required }) => required).length;

/** The root of an API is rarely a good example. */
const segmentsOf = ({ path }: Operation) =>
  path.split("/").filter(Boolean).length || Number.POSITIVE_INFINITY;

/** The error that most operations share. */
export interface SharedError {
  /** The slug of its schema. */
  slug: string;
  mediaType: string;
  /** Its statuses, ascending. */
  statuses: string[];
}

/** The error schema that at least half of the operations with errors share; `null` if absent. */
export function sharedError({ operations }: Reference): SharedError | null {
  const all = operations.map(errorsOf).filter((errors) => errors.length > 0);
  const groups = Map.groupBy(all.flatMap(withoutRepeats), ({ slug }) => slug);
  const [most] = [...groups.values()].sort((one, other) => other.length - one.length);
  const [first] = most ?? [];
  if (first === undefined || most === undefined || most.length * 2 < all.length || all.length < fewest)
    return null;
  const statuses = all.flat().filter(({ slug }) => slug === first.slug);
  return {
    slug: first.slug,
    mediaType: first.mediaType,
    statuses: [...new Set(statuses.map(({ status }) => status))].sort(),
  };
}

/** The minimum number of operations for a shared error. */
const fewest = 2;

interface ErrorUse {
  slug: string;
  mediaType: string;
  status: string;
}

const errorsOf = ({ responses }: Operation): ErrorUse[] =>
  responses
    .filter(({ status }) => /^[45]|^default$/.test(status))
    .flatMap(({ status, content }) =>
      content.flatMap(({ name, schema }) =>
        schema?.kind === "reference" ? [{ slug: schema.slug, mediaType: name, status }] : [],
      ),
    );

const withoutRepeats = (uses: ErrorUse[]) => [...new Map(uses.map((use) => [use.slug, use])).values()];

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
