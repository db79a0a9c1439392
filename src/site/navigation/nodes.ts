import type { NavigationNode } from "#model/types.ts";

/** A node with others below it. */
export type Branch = Extract<NavigationNode, { children: unknown }>;

export const isBranch = (node: NavigationNode): node is Branch => "children" in node;

/** The entries below an entry. */
export const childrenOf = (node: NavigationNode) => (isBranch(node) ? node.children : []);

/** An entry that a page of this API may be at the end of. */
export type Leaf = Exclude<NavigationNode, Branch | OwnNode>;

/** An entry of the owner's that is no page of this API. */
type OwnNode = Extract<NavigationNode, { kind: "link" | "divider" }>;

export const isLeaf = (node: NavigationNode): node is Leaf =>
  !isBranch(node) && node.kind !== "link" && node.kind !== "divider";

/** Whether nothing of the API is in an entry: a guide, a link or a divider, or a group of nothing else. */
export const isGuidesOnly = (node: NavigationNode): boolean =>
  node.kind === "group"
    ? node.children.every(isGuidesOnly)
    : node.kind === "guide" || node.kind === "link" || node.kind === "divider";
