import { escapeHtml } from "#html/index.ts";

/**
 * The HTML of a schema is the same everywhere except for the ids of its
 * fields. Placeholders mark where the ids begin: in an `id`, in the fragment of
 * an address, and in the fragment of an address on the page that has all fields.
 */
export const idStart = "\0";
export const hrefStart = "\x01";
export const fullStart = "\x02";

/** The end of an id, and of the URL with it as fragment. */
export const idEnd = (part: string) => escapeHtml(part);
export const hrefEnd = (part: string) => escapeHtml(encodeURIComponent(part));

/** Puts ids below an id: `prefix` is one as in the document. */
export const fillIds = (html: string, prefix: string): string =>
  fillFull(replaced(replaced(html, idStart, idEnd(prefix)), hrefStart, hrefEnd(prefix)), prefix);

/** The same for links to the page that has all fields alone. */
export const fillFull = (html: string, prefix: string): string => replaced(html, fullStart, hrefEnd(prefix));

/** Puts the ids of a part below those of the whole that contains it. */
export function nestIds(html: string, part: string): string {
  if (part === "") return html;
  const href = hrefEnd(part);
  const withIds = replaced(html, idStart, idStart + idEnd(part));
  return replaced(replaced(withIds, hrefStart, hrefStart + href), fullStart, fullStart + href);
}

// There are thousands on a page, and a function as replacement would run for each.
const replaced = (html: string, mark: string, text: string) =>
  html.replaceAll(mark, text.replaceAll("$", "$$$$"));
