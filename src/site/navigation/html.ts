import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { escapeHtml } from "#html/index.ts";
import { messages } from "#messages/pages.ts";
import type { NavigationNode } from "#model/types.ts";
import { titleHtml as titled } from "../fragments/title.ts";
import type { Site } from "../index.ts";
import { perObject, perReference } from "../made-once.ts";
import { ownAddress } from "../own-link.ts";
import { labelOf } from "./labels.ts";
import { type Branch, childrenOf, isBranch, isGuidesOnly, isLeaf, type Leaf } from "./nodes.ts";
import { distinctionOf } from "./same-titles.ts";
import {
  branchesAbove,
  countBranches,
  groupId,
  isUnfolded,
  isWhole,
  mostEntries,
  type Place,
} from "./tree.ts";

/**
 * The navigation of one page as lists. A small one is complete, with collapsed tags if it would exceed
 * the screen. A large one only has the nearest pages along the way to the current one; if even the tags
 * are many, only the way. The overview lists the rest.
 */
export function navigationHtml(site: Site, place: Place | null): string {
  const list = listHtml(isWhole(site.reference) ? wholeHtml(site, place) : partHtml(site, place), 0);
  return place === null ? list : marked(list, addressOf(place, site));
}

/** All entries, in order. A collapsed tag or group is a disclosure, which needs no script. */
function wholeHtml(site: Site, place: Place | null): string[] {
  const isOpen = isUnfolded(site.reference) ? () => true : openAt(site, place);
  const render = (node: NavigationNode): string => {
    const children = childrenOf(node).map(render);
    const isOpened = !isBranch(node) || isCaption(node) || isOpen(node);
    return isOpened ? entryHtml(node, site, children) : disclosureHtml(node, children, site);
  };
  return site.reference.navigation.map(render);
}

/** Whether a branch is a heading of other branches, which stay visible. */
const isCaption = ({ children }: Branch) => children.some(isBranch);

/** A collapsed branch with its entries. The page of a tag comes first, because the title opens the list. */
function disclosureHtml(node: Branch, children: string[], site: Site): string {
  const page =
    node.kind === "tag"
      ? [
          `<li><a class="nav-link" href="${escapeHtml(site.address.tag(node.slug))}">${escapeHtml(messages.aboutThese)}</a></li>`,
        ]
      : [];
  const list = listHtml([...page, ...children], 1);
  // A script keeps open what the reader opened.
  const fold = foldHtml(
    node,
    node.children.length,
    list,
    site,
    ` data-${data.branch}="${escapeHtml(keyOfBranch(node))}"`,
  );
  return `<li>${fold}</li>`;
}

/** Tests whether a branch contains the page or has it as its own. */
function openAt({ reference }: Site, place: Place | null): (node: NavigationNode) => boolean {
  const way = new Set<NavigationNode>(place === null ? [] : branchesAbove(place, reference));
  return (node) => way.has(node) || isAt(node, place);
}

const keyOfBranch = (node: Branch) => (node.kind === "tag" ? node.slug : `/${node.title}`);

const isAt = (node: NavigationNode, place: Place | null) =>
  place !== null && node.kind === place.kind && "slug" in node && node.slug === place.slug;

/** The shared parts of the navigation of a large description. */
interface Fragments {
  /** Each top-level branch without its pages; empty if there are too many branches. */
  folded: Map<NavigationNode, string>;
  /** The untagged pages, and the index of each. */
  loose: Leaf[];
  places: Map<string, number>;
}

const fragmentsOf = perReference(makeFragments);

function makeFragments(site: Site): Fragments {
  const { navigation } = site.reference;
  const branches = countBranches(navigation) <= mostEntries ? navigation.filter(isBranch) : [];
  const loose = navigation.filter(isLeaf);
  return {
    folded: new Map(branches.map((node) => [node, foldedHtml(node, site)])),
    loose,
    places: new Map(loose.map((node, index) => [keyOf(node), index])),
  };
}

const keyOf = ({ kind, slug }: Place) => `${kind} ${slug}`;

/** A branch with nested branches, and tags as the only pages. */
function foldedHtml(node: Branch, site: Site): string {
  const branches = node.children.filter(isBranch);
  const count = node.children.length - branches.length;
  if (branches.length === 0) return `<li>${closedHtml(node, count, site)}</li>`;
  const list = listHtml(
    branches.map((child) => foldedHtml(child, site)),
    1,
  );
  return `<li>${branchHtml(node, site, count)}${list}</li>`;
}

/** A collapsed branch. It contains a link to its list, which a script replaces by the list itself. */
function closedHtml(node: Branch, count: number, site: Site): string {
  const link = `<a class="nav-link ${classes.navMore}" href="${escapeHtml(listOf(node, site))}">${escapeHtml(messages.list)}</a>`;
  return foldHtml(node, count, link, site);
}

const foldHtml = ({ title }: Branch, count: number, content: string, site: Site, attributes = "") =>
  `<details class="nav-fold"${attributes}><summary>${titleHtml(title, site)}${countHtml(count)}</summary>${content}</details>`;

const countHtml = (count: number) => (count === 0 ? "" : ` <span class="nav-number">${count}</span>`);

/** The navigation of a page in a large description, in order. */
function partHtml(site: Site, place: Place | null): string[] {
  const fragments = fragmentsOf(site);
  const branches = wayHtml(site, place, fragments);
  const near = new Set(looseAround(site, place, fragments));
  const more = fragments.loose.length - near.size;
  const entries = site.reference.navigation.flatMap((node) => {
    if (isBranch(node)) return branches.get(node) ?? [];
    return isLeaf(node) && !near.has(node) ? [] : [entryHtml(node, site, [])];
  });
  return more > 0 ? [...entries, moreHtml(site.address.overview, more)] : entries;
}

/** The untagged pages around an untagged page; without tags, the first ones. */
function looseAround({ reference }: Site, place: Place | null, { loose, places }: Fragments): Leaf[] {
  const index = place === null ? undefined : places.get(keyOf(place));
  const isApart = index === undefined && reference.navigation.some(isBranch);
  return isApart ? [] : nearest(loose, index ?? 0);
}

/** The top-level groups and tags, opened on the way to a page. */
function wayHtml(site: Site, place: Place | null, { folded }: Fragments): Map<NavigationNode, string> {
  const isOpen = openAt(site, place);
  const render = (node: Branch): string => {
    if (!isOpen(node)) return folded.get(node) ?? foldedHtml(node, site);
    const leaves = node.children.filter((child) => !isBranch(child));
    const near = nearest(
      leaves,
      leaves.findIndex((leaf) => isAt(leaf, place)),
    );
    const more = leaves.length - near.length;
    return entryHtml(node, site, [
      ...near.map((leaf) => entryHtml(leaf, site, [])),
      ...(more > 0 ? [moreHtml(listOf(node, site), more)] : []),
      ...node.children.filter(isBranch).map(render),
    ]);
  };
  const branches = site.reference.navigation.filter(isBranch);
  const shown = branches.filter((node) => isOpen(node) || folded.has(node));
  return new Map(shown.map((node) => [node, render(node)]));
}

/** The pages of one branch in the navigation: those around the current page, else the first. */
function nearest<Item>(items: Item[], index: number): Item[] {
  const start = Math.max(0, Math.min(index - atOnce / 2, items.length - atOnce));
  return items.slice(start, start + atOnce);
}

const atOnce = 40;

/** The page with all entries below a branch. */
export const listOf = (node: Branch, { address }: Site) =>
  node.kind === "tag" ? address.tag(node.slug) : `${address.overview}#${sectionOf(node)}`;

/** Guides and webhooks have their own section on the overview. */
function sectionOf(node: Branch): string {
  if (isGuidesOnly(node)) return "guides";
  return node.children.every(({ kind }) => kind === "webhook") ? "webhooks" : groupId(node.title);
}

function moreHtml(list: string, count: number): string {
  return `<li><a class="nav-link ${classes.navMore}" href="${escapeHtml(list)}">${escapeHtml(messages.moreCount(count))}</a></li>`;
}

function entryHtml(node: NavigationNode, site: Site, children: string[]): string {
  if (node.kind === "divider") return "<li><hr></li>";
  if (node.kind === "link")
    return `<li><a class="nav-link" href="${escapeHtml(ownAddress(node.href, site))}">${titleHtml(node.title, site)}</a></li>`;
  return isBranch(node)
    ? `<li>${branchHtml(node, site)}${listHtml(children, 1)}</li>`
    : leafEntry(node, site);
}

// The entry is cached, because dozens of pages contain it.
const leafEntry = perObject((leaf: Leaf, site: Site) => `<li>${leafHtml(leaf, site)}</li>`);

const listHtml = (entries: string[], level: number) =>
  entries.length === 0 ? "" : `<ul class="nav-list" data-${data.level}="${level}">${entries.join("")}</ul>`;

function branchHtml(node: Branch, site: Site, count = 0): string {
  const title = titleHtml(node.title, site);
  return node.kind === "tag"
    ? `<a class="nav-link nav-tag" href="${escapeHtml(site.address.tag(node.slug))}">${title}${countHtml(count)}</a>`
    : `<p class="nav-group">${title}</p>`;
}

function leafHtml(node: Leaf, site: Site): string {
  if (node.kind === "guide")
    return `<a class="nav-link" href="${escapeHtml(addressOf(node, site))}">${titleHtml(node.title, site)}</a>`;
  const { title, deprecated, method } =
    node.kind === "operation" ? site.operation(node.slug) : site.webhook(node.slug);
  const label = node.kind === "operation" ? labelOf(node.slug, site.reference) : null;
  // The title of an operation without its own name begins with the method.
  const words = title.startsWith(`${method} /`) ? endOf(title.slice(method.length + 1)) : (label ?? title);
  const struck = deprecated ? ' class="struck"' : "";
  const badge =
    node.kind === "webhook"
      ? `<span class="method">${escapeHtml(messages.webhook)}</span>`
      : `<span class="method" data-${data.method}="${escapeHtml(method)}">${escapeHtml(method)}</span>`;
  const address = escapeHtml(addressOf(node, site));
  const piece = node.kind === "operation" ? distinctionOf(node.slug, site.reference) : null;
  const path = piece === null ? "" : `<small class="nav-path">${escapeHtml(piece)}</small>`;
  return `<a class="nav-link nav-operation" href="${address}"><span${struck}>${titleHtml(words, site)}</span>${badge}${path}</a>`;
}

/**
 * The last segments of a path that exceeds two lines, because they distinguish it from its neighbors.
 */
function endOf(path: string): string {
  if (path.length <= longestPath) return path;
  const segments = path.split("/");
  const last = segments.findIndex((_, index) => segments.slice(index).join("/").length < longestPath - 2);
  return `…/${segments.slice(last < 0 ? -1 : last).join("/")}`;
}

const longestPath = 40;

const titleHtml = (title: string, site: Site) => titled(title, site).html;

const addressOf = ({ kind, slug }: Place, { address }: Site) => address[kind](slug);

/** A page may occur in several places. */
function marked(list: string, address: string): string {
  const link = `href="${escapeHtml(address)}"`;
  return list.replaceAll(link, () => `${link} aria-current="page"`);
}
