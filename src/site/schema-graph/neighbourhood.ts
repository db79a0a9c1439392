import type { Reference } from "#model/types.ts";
import { linksFrom, type SchemaLink } from "./links.ts";

/** The schemas around one: those that use it, and those that it uses. */
export interface Neighbourhood {
  /** Labels are the path from the user to the schema. */
  users: readonly SchemaLink[];
  uses: readonly SchemaLink[];
  /** The paths from the schema back to itself. */
  own: readonly string[];
}

/** The neighborhood of a schema. All of a description are worked out together, once. */
export function neighbourhoodOf(slug: string, reference: Reference): Neighbourhood {
  const all = known.get(reference) ?? makeNeighbourhoods(reference);
  known.set(reference, all);
  return all.get(slug) ?? nobody;
}

/** Whether another schema uses this one, or it uses another one. */
export function hasNeighbours(slug: string, reference: Reference): boolean {
  const { users, uses } = neighbourhoodOf(slug, reference);
  return users.length + uses.length > 0;
}

const nobody: Neighbourhood = { users: [], uses: [], own: [] };

const known = new WeakMap<Reference, Map<string, Neighbourhood>>();

function makeNeighbourhoods({ schemas }: Reference): Map<string, Neighbourhood> {
  const slugs = new Map(schemas.map(({ ref, slug }) => [ref, slug]));
  const users = new Map<string, SchemaLink[]>(schemas.map(({ slug }) => [slug, []]));
  const all = schemas.map((named) => {
    const { slug } = named;
    const links = linksFrom(named, (ref) => slugs.get(ref));
    const uses = links.filter((link) => link.slug !== slug);
    for (const link of uses) users.get(link.slug)?.push({ slug, labels: link.labels });
    return { slug, uses, own: links.find((link) => link.slug === slug)?.labels ?? [] };
  });
  return new Map(
    all.map(({ slug, uses, own }) => [slug, { users: users.get(slug) ?? [], uses, own }] as const),
  );
}
