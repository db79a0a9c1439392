import { slugOf } from "#model/slug.ts";
import type { NavigationNode, Reference } from "#model/types.ts";
import type { Site } from "../index.ts";
import { perObject } from "../made-once.ts";
import { type Branch, childrenOf, isBranch } from "./nodes.ts";

/** A node that is a page of its own: what the navigation can be at. */
export type Place = { kind: "guide" | "tag" | "operation" | "webhook"; slug: string };

/** The id of a group on the overview. */
export const groupId = (title: string) => `group-${slugOf(title)}`;

/** Whether a group is the one that has its id: of several with the same title, the first. */
export function hasOwnId(group: NavigationNode, reference: Reference): boolean {
  return groupsWithId(reference).has(group);
}

// The overview asks for each.
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

/** More entries than this are not on every page: all of GitHub's API would be 2,000 of them. */
export const most = 150;

/** Whether every entry of the navigation is on every page. */
export const isWhole = ({ navigation }: Reference) => count(navigation, most + 1) <= most;

/** How many entries there are, counted no further than `limit`. */
function count(nodes: NavigationNode[], limit: number): number {
  let sum = 0;
  for (const node of nodes) {
    if (sum >= limit) break;
    sum += 1 + count(childrenOf(node), limit - sum);
  }
  return sum;
}

/** How many groups and tags there are. */
export const countBranches = (nodes: NavigationNode[]): number =>
  nodes.filter(isBranch).reduce((sum, { children }) => sum + 1 + countBranches(children), 0);

/** The groups and tags above a page, outermost first; of one in several places, above the first. */
export function branchesAbove({ kind, slug }: Place, reference: Reference): Branch[] {
  return ways(reference).get(`${kind} ${slug}`) ?? [];
}

// Every page asks for its own.
const ways = perObject(({ navigation }: Reference) => waysIn(navigation));

function waysIn(nodes: NavigationNode[]): Map<string, Branch[]> {
  const found = new Map<string, Branch[]>();
  const visit = (node: NavigationNode, above: Branch[]) => {
    if ("slug" in node) {
      const key = `${node.kind} ${node.slug}`;
      if (!found.has(key)) found.set(key, above);
    }
    if (isBranch(node)) for (const child of node.children) visit(child, [...above, node]);
  };
  for (const node of nodes) visit(node, []);
  return found;
}

/** The entries below an entry of the navigation. */
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

/** A step above a page. A group has no page and so no address. */
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
