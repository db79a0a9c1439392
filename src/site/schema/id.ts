import { escapeHtml } from "#html/index.ts";

/**
 * The HTML of a schema is the same everywhere except for the ids of its fields. Placeholders mark the
 * start of ids: in an `id`, in the fragment of a URL, and in the fragment of a URL on the full page.
 */
export const idStart = "\0";
export const hrefStart = "\x01";
export const fullStart = "\x02";

/** The end of an id, and of the URL with it as fragment. */
export const idEnd = (part: string) => escapeHtml(part);
export const hrefEnd = (part: string) => escapeHtml(encodeURIComponent(part));

/** Replaces the placeholders of ids. `prefix` is the unescaped start. */
export const fillIds = (html: string, prefix: string): string =>
  fillFull(replaced(replaced(html, idStart, idEnd(prefix)), hrefStart, hrefEnd(prefix)), prefix);

/** Replaces the placeholders in links to the full page. */
export const fillFull = (html: string, prefix: string): string => replaced(html, fullStart, hrefEnd(prefix));

/** Puts the ids of a part below those of its parent. */
export function nestIds(html: string, part: string): string {
  if (part === "") return html;
  const href = hrefEnd(part);
  const withIds = replaced(html, idStart, idStart + idEnd(part));
  return replaced(replaced(withIds, hrefStart, hrefStart + href), fullStart, fullStart + href);
}

// There are thousands on a page, and a replacement function would run for each.
const replaced = (html: string, mark: string, text: string) =>
  html.replaceAll(mark, text.replaceAll("$", "$$$$"));
