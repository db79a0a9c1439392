import { messages } from "#messages/pages.ts";
import type { Operation, Reference } from "#model/types.ts";
import type { OverviewPart } from "./brand.ts";
import { isWhole } from "./navigation/tree.ts";
import type { Publication } from "./publication.ts";

/**
 * Whether the overview has a part of it: a team may leave it out (`overview`). Where an API is too large to have its whole
 * navigation on each page, the lists are what the rest of it is found in.
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

/** The operation to begin with: a GET that needs as little as possible, with the shortest path of those. */
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

/** The root of an API rarely shows what it does. */
const segmentsOf = ({ path }: Operation) =>
  path.split("/").filter(Boolean).length || Number.POSITIVE_INFINITY;

/** The error that most operations share. */
export interface SharedError {
  /** Of its schema. */
  slug: string;
  mediaType: string;
  /** The statuses it comes with, ascending. */
  statuses: string[];
}

/** The schema that at least half of the operations with errors return as one; `null` if absent. */
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

/** Of fewer operations nobody can know what they share. */
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

/** How many operations need credentials, in a sentence. */
export function authenticationNeed({ operations }: Reference): string {
  const isOpen = ({ security }: Operation) =>
    security.length === 0 || security.some(({ schemes }) => schemes.length === 0);
  const open = operations.filter(isOpen).length;
  const count = operations.length;
  if (open === 0) return messages.allAuthenticated;
  if (open === count) return messages.noneAuthenticated;
  return messages.someAuthenticated(count - open, count);
}

/** The id of the text of a tag that has no page. */
export const noteId = (slug: string) => `note-${slug}`;
