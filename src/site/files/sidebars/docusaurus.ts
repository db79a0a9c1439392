import { html } from "#html/index.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";

/** An item of a Docusaurus sidebar. */
export type DocusaurusItem =
  | { type: "html"; value: string; className: "menu__list-item" }
  | { type: "category"; label: string; collapsed: true; items: DocusaurusItem[] };

/**
 * The sidebar for Docusaurus. Links are HTML, because those of the type `link` open files of `static/`
 * in a new tab. The classes are those of Infima, Docusaurus' styles. A group without links is omitted,
 * because Docusaurus rejects it.
 */
export const docusaurus = (entries: readonly SidebarEntry[]): DocusaurusItem[] => entries.flatMap(itemsOf);

function itemsOf(entry: SidebarEntry): DocusaurusItem[] {
  if (entry.kind === "link") return [{ type: "html", value: linkOf(entry), className: "menu__list-item" }];
  const items = docusaurus(entry.entries);
  return items.length === 0 ? [] : [{ type: "category", label: entry.label, collapsed: true, items }];
}

const linkOf = ({ label, page, badge, deprecated }: SidebarLink): string =>
  html`<a class="menu__link" href="${page}"><span>${badge === null ? null : html`<span class="badge badge--secondary">${badge}</span> `}${deprecated === null ? label : html`<s title="${deprecated}">${label}</s>`}</span></a>`
    .html;
