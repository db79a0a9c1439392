import type { SidebarEntry } from "#site/navigation/sidebar-entry.ts";
import { docusaurus } from "./docusaurus.ts";
import { vitepress } from "./vitepress.ts";

/** Makes the sidebar of the reference as the configuration of a documentation tool has it, for a reference at a base path. */
export type SidebarFormat = (entries: readonly SidebarEntry[], base: string) => unknown[];

/** The tools whose sidebar may have the pages of a reference. */
export const sidebarFormats = { docusaurus, vitepress } as const satisfies Record<string, SidebarFormat>;

export type SidebarTool = keyof typeof sidebarFormats;

export const sidebarTools = Object.keys(sidebarFormats) as SidebarTool[];

/** The file that the configuration of the tool imports. */
export const sidebarText = (tool: SidebarTool, entries: readonly SidebarEntry[], base: string): string =>
  `${JSON.stringify(sidebarFormats[tool](entries, base), null, 2)}\n`;
