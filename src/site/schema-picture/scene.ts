import type { NamedSchema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { hasNeighbours, neighbourhoodOf, type SchemaLink } from "../schema-graph/links.ts";

/** The content of a schema's diagram. */
export interface Scene {
  name: string;
  users: Side;
  uses: Side;
  /** The paths from the schema back to itself. */
  own: readonly string[];
}

export interface Side {
  shown: Neighbour[];
  /** The number of further neighbors. */
  more: number;
}

export interface Neighbour {
  name: string;
  address: string;
  /** The path from one to the other. */
  labels: readonly string[];
}

/**
 * The content of a schema's diagram with a maximum number of neighbors on each side; `null` without any.
 */
export function sceneOf({ slug, name }: NamedSchema, most: number, site: Site): Scene | null {
  if (!hasNeighbours(slug, site.reference)) return null;
  const { users, uses, own } = neighbourhoodOf(slug, site.reference);
  const side = (links: readonly SchemaLink[]): Side => ({
    shown: links.slice(0, most).map((link) => ({
      name: site.schema(link.slug).name,
      address: site.address.schema(link.slug),
      labels: link.labels,
    })),
    more: Math.max(0, links.length - most),
  });
  return { name, users: side(users), uses: side(uses), own: own.slice(0, mostOwn) };
}

const mostOwn = 2;
