import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { specimenSidebar } from "#cli/api/starlight.ts";
import { type Route, type RouteEntry, type RouteLink, withReference } from "#cli/api/starlight-sidebar.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";

const settings = {
  route: "/reference/",
  base: "/docs/reference/",
  label: "API",
  isCollapsed: false,
  hasPagination: true,
};

const entry = (label: string, path: string, badge: string | null = null): SidebarLink => ({
  kind: "link",
  label,
  page: `/docs/reference/${path}`,
  badge,
  id: null,
  deprecated: null,
});

const pets: SidebarEntry = {
  kind: "group",
  label: "Pets",
  page: "/docs/reference/tags/pets/",
  entries: [
    entry("Overview", "tags/pets/"),
    { ...entry("List pets", "list/", "GET"), deprecated: "Deprecated" },
  ],
};

/** A group of as many operations. */
const groupOf = (label: string, count: number): SidebarEntry => ({
  kind: "group",
  label,
  page: `/docs/reference/tags/${label}/`,
  entries: Array.from({ length: count }, (_, index) => entry(`${label} ${index}`, `${label}-${index}/`)),
});

const link = (label: string, href: string, isCurrent = false): RouteLink => ({
  type: "link",
  label,
  href,
  isCurrent,
  badge: undefined,
  attrs: {},
});

/** The place of the reference as Starlight has it on a page. */
const place = (base?: string): RouteLink => {
  const { label, link: href, attrs } = specimenSidebar(base);
  return { ...link(label, href), attrs };
};

const routeOf = (sidebar: RouteEntry[], pagination: Route["pagination"]): Route => ({
  sidebar,
  pagination,
  entry: { data: {} },
});

/** A sidebar as lines: the current page has a star, and a collapsed group a plus. */
const linesOf = (entries: readonly RouteEntry[], indent = ""): string[] =>
  entries.flatMap((one) =>
    one.type === "link"
      ? [`${indent}${one.label}${one.badge ? ` ${one.badge.text}` : ""}${one.isCurrent ? " *" : ""}`]
      : [`${indent}${one.label}:${one.collapsed ? " +" : ""}`, ...linesOf(one.entries, `${indent}  `)],
  );

const pagesOf = ({ pagination: { prev, next } }: Route) =>
  [prev, next].map((one) => one && [one.label, one.href]);

suite("Starlight sidebar", () => {
  test("the reference replaces its placeholder in the Starlight sidebar and in page links", () => {
    const guide = link("Guide", "/docs/guide/", true);
    const route = routeOf([guide, place(), link("More", "/docs/more/")], { prev: undefined, next: place() });
    withReference(route, [entry("Overview", ""), pets], "/docs/guide/", settings);
    assert.deepEqual(linesOf(route.sidebar), [
      "Guide *",
      "API:",
      "  Overview",
      "  Pets:",
      "    Overview",
      "    List pets GET",
      "More",
    ]);
    assert.deepEqual(pagesOf(route), [undefined, ["API", "/docs/reference/"]]);
  });

  test("a page of the reference links to its neighbors, and names overviews by their group", () => {
    const sidebar = [link("Guide", "/docs/guide/"), place("/reference"), link("More", "/docs/more/")];
    const route = routeOf(sidebar, { prev: undefined, next: undefined });
    withReference(route, [entry("Overview", ""), pets], "/docs/reference/list", settings);
    assert.deepEqual(linesOf(route.sidebar).slice(4, 6), ["    Overview", "    List pets GET *"]);
    assert.deepEqual(pagesOf(route), [
      ["Pets", "/docs/reference/tags/pets/"],
      ["More", "/docs/more/"],
    ]);
  });

  test("the reference is appended to the Starlight sidebar if it has no placeholder", () => {
    const more = link("More", "/docs/more/", true);
    const route = routeOf([more], { prev: undefined, next: undefined });
    withReference(route, [entry("Overview", "")], "/docs/more/", settings);
    assert.deepEqual(linesOf(route.sidebar), ["More *", "API:", "  Overview"]);
    assert.deepEqual(pagesOf(route), [undefined, ["API", "/docs/reference/"]]);
    const other = routeOf([place("/payments"), more], { prev: undefined, next: undefined });
    withReference(other, [entry("Overview", "")], "/docs/more/", settings);
    assert.deepEqual(linesOf(other.sidebar), ["API reference", "More *", "API:", "  Overview"]);
  });

  test("a long sidebar links to the pages of groups, and expands the group of the current page", () => {
    const route = routeOf([place()], { prev: undefined, next: undefined });
    withReference(route, [groupOf("a", 2), groupOf("b", 200)], "/docs/reference/a-1/", settings);
    assert.deepEqual(linesOf(route.sidebar), ["API:", "  a: +", "    a 0", "    a 1 *", "  b"]);
    assert.deepEqual(pagesOf(route), [
      ["a 0", "/docs/reference/a-0/"],
      ["b", "/docs/reference/tags/b/"],
    ]);
  });

  test("the sidebar marks deprecated operations, and sites without page links get none", () => {
    const route = routeOf([place()], { prev: undefined, next: undefined });
    withReference(route, [pets], "/docs/reference/list/", { ...settings, hasPagination: false });
    const [group] = route.sidebar;
    const [inner] = group?.type === "group" ? group.entries : [];
    assert.deepEqual(inner?.type === "group" && inner.entries[1], {
      type: "link",
      label: "List pets",
      href: "/docs/reference/list/",
      isCurrent: true,
      badge: { text: "GET", variant: "note" },
      attrs: { style: "text-decoration: line-through", title: "Deprecated" },
    });
    assert.deepEqual(pagesOf(route), [undefined, undefined]);
  });
});
