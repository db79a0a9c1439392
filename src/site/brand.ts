import { createHash } from "node:crypto";

/** How a site is made a team's own. Paths are those below the base path, with what makes them new when a file changes. */
export interface Brand {
  /** The name of the site in place of the description's title; null is the latter. */
  title: string | null;
  logo: { light: string; dark: string | null; alt: string; href: string | null } | null;
  favicon: string | null;
  socialImage: string | null;
  /** A style sheet of the accent color and fonts, to be written into the site at `themePath`. */
  theme: string | null;
  /** The languages of generated samples, in order; null is all of them. */
  samples: string[] | null;
  /** Style sheets that come after our own. */
  css: string[];
  header: Link[];
  footer: Link[];
  /** Scripts of other hosts. */
  scripts: string[];
  isIndexed: boolean;
  hidden: Hideable[];
  /** What is copied into the site, by its path there. */
  files: Record<string, string>;
}

/** What a page offers beyond its text, and a team may leave out. */
export const hideable = [
  "tryIt",
  "samples",
  "schemas",
  "download",
  "markdown",
  "assistants",
  "explorer",
] as const;

export type Hideable = (typeof hideable)[number];

/** The style sheet of the theme in a site: beside the fonts that it names. */
export const themePath = "brand/theme.css";

/** Its address below the base path, which is new when the theme changes. */
export const themeAddress = (theme: string): string =>
  `${themePath}?${createHash("sha256").update(theme).digest("hex").slice(0, 8)}`;

export interface Link {
  label: string;
  href: string;
}

/** The brand of a site that is nobody's in particular. */
export const noBrand: Brand = {
  title: null,
  logo: null,
  favicon: null,
  socialImage: null,
  theme: null,
  samples: null,
  css: [],
  header: [],
  footer: [],
  scripts: [],
  isIndexed: true,
  hidden: [],
  files: {},
};
