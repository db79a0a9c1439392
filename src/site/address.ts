/** The URLs of the pages of one description. */
export interface Addresses {
  /** The list of several APIs in the same language. */
  list: string;
  overview: string;
  operation(slug: string): string;
  webhook(slug: string): string;
  schemas: string;
  schema(slug: string): string;
  tag(slug: string): string;
  guide(slug: string): string;
  lifecycle: string;
  changelog: string;
  /** A part of the changelog: a version, a tag, or all breaking changes. */
  changes(part: string): string;
  /** The feed of deprecations. */
  feed: string;
  /** A file of this description. */
  file(name: string): string;
  /** A file that all descriptions of the site share. */
  shared(name: string): string;
}

/**
 * The redirect URL after a sign-in, below the root of the site. Each of several APIs has its own, so
 * that none receives the response to a sign-in for another (RFC 9700, 4.4).
 */
export function callbackOf(site: Place & { original: Place | null }): string {
  const { folder, release } = site.original ?? site;
  const api = release?.api ?? folder;
  return api === undefined ? "oauth-callback/" : `oauth-callback/?api=${encodeURIComponent(api)}`;
}

interface Place {
  folder: string | undefined;
  /** Set for one of several versions of an API. */
  release: { api: string } | null;
}

/**
 * The URLs of a description whose pages are in `folder` below the base path; `undefined` is the base
 * path itself.
 */
export function addressesIn(base: string, folder: string | undefined, languageFolder?: string): Addresses {
  const root = folder === undefined ? base : `${base}${folder}/`;
  return {
    list: languageFolder === undefined ? base : `${base}${languageFolder}/`,
    overview: root,
    operation: (slug) => `${root}operations/${slug}/`,
    webhook: (slug) => `${root}webhooks/${slug}/`,
    schemas: `${root}schemas/`,
    schema: (slug) => `${root}schemas/${slug}/`,
    tag: (slug) => `${root}tags/${slug}/`,
    guide: (slug) => `${root}guides/${slug}/`,
    lifecycle: `${root}lifecycle/`,
    changelog: `${root}changelog/`,
    changes: (part) => `${root}changelog/${part}/`,
    feed: `${root}lifecycle.xml`,
    file: (name) => `${root}${name}`,
    shared: (name) => `${base}${name}`,
  };
}

/** The URL of a page in the form that all links use: with a trailing slash. */
export const pageAt = ({ pathname }: URL, { address }: { address: Addresses }) =>
  address.shared(pathname.slice(1)).replace(/\/?$/, "/");

/** The URL of a page's Markdown. */
export const twinOf = (page: string) => `${page}index.md`;

/** The path of a URL of the site below the base path, without surrounding slashes. */
export const bare = (address: string): string => address.replace(/^\/+|(?<!\/)\/+$/g, "");
