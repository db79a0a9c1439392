import { messages } from "#messages/pages.ts";
import type { Site } from "../index.ts";
import { siteName } from "../site-name.ts";

/** The kind of page for search engines: an entire reference, or an article of one. */
export type PageKind = "reference" | "article";

export interface PageFacts {
  kind: PageKind;
  /** The page's own title, without the name of the API. */
  title: string;
  /** Plain text. */
  description: string;
  /** The path from the root of the host. */
  path: string;
  /** The path of the page that search engines should show instead. */
  current?: string | null;
}

/** The head of a page for search engines and link previews. */
export interface PageMetadata {
  /** The canonical URL, if the site's origin is known (RFC 6596). */
  canonical: string | null;
  /** Open Graph (ogp.me), in order. */
  openGraph: { property: string; content: string }[];
  /** JSON-LD with schema.org terms, safe inside a `<script>`. */
  jsonLd: string;
}

/** A page's metadata. It requires absolute URLs, which are omitted if the origin is unknown. */
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

/** A text of a description must not end the script (HTML Standard, 4.12.1.3). */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
