/** How a site is made a team's own. Paths are those below the base path, with what makes them new when a file changes. */
export interface Brand {
  /** The name of the site in place of the description's title; null is the latter. */
  title: string | null;
  logo: { light: string; dark: string | null; alt: string; href: string | null } | null;
  favicon: string | null;
  /** Style sheets that come after our own. */
  css: string[];
  header: Link[];
  footer: Link[];
  /** Scripts of other hosts. */
  scripts: string[];
  isIndexed: boolean;
  /** What is copied into the site, by its path there. */
  files: Record<string, string>;
}

export interface Link {
  label: string;
  href: string;
}

/** The brand of a site that is nobody's in particular. */
export const noBrand: Brand = {
  title: null,
  logo: null,
  favicon: null,
  css: [],
  header: [],
  footer: [],
  scripts: [],
  isIndexed: true,
  files: {},
};
