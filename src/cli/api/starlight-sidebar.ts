import { readFile } from "node:fs/promises";
import type { SidebarEntry } from "#site/navigation/sidebar-entry.ts";
import { isShownIn, type ShownIn } from "./starlight-locales.ts";

/** The data about the reference that pages of a Starlight site have in their sidebar. */
export interface SidebarSettings {
  /** The route of the reference, as the plugin has it, and with the base path of the site and the folder of its locale. */
  route: string;
  base: string;
  label: string;
  shownIn: ShownIn;
  isCollapsed: boolean;
  hasPagination: boolean;
}

/** The attribute of the item of a sidebar in whose place the reference is shown. */
export const placeholderName = "data-specimen-sidebar";

/** The sidebar of a page, as Starlight has it. */
export type RouteEntry = RouteLink | RouteGroup;

export interface RouteLink {
  type: "link";
  label: string;
  href: string;
  isCurrent: boolean;
  badge: Badge | undefined;
  attrs: Record<string, unknown>;
}

interface RouteGroup {
  type: "group";
  label: string;
  entries: RouteEntry[];
  collapsed: boolean;
  badge: Badge | undefined;
}

interface Badge {
  text: string;
  variant: "note" | "danger" | "success" | "caution" | "tip" | "default";
}

export interface Route {
  /** The folder of its locale, which that without a folder lacks. */
  locale?: string | undefined;
  sidebar: RouteEntry[];
  pagination: { prev: RouteLink | undefined; next: RouteLink | undefined };
  entry: { data: { next?: unknown } };
}

interface Context {
  url: URL;
  locals: { starlightRoute: Route };
}

/** Makes the middleware by which each page of a Starlight site has the reference in its sidebar. */
export function sidebarMiddleware(settings: SidebarSettings, read: () => Promise<SidebarEntry[]>) {
  return async ({ url, locals }: Context): Promise<void> => {
    const { starlightRoute } = locals;
    if (isShownIn(starlightRoute.locale ?? null, settings.shownIn))
      withReference(starlightRoute, await read(), url.pathname, settings);
  };
}

/** Puts the reference into the sidebar of a page, and its pages into the order of all. */
export function withReference(
  route: Route,
  entries: readonly SidebarEntry[],
  pathname: string,
  { route: own, base, label, isCollapsed, hasPagination }: Omit<SidebarSettings, "shownIn">,
): void {
  const path = pathOf(pathname);
  const isWhole = count(entries) <= most;
  const shown = entries.map((entry) => shownAs(entry, path, isWhole));
  const group: RouteGroup = {
    type: "group",
    label,
    entries: shown,
    collapsed: isCollapsed,
    badge: undefined,
  };
  const isPlace = ({ attrs }: RouteLink) => attrs[placeholderName] === "" || attrs[placeholderName] === own;
  const hasPlace = linksOf(route.sidebar).some(isPlace);
  const last = linksOf(route.sidebar).at(-1);
  const within = (before: RouteEntry[]): RouteEntry[] =>
    before.map((entry) =>
      entry.type === "group" ? { ...entry, entries: within(entry.entries) } : isPlace(entry) ? group : entry,
    );
  route.sidebar = hasPlace ? within(route.sidebar) : [...route.sidebar, group];
  if (!hasPagination) return;
  const links = linksOf(route.sidebar);
  const ours = linksOf([group]);
  const { prev, next } = route.pagination;
  const here = links.findIndex(({ isCurrent }) => isCurrent);
  const titles = titlesOf(entries, new Map([[base, label]]));
  const titled = (link: RouteLink | undefined) =>
    link && { ...link, label: titles.get(link.href) ?? link.label };
  if (`${path}/`.startsWith(base)) {
    route.pagination = {
      prev: titled(links[here - 1]),
      next: titled(here < 0 ? undefined : links[here + 1]),
    };
    return;
  }
  const isLast = !hasPlace && last?.isCurrent === true && route.entry.data.next === undefined;
  route.pagination = {
    prev: prev !== undefined && isPlace(prev) ? titled(ours.at(-1)) : prev,
    next: isLast || (next !== undefined && isPlace(next)) ? titled(ours[0]) : next,
  };
}

/** The maximum number of entries on every page. */
const most = 150;
/** A group of more entries than these is collapsed. */
const many = 30;

/** An entry on a page. Of many, a group in which the page is not is a link to the page with its list. */
function shownAs(entry: SidebarEntry, path: string, isWhole: boolean): RouteEntry {
  if (entry.kind === "link") return linkTo(entry, path);
  if (!isWhole && !isWithin(entry, path))
    return { ...plainLink(entry.label, entry.page), attrs: { class: "large" } };
  return {
    type: "group",
    label: entry.label,
    entries: entry.entries.map((child) => shownAs(child, path, isWhole)),
    collapsed: entry.entries.length > many || !isWhole,
    badge: undefined,
  };
}

function linkTo(
  { label, page, badge, deprecated }: SidebarEntry & { kind: "link" },
  path: string,
): RouteLink {
  return {
    ...plainLink(label, page),
    isCurrent: pathOf(page) === path,
    badge: badge === null ? undefined : { text: badge, variant: variants[badge] ?? "default" },
    attrs: deprecated === null ? {} : { style: "text-decoration: line-through", title: deprecated },
  };
}

const plainLink = (label: string, href: string): RouteLink => ({
  type: "link",
  label,
  href,
  isCurrent: false,
  badge: undefined,
  attrs: {},
});

const variants: Record<string, Badge["variant"]> = {
  GET: "note",
  POST: "success",
  PUT: "caution",
  PATCH: "caution",
  DELETE: "danger",
};

const isWithin = (entry: SidebarEntry, path: string): boolean =>
  entry.kind === "link" ? pathOf(entry.page) === path : entry.entries.some((child) => isWithin(child, path));

const count = (entries: readonly SidebarEntry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + (entry.kind === "group" ? count(entry.entries) : 0), 0);

const linksOf = (entries: readonly RouteEntry[]): RouteLink[] =>
  entries.flatMap((entry) => (entry.type === "group" ? linksOf(entry.entries) : [entry]));

/** The titles of groups by the pages of their overviews. */
function titlesOf(entries: readonly SidebarEntry[], titles: Map<string, string>): Map<string, string> {
  for (const entry of entries)
    if (entry.kind === "group") {
      titles.set(entry.page, entry.label);
      titlesOf(entry.entries, titles);
    }
  return titles;
}

/** A path as it is compared: a site may have its addresses with or without a slash at the end. */
const pathOf = (address: string) => address.replace(/(?:\/|\.html)$/, "");

/** The entries in a file. */
export const readSidebar = async (file: string): Promise<SidebarEntry[]> =>
  JSON.parse(await readFile(file, "utf8"));
