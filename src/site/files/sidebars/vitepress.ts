import { html } from "#html/index.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";

/** An item of a VitePress sidebar. */
export type VitePressItem =
  | { text: string; link: string; target: "_self" }
  | { text: string; collapsed: true; items: VitePressItem[] };

/**
 * The sidebar for VitePress. Links are relative to the `base` of the surrounding item, to which
 * VitePress adds its own. Links to other sites are therefore omitted, and an empty link would not be a
 * link. A `target` keeps the router of VitePress from searching for the page. `text` is HTML.
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
