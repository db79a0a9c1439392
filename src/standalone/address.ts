/** A page of the reference, and a position in it. */
export interface PagePlace {
  /** The path below the base path, such as `operations/get-order/`; empty for the overview. */
  path: string;
  /** The fragment within the page, without `#`; may be empty. */
  fragment: string;
}

/**
 * The page in the fragment of the surrounding page: `#/operations/get-order/#id`. Other fragments mean the overview.
 */
export function placeInHash(hash: string): PagePlace {
  const [, path, fragment = ""] = /^#\/([^#]*)(?:#(.*))?$/s.exec(hash) ?? [];
  return path === undefined ? { path: "", fragment: hash.slice(1) } : { path: withSlash(path), fragment };
}

/** The fragment that names a page. */
export const hashOf = ({ path, fragment }: PagePlace): string =>
  `#/${path}${fragment === "" ? "" : `#${fragment}`}`;

/** The page at a URL; null for other URLs. `base` is the absolute URL below which the pages seem to be. */
export function pageAt({ origin, pathname, hash }: URL, base: URL): PagePlace | null {
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  return {
    path: pathname.slice(base.pathname.length).replace(/(?:^|(?<=\/))index\.html$/, ""),
    fragment: hash.slice(1),
  };
}

/** Whether a path belongs to a page, and not to a file. */
export const isPage = (path: string): boolean => path === "" || path.endsWith("/");

const withSlash = (path: string) => (path === "" || /\/$|\.\w+$/.test(path) ? path : `${path}/`);
