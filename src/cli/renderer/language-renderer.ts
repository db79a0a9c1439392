import type { KnownLanguage } from "#messages/language.ts";

/** The renderer of pages in one language, compiled once for every description. */
export interface Renderer {
  /** Folders with the files of every site: scripts, styles, workers and the content of `public/`. */
  assets: readonly string[];
  /** The URL of the module that renders pages. */
  entry: string;
  /** A version that changes with every input of a page except its description. */
  version: string;
}

/** The pseudo-language of a renderer whose scripts get the texts of a site. */
export const ofSite = "of-site";

export type RendererLanguage = KnownLanguage | typeof ofSite;

/** The module of a renderer with scripts in a separate folder. */
export const entryWithScripts = (entry: string, folder: string) =>
  `${entry}?${new URLSearchParams({ folder })}`;

/** The folder of a renderer's scripts, below the base path; empty for Astro's default. */
export const scriptFolderOf = (entry: string) => new URL(entry).searchParams.get("folder") ?? "";
