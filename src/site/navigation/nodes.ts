import type { NavigationNode } from "#model/types.ts";

/** A node with children. */
export type Branch = Extract<NavigationNode, { children: unknown }>;

export const isBranch = (node: NavigationNode): node is Branch => "children" in node;

/** The children of a node. */
export const childrenOf = (node: NavigationNode) => (isBranch(node) ? node.children : []);

/** A node that can be a page of this API. */
export type Leaf = Exclude<NavigationNode, Branch | OwnNode>;

/** A node of the owner that is not a page of this API. */
type OwnNode = Extract<NavigationNode, { kind: "link" | "divider" }>;

export const isLeaf = (node: NavigationNode): node is Leaf =>
  !isBranch(node) && node.kind !== "link" && node.kind !== "divider";

/** Whether a node contains nothing of the API: a guide, a link or a divider, or a group of them. */
export const isGuidesOnly = (node: NavigationNode): boolean =>
  node.kind === "group"
    ? node.children.every(isGuidesOnly)
    : node.kind === "guide" || node.kind === "link" || node.kind === "divider";
