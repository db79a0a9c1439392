import { messages as changes } from "#messages/changes.ts";
import { messages } from "#messages/pages.ts";
import type { NavigationNode } from "#model/types.ts";
import { shows } from "../hidden.ts";
import type { Site } from "../index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { ownAddress } from "../own-link.ts";
import { listOf } from "./html.ts";
import { labelOf } from "./labels.ts";
import { type Branch, isBranch } from "./nodes.ts";
import { distinctionOf } from "./same-titles.ts";
import type { SidebarEntry, SidebarGroup, SidebarLink } from "./sidebar-entry.ts";

/** The sidebar of all pages. Each of several APIs is a group. */
export function sidebarOf(sites: readonly Site[]): SidebarEntry[] {
  const [first] = sites;
  if (first === undefined) return [];
  if (sites.length === 1) return entriesOfSite(first);
  const groups = sites.map(
    (site): SidebarGroup => ({
      kind: "group",
      label: site.reference.info.title,
      page: site.address.overview,
      entries: entriesOfSite(site),
    }),
  );
  return [linkTo(messages.overview, first.address.list), ...groups];
}

const entriesOfSite = (site: Site): SidebarEntry[] => [
  linkTo(messages.overview, site.address.overview),
  ...(hasLifecycle(site.reference) ? [linkTo(messages.lifecycle, site.address.lifecycle)] : []),
  ...(site.changelog === null ? [] : [linkTo(changes.changelog, site.address.changelog)]),
  ...entriesOf(site.reference.navigation, site),
  ...schemasOf(site),
];

const linkTo = (label: string, page: string): SidebarLink => ({
  kind: "link",
  label,
  page,
  badge: null,
  id: null,
  deprecated: null,
});

const entriesOf = (nodes: readonly NavigationNode[], site: Site): SidebarEntry[] =>
  nodes.flatMap((node) => (node.kind === "divider" ? [] : [entryOf(node, site)]));

function entryOf(node: Exclude<NavigationNode, { kind: "divider" }>, site: Site): SidebarEntry {
  if (isBranch(node)) return groupOf(node, site);
  if (node.kind === "link") return linkTo(node.title, ownAddress(node.href, site));
  if (node.kind === "guide") return linkTo(node.title, site.address.guide(node.slug));
  if (node.kind === "webhook") {
    const { title, deprecated } = site.webhook(node.slug);
    const page = site.address.webhook(node.slug);
    return {
      kind: "link",
      label: title,
      page,
      badge: messages.webhook,
      id: null,
      deprecated: deprecatedText(deprecated),
    };
  }
  const { id, title, method, deprecated } = site.operation(node.slug);
  const piece = distinctionOf(node.slug, site.reference);
  const words = title.startsWith(`${method} /`) ? title.slice(method.length + 1) : title;
  const label = labelOf(node.slug, site.reference) ?? words;
  return {
    kind: "link",
    label: piece === null ? label : `${label} (${piece})`,
    page: site.address.operation(node.slug),
    badge: method,
    id,
    deprecated: deprecatedText(deprecated),
  };
}

const deprecatedText = (deprecated: boolean) => (deprecated ? messages.deprecated : null);

/** The page of a tag becomes its first entry, because a group of the sidebar has no page. */
function groupOf(node: Branch, site: Site): SidebarGroup {
  const page = listOf(node, site);
  const own = node.kind === "tag" ? [linkTo(messages.overview, page)] : [];
  return { kind: "group", label: node.title, page, entries: [...own, ...entriesOf(node.children, site)] };
}

function schemasOf(site: Site): SidebarEntry[] {
  const { reference, address } = site;
  const { schemas } = reference;
  if (schemas.length === 0 || !shows("schemas", site)) return [];
  const entries = schemas.map(({ slug, name }) => linkTo(name, address.schema(slug)));
  const all = linkTo(messages.allSchemas, address.schemas);
  return [{ kind: "group", label: messages.schemas, page: address.schemas, entries: [all, ...entries] }];
}
