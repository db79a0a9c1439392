import { DescriptionError } from "#description/error.ts";
import type { Position } from "#description/position.ts";
import * as messages from "#messages/terminal/site.ts";
import type { NavigationNode, Reference } from "#model/types.ts";
import { nearest } from "#search/distance.ts";
import { type Branch, childrenOf, isBranch } from "./nodes.ts";

/** The navigation in the order of the site's owner. */
export interface OwnNavigation {
  /** The configuration file, with its name for messages. */
  file: string;
  entries: OwnEntry[];
}

/**
 * An existing entry by name, a new section, or an addition of the owner. `rest` is all unlisted entries.
 */
export type OwnEntry =
  | NamedEntry
  | { kind: "section"; title: string; entries: OwnEntry[] }
  | { kind: "link"; title: string; href: string }
  | { kind: "divider" }
  | { kind: "rest" };

/** A guide by its file, or a group or tag by its name. */
export interface NamedEntry {
  kind: "guide" | "group";
  name: string;
  /** Its title in the navigation; null for the default. */
  label: string | null;
  /** Its position in the configuration file. */
  position: Position | null;
}

/**
 * A reference in the order of its owner. Unlisted entries follow at the end, so that new parts of a
 * description never disappear. A translation has the same order with its own titles, and skips missing
 * entries. Throws `DescriptionError` for an unknown entry, and for a group that is listed twice.
 */
export function withOwnNavigation(
  reference: Reference,
  own: OwnNavigation,
  isTranslation: boolean,
): Reference {
  const named = isTranslation
    ? unlabeled(nodesByEntry(reference, own, () => {}))
    : nodesByEntry(reference, own, (position, problem) => {
        throw new DescriptionError(own.file, position, problem);
      });
  const taken = new Set([...named.values()].map(({ original }) => original));
  const nodesOf = (entry: OwnEntry): NavigationNode[] => {
    switch (entry.kind) {
      case "guide":
      case "group":
        return nodeOf(named.get(entry), taken);
      case "section": {
        const children = entry.entries.flatMap(nodesOf);
        return children.length === 0
          ? []
          : [{ kind: "group", title: entry.title, description: null, children }];
      }
      case "rest":
        return without(taken, reference.navigation);
      case "link":
      case "divider":
        return [entry];
    }
  };
  return inOrder({ ...reference, navigation: withRest(own.entries).flatMap(nodesOf) });
}

/** An original navigation node with its new title. */
interface Named {
  original: GuideNode | Branch;
  title: string;
}

type GuideNode = Extract<NavigationNode, { kind: "guide" }>;

const unlabeled = (named: Map<NamedEntry, Named>) =>
  new Map([...named].map(([entry, { original }]) => [entry, { original, title: original.title }]));

/** The node for each entry. */
function nodesByEntry(
  reference: Reference,
  own: OwnNavigation,
  report: (position: Position | null, problem: string) => void,
): Map<NamedEntry, Named> {
  const all = withBelow(reference.navigation);
  const guides = byName(guideNodesIn(all), (node) => pathsOf(node, reference));
  const groups = byName(all.filter(isBranch), (node) => namesOf(node, reference));
  const found = new Map<NamedEntry, Named>();
  const groupsFound = new Set<Branch>();
  for (const entry of namedEntries(own.entries)) {
    const { kind, name, label, position } = entry;
    const known: Map<string, GuideNode | Branch> = kind === "guide" ? guides : groups;
    const original = known.get(name);
    if (original === undefined) {
      const names = [...known.keys()];
      report(position, messages.entryUnknown(kind, name, nearest(name, names), names));
      continue;
    }
    if (isBranch(original) && groupsFound.has(original)) {
      report(position, messages.groupTwice(name));
      continue;
    }
    if (isBranch(original)) groupsFound.add(original);
    found.set(entry, { original, title: label ?? original.title });
  }
  return found;
}

const namedEntries = (entries: readonly OwnEntry[]): NamedEntry[] =>
  entries.flatMap((entry) => {
    if (entry.kind === "section") return namedEntries(entry.entries);
    return entry.kind === "guide" || entry.kind === "group" ? [entry] : [];
  });

const withBelow = (nodes: NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...withBelow(childrenOf(node))]);

const guideNodesIn = (nodes: NavigationNode[]) => nodes.filter((node) => node.kind === "guide");

/** Nodes by name. Of duplicates, the first is used. */
function byName<Node>(nodes: Node[], namesOf: (node: Node) => string[]): Map<string, Node> {
  const first = new Map<string, Node>();
  for (const node of nodes) for (const name of namesOf(node)) if (!first.has(name)) first.set(name, node);
  return first;
}

const pathsOf = ({ slug }: GuideNode, { guides }: Reference): string[] =>
  guides.flatMap((guide) => (guide.slug === slug ? [guide.path ?? guide.name] : []));

/** A tag has its name in the description and its displayed title. */
const namesOf = (node: Branch, { tags }: Reference): string[] => [
  node.title,
  ...tags.flatMap((tag) => (node.kind === "tag" && tag.slug === node.slug ? [tag.name] : [])),
];

function nodeOf(named: Named | undefined, taken: ReadonlySet<NavigationNode>): NavigationNode[] {
  if (named === undefined) return [];
  const { original, title } = named;
  return [
    isBranch(original)
      ? { ...original, title, children: without(taken, original.children) }
      : { ...original, title },
  ];
}

/** The remaining nodes, without groups that became empty. */
const without = (taken: ReadonlySet<NavigationNode>, nodes: NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node): NavigationNode[] => {
    if (taken.has(node)) return [];
    if (!isBranch(node)) return [node];
    const children = without(taken, node.children);
    return children.length === 0 ? [] : [{ ...node, children }];
  });

const withRest = (entries: OwnEntry[]): OwnEntry[] =>
  hasRest(entries) ? entries : [...entries, { kind: "rest" }];

const hasRest = (entries: readonly OwnEntry[]): boolean =>
  entries.some((entry) => entry.kind === "rest" || (entry.kind === "section" && hasRest(entry.entries)));

/**
 * A reference whose tags and guides follow the navigation, as do lists and links to the next page, with
 * its titles.
 */
function inOrder(reference: Reference): Reference {
  const nodes = withBelow(reference.navigation);
  const tagNodes = nodes.filter((node) => node.kind === "tag");
  const titles = new Map(tagNodes.map(({ slug, title }) => [slug, title]));
  const tags = reference.tags.map((tag) => ({ ...tag, title: titles.get(tag.slug) ?? tag.title }));
  return {
    ...reference,
    tags: sorted(tags, tagNodes),
    guides: sorted(reference.guides, guideNodesIn(nodes)),
  };
}

function sorted<Item extends { slug: string }>(items: Item[], nodes: { slug: string }[]): Item[] {
  const places = new Map(nodes.map(({ slug }, index) => [slug, index] as const).reverse());
  const placeOf = ({ slug }: Item) => places.get(slug) ?? nodes.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
