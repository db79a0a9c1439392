import type { NavigationNode, Operation, Reference } from "#reference/types.ts";
import { childrenOf } from "./navigation/tree.ts";
import type { Site } from "./site.ts";

/** The operations before and after one, in the order of the navigation. */
export interface Neighbours {
  previous: Operation | undefined;
  next: Operation | undefined;
}

export function neighboursOf(slug: string, { reference, operation }: Site): Neighbours {
  const { order, places } = orders.get(reference) ?? orderOf(reference.navigation);
  orders.set(reference, { order, places });
  const index = places.get(slug) ?? -1;
  const beside = (step: number) => {
    const neighbour = index < 0 ? undefined : order[index + step];
    return neighbour === undefined ? undefined : operation(neighbour);
  };
  return { previous: beside(-1), next: beside(1) };
}

// Every page asks for the same order.
const orders = new WeakMap<Reference, Order>();

// An operation of several tags stands in several places; the first one counts.
function orderOf(nodes: NavigationNode[]): Order {
  const order = [...new Set(slugsOf(nodes))];
  return { order, places: new Map(order.map((slug, index) => [slug, index])) };
}

interface Order {
  order: string[];
  /** Where each slug stands in `order`. */
  places: Map<string, number>;
}

const slugsOf = (nodes: NavigationNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === "operation" ? [node.slug] : slugsOf(childrenOf(node))));
