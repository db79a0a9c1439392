import { type Html, safe } from "#html/index.ts";
import { toBase64 } from "#platform/bytes.ts";
import type { Site } from "./index.ts";
import type { Section } from "./operation/sections.ts";
import type { PageData } from "./page-data.ts";

/**
 * The parts of a page that a layout of an Astro project replaces or needs separately. Each mark is a
 * comment with data. Texts of a description cannot contain one, because the start of marks is
 * unguessable.
 */
export type PartMark =
  /** The page itself, as `MarkedPage`. */
  | "page"
  /** The policy, as text. */
  | "policy"
  /** The start and end of the theme switch, which a layout has of its own. No other mark is between them. */
  | "themeStart"
  | "themeEnd"
  /**
   * The start and end of parts that a documentation site has of its own, such as links to the next page. No
   * other mark is between them.
   */
  | "frameStart"
  | "frameEnd"
  /** Its sections, as `Section[]`. */
  | "contents"
  /** The start and end of the content of `<main>`, which search engines index. */
  | "mainStart"
  | "mainEnd"
  /** The start of the scripts that every page has. */
  | "scriptsStart"
  | "headStart"
  | "headEnd"
  | "bodyStart"
  | "bodyEnd";

/** The data of a page for its layout. */
export interface MarkedPage {
  page: PageData;
  /** The title without the name of the site. */
  title: string;
  /** Plain text for search engines and previews. */
  description: string;
  descriptionLanguage: string | null;
  /** The URLs of its Markdown and of its feed. */
  twin: string | null;
  feed: string | null;
  /** Whether search engines may index it. */
  isIndexed: boolean;
}

/** The mark with the data of a page's sections. */
export const contentsMark = (sections: readonly Section[], site: Site): string =>
  partMark("contents", site, sections).html;

/**
 * The file with the sidebar for a site around the reference. An Astro project reads it without
 * publishing it.
 */
export const sidebarPath = "sidebar.json";

/** Whether pages are rendered for an Astro project, which splits them at marks. */
export const hasMarks = ({ publication }: Site): boolean => publication.mark !== null;

/**
 * Attributes for content beside the subject of a page. Pagefind, which Starlight and other Astro
 * projects use, would otherwise begin its excerpts with it.
 */
export const besideSubject = (site: Site): Record<string, string> =>
  hasMarks(site) ? { "data-pagefind-ignore": "" } : {};

/** Attributes for the title of a page. Its id is the one that Starlight's tables of contents link to. */
export const titleAttributes = (site: Site): Record<string, string> => (hasMarks(site) ? { id: "_top" } : {});

/** Attributes with additional words for Pagefind. */
export const foundAs = (title: string, site: Site): Record<string, string> =>
  hasMarks(site)
    ? { ...titleAttributes(site), "data-found-as": title, "data-pagefind-meta": "title[data-found-as]" }
    : {};

/** Attributes with the weight of words in Pagefind. Plain text has the weight 1. */
export const foundWith = (weight: number, site: Site): Record<string, string> =>
  hasMarks(site) ? { "data-pagefind-weight": `${weight}` } : {};

/** The mark of a part, if pages have marks. */
export function partMark(name: PartMark, { publication: { mark } }: Site, data: unknown = null): Html {
  return safe(mark === null ? "" : `${mark}${name} ${toBase64(JSON.stringify(data))}-->`);
}

/** Matches a mark that begins with `mark`, its name and its data. */
export const markPattern = (mark: string): RegExp => new RegExp(`${mark}(\\w+) ([\\w+/=]*)-->`);
