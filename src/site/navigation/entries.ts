import { messages } from "#messages/pages.ts";
import type { NavigationNode } from "#model/types.ts";
import type { Site } from "../index.ts";
import { ownAddress } from "../own-link.ts";
import { labelOf } from "./labels.ts";
import { isBranch } from "./nodes.ts";
import { distinctionOf } from "./same-titles.ts";

/** An entry of the full navigation, in the file that a reader loads on demand. */
export interface NavigationEntry {
  title: string;
  /** The short form of a title that does not fit. */
  label?: string;
  /** Absent for a heading. */
  page?: string;
  method?: string;
  /** The path of an operation, which the filter searches as well. */
  path?: string;
  /** The distinction from entries with the same title. */
  piece?: string;
  below?: NavigationEntry[];
}

/**
 * The full navigation, for filtering, and for display if a description is too large to have it on every
 * page.
 */
export const navigationEntries = (site: Site): NavigationEntry[] =>
  entriesOf(site.reference.navigation, site);

const entriesOf = (nodes: NavigationNode[], site: Site): NavigationEntry[] =>
  nodes.flatMap((node) => (node.kind === "divider" ? [] : [entryOf(node, site)]));

function entryOf(node: Exclude<NavigationNode, { kind: "divider" }>, site: Site): NavigationEntry {
  const { address } = site;
  if (node.kind === "link") return { title: node.title, page: ownAddress(node.href, site) };
  if (isBranch(node)) {
    const below = entriesOf(node.children, site);
    return { title: node.title, ...(node.kind === "tag" && { page: address.tag(node.slug) }), below };
  }
  if (node.kind === "guide") return { title: node.title, page: address.guide(node.slug) };
  if (node.kind === "webhook")
    return {
      title: site.webhook(node.slug).title,
      page: address.webhook(node.slug),
      method: messages.webhook,
    };
  const { title, method, path } = site.operation(node.slug);
  const piece = distinctionOf(node.slug, site.reference);
  const label = labelOf(node.slug, site.reference);
  return {
    title,
    ...(label !== null && { label }),
    page: address.operation(node.slug),
    method,
    path,
    ...(piece !== null && { piece }),
  };
}
