import type { NavigationNode } from "#reference/types.ts";
import { escapeHtml } from "../html.ts";
import type { Site } from "../site.ts";
import { type Branch, branchesAbove, count, isWhole, most, type Place } from "./tree.ts";

/**
 * The navigation of one page, as lists: whole while it is small. Else what is below a tag stands there only on the
 * way to the page; and where even the tags are many, there is the way to the page alone. The overview lists the rest.
 */
export function navigationHtml(site: Site, place: Place | null): string {
  const { reference } = site;
  const fragments = fragmentsOf(site);
  const list = isWhole(reference) ? fragments.whole : listHtml(foldedFor(site, place), 0);
  return place === null ? list : marked(list, addressOf(place, site));
}

/** What a page's list is put together from. Most of it is the same on every page. */
interface Fragments {
  whole: string;
  /** Each branch without what is below its tags. */
  folded: Map<NavigationNode, string>;
  /** Whether the folded branches together are few enough to stand on every page. */
  isFoldedSmall: boolean;
}

const known = new WeakMap<Site["reference"], Fragments>();

function fragmentsOf(site: Site): Fragments {
  const { reference } = site;
  const fragments = known.get(reference) ?? makeFragments(site);
  known.set(reference, fragments);
  return fragments;
}

function makeFragments(site: Site): Fragments {
  const { navigation } = site.reference;
  const open = (node: NavigationNode): string => entryHtml(node, site, open);
  const folded = (node: NavigationNode): string =>
    entryHtml(node, site, node.kind === "tag" ? nothing : folded);
  return {
    whole: isWhole(site.reference) ? listHtml(navigation.map(open), 0) : "",
    folded: new Map(navigation.map((node) => [node, folded(node)])),
    isFoldedSmall: count(navigation.map(fold), most + 1) <= most,
  };
}

/** Gives the entries below one. */
type Below = (node: NavigationNode) => string;
const nothing: Below = () => "";

const fold = (node: NavigationNode): NavigationNode =>
  node.kind === "tag"
    ? { ...node, children: [] }
    : node.kind === "group"
      ? { ...node, children: node.children.map(fold) }
      : node;

function foldedFor(site: Site, place: Place | null): string[] {
  const { navigation } = site.reference;
  const { folded, isFoldedSmall } = fragmentsOf(site);
  const way = place === null ? [] : branchesAbove(place, site.reference);
  const isHere = (node: NavigationNode) =>
    place !== null && node.kind === place.kind && "slug" in node && node.slug === place.slug;
  const isOnWay = (node: NavigationNode) => isHere(node) || way.includes(node as Branch);
  const render = (node: NavigationNode): string =>
    entryHtml(node, site, node.kind === "tag" && !isOnWay(node) ? nothing : render);
  const shown = isFoldedSmall ? navigation : navigation.filter(isOnWay);
  return shown.map((node) => (isOnWay(node) ? render(node) : (folded.get(node) ?? "")));
}

function entryHtml(node: NavigationNode, site: Site, below: Below): string {
  if (!("children" in node)) return `<li>${leafHtml(node, site)}</li>`;
  const children = node.children.map(below).filter((entry) => entry !== "");
  const list = children.length === 0 ? "" : listHtml(children, 1);
  return `<li>${branchHtml(node, site)}${list}</li>`;
}

const listHtml = (entries: string[], level: number) =>
  `<ul class="nav-list" data-level="${level}">${entries.join("")}</ul>`;

function branchHtml(node: Branch, site: Site): string {
  const title = `<bdi>${escapeHtml(node.title)}</bdi>`;
  return node.kind === "tag"
    ? `<a class="nav-link nav-tag" href="${escapeHtml(site.address.tag(node.slug))}">${title}</a>`
    : `<p class="nav-group">${title}</p>`;
}

function leafHtml(node: Exclude<NavigationNode, Branch>, site: Site): string {
  const { title, deprecated, method } =
    node.kind === "operation" ? site.operation(node.slug) : site.webhook(node.slug);
  const struck = deprecated ? ' class="struck"' : "";
  const badge =
    node.kind === "webhook"
      ? '<span class="method" data-method="WEBHOOK">Hook</span>'
      : `<span class="method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span>`;
  const address = escapeHtml(addressOf(node, site));
  return `<a class="nav-link nav-operation" href="${address}"><span${struck}><bdi>${escapeHtml(title)}</bdi></span>${badge}</a>`;
}

const addressOf = ({ kind, slug }: Place, { address }: Site) => address[kind](slug);

/** A page may stand in several places. */
function marked(list: string, address: string): string {
  const link = `href="${escapeHtml(address)}"`;
  return list.replaceAll(link, () => `${link} aria-current="page"`);
}
