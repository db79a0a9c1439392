import assert from "node:assert/strict";
import { test } from "node:test";
import { sidebarFormats } from "#site/files/sidebars/index.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";

const link = (label: string, page: string, more: Partial<SidebarLink> = {}): SidebarLink => ({
  ...{ kind: "link", label, page, badge: null, id: null, deprecated: null },
  ...more,
});

const entries: SidebarEntry[] = [
  link("Overview", "/reference/"),
  {
    kind: "group",
    label: "Pets & <b>more</b>",
    page: "/reference/tags/pets/",
    entries: [
      link("List <pets>", "/reference/operations/list-pets/", { badge: "GET", id: "listPets" }),
      link("Old", "/reference/operations/old/", { badge: "POST", deprecated: "Deprecated" }),
    ],
  },
  { kind: "group", label: "Help", page: "/", entries: [link("Support", "https://support.example.com/?a&b")] },
  { kind: "group", label: "Empty", page: "/reference/", entries: [] },
];

test("a Docusaurus sidebar has links as HTML, which open in the same tab, and groups as categories", () => {
  const item = (value: string) => ({ type: "html", value, className: "menu__list-item" });
  assert.deepEqual(sidebarFormats.docusaurus(entries), [
    item('<a class="menu__link" href="/reference/"><span>Overview</span></a>'),
    {
      type: "category",
      label: "Pets & <b>more</b>",
      collapsed: true,
      items: [
        item(
          '<a class="menu__link" href="/reference/operations/list-pets/"><span><span class="badge badge--secondary">GET</span> List &lt;pets&gt;</span></a>',
        ),
        item(
          '<a class="menu__link" href="/reference/operations/old/"><span><span class="badge badge--secondary">POST</span> <s title="Deprecated">Old</s></span></a>',
        ),
      ],
    },
    {
      type: "category",
      label: "Help",
      collapsed: true,
      items: [
        item('<a class="menu__link" href="https://support.example.com/?a&amp;b"><span>Support</span></a>'),
      ],
    },
  ]);
});

test("a VitePress sidebar has links below the base, outside its router, with titles as HTML", () => {
  const item = (text: string, path: string) => ({ text, link: path, target: "_self" });
  assert.deepEqual(sidebarFormats.vitepress(entries, "/reference/"), [
    item("Overview", "index.html"),
    {
      text: "Pets &amp; &lt;b&gt;more&lt;/b&gt;",
      collapsed: true,
      items: [
        item('<span class="VPBadge info">GET</span> List &lt;pets&gt;', "operations/list-pets/"),
        item('<span class="VPBadge info">POST</span> <s title="Deprecated">Old</s>', "operations/old/"),
      ],
    },
  ]);
});
