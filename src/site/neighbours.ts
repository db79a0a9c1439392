import type { NavigationNode, Operation, Reference } from "#reference/types.ts";
import { getSite } from "./reference.ts";

/** The operations before and after one, in the order of the navigation. */
export interface Neighbours {
  previous: Operation | undefined;
  next: Operation | undefined;
}

export async function neighboursOf(slug: string): Promise<Neighbours> {
  const { reference, operation } = await getSite();
  const order = orders.get(reference) ?? orderOf(reference.navigation);
  orders.set(reference, order);
  const index = order.indexOf(slug);
  const beside = (step: number) => {
    const neighbour = index < 0 ? undefined : order[index + step];
    return neighbour === undefined ? undefined : operation(neighbour);
  };
  return { previous: beside(-1), next: beside(1) };
}

// Every page asks for the same order.
const orders = new WeakMap<Reference, string[]>();

// An operation of several tags stands in several places; the first one counts.
const orderOf = (nodes: NavigationNode[]) => [...new Set(slugsOf(nodes))];

const slugsOf = (nodes: NavigationNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === "operation" ? [node.slug] : slugsOf(node.children)));
