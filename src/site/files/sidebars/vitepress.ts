import { html } from "#html/index.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";

/** An item of a sidebar of VitePress. */
export type VitePressItem =
  | { text: string; link: string; target: "_self" }
  | { text: string; collapsed: true; items: VitePressItem[] };

/**
 * Links are below the `base` that the item around them has in the configuration, to which VitePress adds its own, so links to
 * other sites are left out, and one of no characters would be no link. A `target` keeps the router of VitePress from looking for the page. A `text` is HTML.
 */
export const vitepress = (entries: readonly SidebarEntry[], base: string): VitePressItem[] =>
  entries.flatMap((entry): VitePressItem[] => {
    if (entry.kind === "link")
      return entry.page.startsWith(base)
        ? [{ text: textOf(entry), link: entry.page.slice(base.length) || "index.html", target: "_self" }]
        : [];
    const items = vitepress(entry.entries, base);
    return items.length === 0 ? [] : [{ text: html`${entry.label}`.html, collapsed: true, items }];
  });

const textOf = ({ label, badge, deprecated }: SidebarLink): string =>
  html`${badge === null ? null : html`<span class="VPBadge info">${badge}</span> `}${deprecated === null ? label : html`<s title="${deprecated}">${label}</s>`}`
    .html;
