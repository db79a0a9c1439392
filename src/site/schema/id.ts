import { escapeHtml } from "#html/index.ts";

/**
 * The HTML of a schema is the same wherever it stands but for the ids of its
 * fields. These two stand for what they begin with: in an `id`, and in the
 * fragment of an address.
 */
export const idStart = "\0";
export const hrefStart = "\x01";

/** The end of an id, and of the address that leads to it. */
export const idEnd = (part: string) => escapeHtml(part);
export const hrefEnd = (part: string) => escapeHtml(encodeURIComponent(part));

/** Puts ids below an id: `prefix` is one as it stands in the document. */
export function fillIds(html: string, prefix: string): string {
  return html.replaceAll(idStart, () => idEnd(prefix)).replaceAll(hrefStart, () => hrefEnd(prefix));
}

/** Puts the ids of a part below those of the whole that holds it. */
export function nestIds(html: string, part: string): string {
  return html
    .replaceAll(idStart, () => idStart + idEnd(part))
    .replaceAll(hrefStart, () => hrefStart + hrefEnd(part));
}
