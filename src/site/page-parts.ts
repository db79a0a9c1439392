import { type Html, safe } from "#html/index.ts";
import { toBase64 } from "#platform/bytes.ts";
import type { Site } from "./index.ts";
import type { Section } from "./operation/sections.ts";
import type { PageData } from "./page-data.ts";

/**
 * What a layout of an Astro project has of its own, or needs by itself. Each mark is a comment with data; a text of a description
 * cannot contain one, because how marks begin cannot be guessed.
 */
export type PartMark =
  /** What the page is, as `MarkedPage`. */
  | "page"
  /** In place of its policy, as text. */
  | "policy"
  /** Around the theme that readers choose, which a layout has of its own. There is no other mark in between. */
  | "themeStart"
  | "themeEnd"
  /** Around what the frame of a documentation site has of its own, such as links to the next page. There is no other mark in between. */
  | "frameStart"
  | "frameEnd"
  /** Its sections, as `Section[]`. */
  | "contents"
  /** Around what is in its `<main>`, where search engines should find it. */
  | "mainStart"
  | "mainEnd"
  /** Before the scripts of every page. */
  | "scriptsStart"
  | "headStart"
  | "headEnd"
  | "bodyStart"
  | "bodyEnd";

/** What a page is, for a layout around it. */
export interface MarkedPage {
  page: PageData;
  /** Without the name of the site. */
  title: string;
  /** Plain text for search engines and previews. */
  description: string;
  descriptionLanguage: string | null;
  /** The addresses of its Markdown and of its feed. */
  twin: string | null;
  feed: string | null;
  /** Whether search engines may show it. */
  isIndexed: boolean;
}

/** The data of a page's sections. */
export const contentsMark = (sections: readonly Section[], site: Site): string =>
  partMark("contents", site, sections).html;

/** The file with the sidebar of a site around the reference. An Astro project reads it and does not publish it. */
export const sidebarPath = "sidebar.json";

/** Whether pages are made for an Astro project, which takes them apart at marks. */
export const hasMarks = ({ publication }: Site): boolean => publication.mark !== null;

/**
 * Attributes of what is on each page beside its subject. Search engines of an Astro project that use Pagefind, such as
 * Starlight's, would begin their excerpts with it.
 */
export const besideSubject = (site: Site): Record<string, string> =>
  hasMarks(site) ? { "data-pagefind-ignore": "" } : {};

/** Attributes of the title of a page: its id is the one that Starlight's tables of contents link to. */
export const titleOf = (site: Site): Record<string, string> => (hasMarks(site) ? { id: "_top" } : {});

/** The same where Pagefind shows the page with more than its title. */
export const foundAs = (title: string, site: Site): Record<string, string> =>
  hasMarks(site)
    ? { ...titleOf(site), "data-found-as": title, "data-pagefind-meta": "title[data-found-as]" }
    : {};

/** How much words count in Pagefind, where those of plain text have the weight 1. */
export const foundWith = (weight: number, site: Site): Record<string, string> =>
  hasMarks(site) ? { "data-pagefind-weight": `${weight}` } : {};

/** A mark of a part, where pages have marks. */
export function partMark(name: PartMark, { publication: { mark } }: Site, data: unknown = null): Html {
  return safe(mark === null ? "" : `${mark}${name} ${toBase64(JSON.stringify(data))}-->`);
}
