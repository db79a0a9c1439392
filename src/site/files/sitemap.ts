import { escapeHtml } from "#html/index.ts";
import type { Site } from "../index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { currentSites } from "../versions.ts";
import type { SiteFile } from "./site-file.ts";

/** The site map (sitemaps.org): an index, and lists of up to 50,000 pages each. Its addresses are absolute. Old
 * versions of an API are left out. */
export function sitemapFiles(sites: Site[], origin: string): SiteFile[] {
  const pages = currentSites(sites)
    .flatMap(pagesOf)
    .map((page) => new URL(page, origin).href);
  const count = Math.ceil(pages.length / most);
  const lists = Array.from({ length: count }, (_, index) => ({
    path: `sitemap-${index}.xml`,
    text: () => xml("urlset", "url", pages.slice(index * most, (index + 1) * most)),
  }));
  const [first] = sites;
  const root = first === undefined ? "/" : first.address.shared("");
  const addresses = lists.map(({ path }) => new URL(root + path, origin).href);
  return [{ path: "sitemap-index.xml", text: () => xml("sitemapindex", "sitemap", addresses) }, ...lists];
}

/** The most entries of one list. */
const most = 50_000;

function pagesOf({ address, reference }: Site): string[] {
  const { guides, operations, webhooks, tags, schemas } = reference;
  return [
    address.overview,
    ...guides.map(({ slug }) => address.guide(slug)),
    ...operations.map(({ slug }) => address.operation(slug)),
    ...webhooks.map(({ slug }) => address.webhook(slug)),
    ...tags.map(({ slug }) => address.tag(slug)),
    ...(schemas.length === 0 ? [] : [address.schemas]),
    ...schemas.map(({ slug }) => address.schema(slug)),
    ...(hasLifecycle(reference) ? [address.lifecycle] : []),
  ];
}

const xml = (root: string, entry: string, addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`),
    `</${root}>`,
    "",
  ].join("\n");
