import type { NavigationNode } from "#reference/types.ts";
import type { Site } from "../site.ts";
import { isBranch } from "./tree.ts";

/** An entry of the whole navigation, as the file that a reader loads on demand holds it. */
export interface NavigationEntry {
  title: string;
  /** Absent where it is only a heading. */
  page?: string;
  method?: string;
  below?: NavigationEntry[];
}

/** The whole navigation, for descriptions that are too large to have it on every page. */
export const navigationEntries = (site: Site): NavigationEntry[] =>
  site.reference.navigation.map((node) => entryOf(node, site));

function entryOf(node: NavigationNode, site: Site): NavigationEntry {
  const { address } = site;
  if (isBranch(node)) {
    const below = node.children.map((child) => entryOf(child, site));
    return { title: node.title, ...(node.kind === "tag" && { page: address.tag(node.slug) }), below };
  }
  const { title, method } = node.kind === "operation" ? site.operation(node.slug) : site.webhook(node.slug);
  const page = address[node.kind](node.slug);
  return { title, page, method: node.kind === "webhook" ? "Hook" : method };
}
