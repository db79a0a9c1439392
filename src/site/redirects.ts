import { escapeHtml } from "#html/index.ts";
import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { bare } from "./address.ts";
import type { SiteFile } from "./files/site-file.ts";
import type { Publication } from "./publication.ts";

/** A redirect. Both URLs are as in a browser: a path from the root of the host, or an external URL. */
export interface Redirect {
  from: string;
  to: string;
}

/** The redirects of a site below a path, each from a URL without a trailing slash. */
export const redirectsBelow = (base: string, redirects: Record<string, string>): Redirect[] =>
  Object.entries(redirects).map(([from, to]) => ({
    from: `${base}${bare(from)}`,
    to: /^[a-z]+:/i.test(to) ? to : `${base}${to.replace(/^\/+/, "")}`,
  }));

/** Whether Netlify, Cloudflare and others treat a former URL as a pattern, which cannot be escaped. */
export const isPattern = (from: string): boolean => /\*|:[a-z_]/i.test(from);

/** The pages for hosts without redirects, and the list for Netlify and Cloudflare. */
export function redirectFiles({ base, redirects, origin }: Publication): SiteFile[] {
  const all = redirectsBelow(base, redirects);
  if (all.length === 0) return [];
  return [
    ...all.map(({ from, to }) => {
      const path = from.slice(base.length);
      return { path: /\.html?$/.test(path) ? path : `${path}/index.html`, text: () => pageTo(to, origin) };
    }),
    {
      path: "_redirects",
      text: () =>
        all
          .filter(({ from }) => !isPattern(from))
          .flatMap(({ from, to }) => [`${from} ${to} 301\n`, `${from}/ ${to} 301\n`])
          .join(""),
    },
  ];
}

/** A page that redirects immediately, and that search engines replace by its target. */
export function pageTo(to: string, origin: string | null): string {
  const address = escapeHtml(to);
  const canonical = escapeHtml(origin === null ? to : new URL(to, origin).href);
  return `<!doctype html>
<html lang="${language()}">
  <meta charset="utf-8">
  <meta http-equiv="content-security-policy" content="default-src 'none'">
  <title>${messages.moved}</title>
  <meta http-equiv="refresh" content="0; url=${address}">
  <link rel="canonical" href="${canonical}">
  <meta name="robots" content="noindex">
  <p>${messages.moved}: <a href="${address}">${address}</a></p>
</html>
`;
}
