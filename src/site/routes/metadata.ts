import { messages } from "#messages/pages.ts";
import type { Site } from "../index.ts";
import { siteName } from "../site-name.ts";

/** What a page is for those who look for it: a whole reference, or an article of one. */
export type PageKind = "reference" | "article";

export interface PageFacts {
  kind: PageKind;
  /** Of the page alone, without the name of the API. */
  title: string;
  /** Plain text. */
  description: string;
  /** The page's path from the root of its host. */
  path: string;
  /** That of the page which search engines should show in its place. */
  current?: string | null;
}

/** The head of a page for search engines and link previews. */
export interface PageMetadata {
  /** Its one address, where the site's origin is known (RFC 6596). */
  canonical: string | null;
  /** Open Graph (ogp.me), in order. */
  openGraph: { property: string; content: string }[];
  /** JSON-LD in the words of schema.org, safe inside a `<script>`. */
  jsonLd: string;
}

/** A page's metadata. Addresses have to be absolute there, so they are left out where the origin is not known. */
export function pageMetadata(page: PageFacts, site: Site): PageMetadata {
  const { info } = site.reference;
  const { origin, brand } = site.publication;
  const absolute = (path: string) => (origin === null ? null : new URL(path, origin).href);
  const canonical = absolute(page.current ?? page.path);
  const name = siteName(site);
  const siteOfAll = (site.others.length > 0 ? brand.title : null) ?? name;
  const picture = absolute(site.address.shared(brand.socialImage ?? "preview.png"));
  const described = page.description === "" ? {} : { description: page.description };
  const about = { name: info.title, ...(info.version !== "" && { version: info.version }) };
  return {
    canonical,
    openGraph: Object.entries({
      type: "article",
      title: page.title,
      ...described,
      site_name: siteOfAll,
      ...(canonical !== null && { url: canonical }),
      ...(picture !== null && { image: picture, "image:alt": messages.apiReferenceOf(name) }),
    }).map(([name, content]) => ({ property: `og:${name}`, content })),
    jsonLd: inScript({
      "@context": "https://schema.org",
      ...(page.kind === "reference"
        ? { "@type": "APIReference", ...about }
        : {
            "@type": "TechArticle",
            headline: page.title,
            isPartOf: { "@type": "APIReference", ...about, ...urlOf(absolute(site.address.overview)) },
          }),
      ...described,
      ...urlOf(canonical),
    }),
  };
}

const urlOf = (url: string | null) => (url === null ? {} : { url });

/** No text of a description may end the script (HTML Standard, 4.12.1.3). */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
