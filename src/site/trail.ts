import type { NavigationNode } from "#reference/types.ts";
import { address } from "./address.ts";
import { getSite } from "./reference.ts";

/** A step above a page. A group has no page and so no address. */
export interface Step {
  title: string;
  page: string | null;
}

/** The groups and tags above an operation, outermost first. */
export async function trailTo(operation: string): Promise<Step[]> {
  const { reference } = await getSite();
  return find(reference.navigation, operation) ?? [];
}

function find(nodes: NavigationNode[], operation: string): Step[] | undefined {
  for (const node of nodes) {
    if (node.kind === "operation") {
      if (node.slug === operation) return [];
      continue;
    }
    const below = find(node.children, operation);
    if (below !== undefined) return [stepOf(node), ...below];
  }
  return undefined;
}

const stepOf = (node: Exclude<NavigationNode, { kind: "operation" }>): Step => ({
  title: node.title,
  page: node.kind === "tag" ? address.tag(node.slug) : null,
});
