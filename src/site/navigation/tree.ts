import { slugOf } from "#model/slug.ts";
import type { Exchange, NavigationNode, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { type Branch, childrenOf, isBranch } from "./nodes.ts";

/** A node with its own page, which can be the current one. */
export type Place = { kind: "guide" | "tag" | "operation" | "webhook"; slug: string };

/** The id of a group on the overview. */
export const groupId = (title: string) => `group-${slugOf(title)}`;

/** Whether a group has its own id: of several with the same title, the first does. */
export function hasOwnId(group: NavigationNode, reference: Reference): boolean {
  return groupsWithId(reference).has(group);
}

// The groups are cached, because the overview needs each.
const groupsWithId = perObject(({ navigation }: Reference) => firstOfEachId(navigation));

function firstOfEachId(nodes: NavigationNode[]): Set<NavigationNode> {
  const first = new Map<string, NavigationNode>();
  const visit = (node: NavigationNode) => {
    if (node.kind === "group" && !first.has(groupId(node.title))) first.set(groupId(node.title), node);
    for (const child of childrenOf(node)) visit(child);
  };
  for (const node of nodes) visit(node);
  return new Set(first.values());
}

/** The maximum number of entries on every page. GitHub's API has 2,000. */
export const mostEntries = 150;

/** Whether every page contains the full navigation. */
export const isWhole = ({ navigation }: Reference) => count(navigation, mostEntries + 1) <= mostEntries;

/** Whether collapsed tags would save nothing: the full navigation is about as high as a screen, or has a single tag. */
export const isUnfolded = ({ navigation }: Reference) =>
  count(navigation, mostUnfolded + 1) <= mostUnfolded || countBranches(navigation) < 2;

const mostUnfolded = 25;

/** The number of entries, counted up to `limit`. */
function count(nodes: NavigationNode[], limit: number): number {
  let sum = 0;
  for (const node of nodes) {
    if (sum >= limit) break;
    sum += 1 + count(childrenOf(node), limit - sum);
  }
  return sum;
}

/** The number of groups and tags. */
export const countBranches = (nodes: NavigationNode[]): number =>
  nodes.filter(isBranch).reduce((sum, { children }) => sum + 1 + countBranches(children), 0);

/** The groups and tags above a page, outermost first. Of several places, the one below the operation's first tag is used. */
export function branchesAbove({ kind, slug }: Place, reference: Reference): Branch[] {
  return ways(reference).get(`${kind} ${slug}`) ?? [];
}

// The ways are cached, because every page needs its own.
const ways = perObject(waysIn);

function waysIn({ navigation, operations, webhooks, tags }: Reference): Map<string, Branch[]> {
  const slugs = new Map(tags.map(({ name, slug }) => [name, slug]));
  const homesOf = (kind: Place["kind"], exchanges: Exchange[]) =>
    exchanges.map(({ slug, tags: [first = ""] }) => [`${kind} ${slug}`, slugs.get(first)] as const);
  const homes = new Map<string, string | undefined>([
    ...homesOf("operation", operations),
    ...homesOf("webhook", webhooks),
  ]);
  const found = new Map<string, Branch[]>();
  const visit = (node: NavigationNode, above: Branch[]) => {
    if ("slug" in node) {
      const key = `${node.kind} ${node.slug}`;
      const isHome = above.some((one) => one.kind === "tag" && one.slug === homes.get(key));
      if (isHome || !found.has(key)) found.set(key, above);
    }
    if (isBranch(node)) for (const child of node.children) visit(child, [...above, node]);
  };
  for (const node of navigation) visit(node, []);
  return found;
}

/** The children of a navigation entry. */
export function childrenAt({ kind, slug }: Place, { navigation }: Reference): NavigationNode[] {
  const search = (nodes: NavigationNode[]): NavigationNode[] | null => {
    for (const node of nodes) {
      if (node.kind === kind && "slug" in node && node.slug === slug) return childrenOf(node);
      const below = search(childrenOf(node));
      if (below !== null) return below;
    }
    return null;
  };
  return search(navigation) ?? [];
}

/** A step above a page. A group has no page and so no URL. */
export interface Step {
  title: string;
  page: string | null;
}

/** The groups and tags above an operation or webhook, outermost first. */
export function trailTo(slug: string, kind: Place["kind"], { reference, address }: Site): Step[] {
  return branchesAbove({ kind, slug }, reference).map((node) => ({
    title: node.title,
    page: node.kind === "tag" ? address.tag(node.slug) : null,
  }));
}
