import type { KnownLanguage } from "#messages/language.ts";

/** What renders pages in one language: made of Astro's pages once, the same for every description. */
export interface Renderer {
  /** Folders with the files that every site has: scripts, styles, workers and what is in `public/`. */
  assets: readonly string[];
  /** The module that renders pages, as a URL. */
  entry: string;
  /** Changes with everything that a page is made of beside its description. */
  version: string;
}

/** In place of a language: that of a renderer into whose scripts the texts of a site are put. */
export const ofSite = "of-site";

export type RendererLanguage = KnownLanguage | typeof ofSite;

/** The module of a renderer whose scripts are in a folder of their own. */
export const entryWithScripts = (entry: string, folder: string) =>
  `${entry}?${new URLSearchParams({ folder })}`;

/** The folder of a renderer's scripts, below the base path; empty for those that are where Astro has them. */
export const scriptFolderOf = (entry: string) => new URL(entry).searchParams.get("folder") ?? "";
