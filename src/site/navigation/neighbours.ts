import type { NavigationNode, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { childrenOf } from "./nodes.ts";
import { branchesAbove, type Step } from "./tree.ts";

/** The pages before and after one of the same kind, in the order of the navigation. */
export interface Neighbours {
  previous: Step | null;
  next: Step | null;
}

export type NeighbourKind = "guide" | "operation" | "webhook" | "schema";

/** The neighbors of a page. */
export function neighboursOf(kind: NeighbourKind, slug: string, site: Site): Neighbours {
  const { order, places } = orderIn(site.reference)[kind];
  const index = places.get(slug) ?? -1;
  const beside = (step: number) => {
    const neighbour = index < 0 ? undefined : order[index + step];
    return neighbour === undefined ? null : stepTo(kind, neighbour, site);
  };
  return { previous: beside(-1), next: beside(1) };
}

function stepTo(kind: NeighbourKind, slug: string, site: Site): Step {
  const title = kind === "schema" ? site.schema(slug).name : site[kind](slug).title;
  return { title, page: site.address[kind](slug) };
}

interface Order {
  order: string[];
  /** The index of each slug in `order`. */
  places: Map<string, number>;
}

type Orders = Record<NeighbourKind, Order>;

// The order is cached, because every page needs it.
const orderIn = perObject(
  (reference: Reference): Orders => ({
    guide: orderOf(reference.guides.map(({ slug }) => slug)),
    operation: orderOf(slugsOf("operation", reference)),
    webhook: orderOf(slugsOf("webhook", reference)),
    schema: orderOf(reference.schemas.map(({ slug }) => slug)),
  }),
);

function orderOf(slugs: string[]): Order {
  const order = [...new Set(slugs)];
  return { order, places: new Map(order.map((slug, index) => [slug, index])) };
}

/** The pages in the order of the navigation. An operation with several tags has its position below the first one. */
function slugsOf(kind: "operation" | "webhook", reference: Reference): string[] {
  const below = (nodes: NavigationNode[], parent: NavigationNode | null): string[] =>
    nodes.flatMap((node) => {
      if (node.kind !== kind) return below(childrenOf(node), node);
      return (branchesAbove(node, reference).at(-1) ?? null) === parent ? [node.slug] : [];
    });
  return below(reference.navigation, null);
}
