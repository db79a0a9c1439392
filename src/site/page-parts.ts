import { type Html, safe } from "#html/index.ts";
import { publication } from "./publication.ts";

/**
 * What a layout of an Astro project has of its own, or needs by itself. Each mark is a comment with data; a text of a description
 * cannot contain one, because how marks begin cannot be guessed.
 */
export type PartMark =
  /** What the page is, as `MarkedPage`. */
  | "page"
  /** In place of its policy, as text. */
  | "policy"
  | "headStart"
  | "headEnd"
  | "bodyStart"
  | "bodyEnd";

/** Whether pages are made for an Astro project, which takes them apart at marks. */
export const hasMarks = (): boolean => publication().mark !== null;

/** A mark of a part, where pages have marks. */
export function partMark(name: PartMark, data: unknown = null): Html {
  const { mark } = publication();
  return safe(
    mark === null ? "" : `${mark}${name} ${Buffer.from(JSON.stringify(data)).toString("base64")}-->`,
  );
}
