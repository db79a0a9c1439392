import type { Link } from "./brand.ts";
import type { Site } from "./index.ts";
import { hasPage } from "./links.ts";

/**
 * The owner's links for pages. Those to files of `public` and to pages are prefixed by the base path.
 */
export const ownLinks = (links: readonly Link[], site: Site): Link[] =>
  links.map(({ label, href }) => ({ label, href: ownAddress(href, site) }));

/** The URL of an owner's link for pages. */
export function ownAddress(href: string, site: Site): string {
  const path = /^\/[^?#]*/.exec(href)?.[0].slice(1);
  if (path === undefined) return href;
  const { base, publicFiles } = site.publication;
  const isFile = [path, `${path}index.html`, `${path}/index.html`].some((file) =>
    Object.hasOwn(publicFiles, file),
  );
  return isFile || hasPage(base + path, site) ? base + href.slice(1) : href;
}
