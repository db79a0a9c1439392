import { type Html, safe } from "#html/index.ts";
import type { Site } from "./index.ts";

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
  | "headStart"
  | "headEnd"
  | "bodyStart"
  | "bodyEnd";

/** Whether pages are made for an Astro project, which takes them apart at marks. */
export const hasMarks = ({ publication }: Site): boolean => publication.mark !== null;

/**
 * Attributes of what is on each page beside its subject. Search engines of an Astro project that use Pagefind, such as
 * Starlight's, would begin their excerpts with it.
 */
export const besideSubject = (site: Site): Record<string, string> =>
  hasMarks(site) ? { "data-pagefind-ignore": "" } : {};

/** A mark of a part, where pages have marks. */
export function partMark(name: PartMark, { publication: { mark } }: Site, data: unknown = null): Html {
  return safe(
    mark === null ? "" : `${mark}${name} ${Buffer.from(JSON.stringify(data)).toString("base64")}-->`,
  );
}
