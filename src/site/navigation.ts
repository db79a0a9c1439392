import type { NavigationNode } from "#reference/types.ts";

/** More entries than this do not stand on every page: all of GitHub's API would be 2,000 of them. */
const most = 150;

/**
 * The navigation of one page: whole while it is small. Else what is below a tag
 * stands there only on the way to the page; and where even the tags are many,
 * there is the way to the page alone. The overview lists the rest.
 */
export function navigationFor(nodes: NavigationNode[], isHere: IsHere): NavigationNode[] {
  if (count(nodes) <= most) return nodes;
  const folded = nodes.map((node) => fold(node, isHere));
  return count(folded) <= most ? folded : folded.filter((node) => leadsHere(node, isHere));
}

/** Whether every entry of a navigation of this size stands on every page. */
export const isWhole = (nodes: NavigationNode[]) => count(nodes) <= most;

type IsHere = (node: NavigationNode) => boolean;

/** What stands below an entry. */
export const childrenOf = (node: NavigationNode) => ("children" in node ? node.children : []);

const count = (nodes: NavigationNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + count(childrenOf(node)), 0);

const leadsHere = (node: NavigationNode, isHere: IsHere): boolean =>
  isHere(node) || childrenOf(node).some((child) => leadsHere(child, isHere));

function fold(node: NavigationNode, isHere: IsHere): NavigationNode {
  if (!("children" in node)) return node;
  const isClosed = node.kind === "tag" && !leadsHere(node, isHere);
  return { ...node, children: isClosed ? [] : node.children.map((child) => fold(child, isHere)) };
}
