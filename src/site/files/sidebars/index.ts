import type { SidebarEntry } from "#site/navigation/sidebar-entry.ts";
import { docusaurus } from "./docusaurus.ts";
import { vitepress } from "./vitepress.ts";

/** Formats the sidebar of a reference at a base path for the configuration of a documentation tool. */
export type SidebarFormat = (entries: readonly SidebarEntry[], base: string) => unknown[];

/** The tools whose sidebar can contain the reference. */
export const sidebarFormats = { docusaurus, vitepress } as const satisfies Record<string, SidebarFormat>;

export type SidebarTool = keyof typeof sidebarFormats;

export const sidebarTools = Object.keys(sidebarFormats) as SidebarTool[];

/** The file that the tool's configuration imports. */
export const sidebarText = (tool: SidebarTool, entries: readonly SidebarEntry[], base: string): string =>
  `${JSON.stringify(sidebarFormats[tool](entries, base), null, 2)}\n`;
