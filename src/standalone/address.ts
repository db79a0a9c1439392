/** A page of the reference, and what is shown of it. */
export interface PagePlace {
  /** Its path below the base path: `operations/get-order/`; empty for the overview. */
  path: string;
  /** The fragment in the page, without `#`; empty without one. */
  fragment: string;
}

/** The page that a fragment of the page around the reference names: `#/operations/get-order/#id`. Others name the overview. */
export function placeOf(hash: string): PagePlace {
  const [, path, fragment = ""] = /^#\/([^#]*)(?:#(.*))?$/s.exec(hash) ?? [];
  return path === undefined ? { path: "", fragment: hash.slice(1) } : { path: withSlash(path), fragment };
}

/** The fragment that names a page. */
export const hashOf = ({ path, fragment }: PagePlace): string =>
  `#/${path}${fragment === "" ? "" : `#${fragment}`}`;

/** The page at a URL; null for a URL elsewhere. `base` is the absolute URL below which the pages seem to be. */
export function pageAt({ origin, pathname, hash }: URL, base: URL): PagePlace | null {
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  return {
    path: pathname.slice(base.pathname.length).replace(/(?:^|(?<=\/))index\.html$/, ""),
    fragment: hash.slice(1),
  };
}

/** Whether a path is that of a page, and not of a file. */
export const isPage = (path: string): boolean => path === "" || path.endsWith("/");

const withSlash = (path: string) => (path === "" || /\/$|\.\w+$/.test(path) ? path : `${path}/`);
