import { hash } from "#platform/hash.ts";

/** How a site is made a team's own. Paths are those below the base path, with what makes them new when a file changes. */
export interface Brand {
  /** The name of the site in place of the description's title; null is the latter. */
  title: string | null;
  /** Words on the first page of several APIs, in Markdown. */
  text: string | null;
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
  /** Elements of the owner in the head of each page. */
  head: HeadElement[];
  /** What the policy of pages allows for them, by directive. */
  sources: Record<string, string[]>;
  trust: Trust;
  /** HTML of the owner in pages. */
  slots: Partial<Record<SlotName, SlotContent>>;
  /** An address with `{file}` for the path of a page's source. */
  editUrl: string | null;
  /** Where "Was this helpful?" posts to. */
  feedback: string | null;
  /** The origins whose pages may show operations in frames. */
  embed: string[];
  isIndexed: boolean;
  hidden: Hideable[];
  /** What the overview has beside its texts; null for all. */
  overview: OverviewPart[] | null;
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

/** What the overview has beside its texts, and a team may leave out. */
export type OverviewPart =
  | "servers"
  | "errors"
  | "firstRequest"
  | "guides"
  | "operations"
  | "webhooks"
  | "schemas";

/** The style sheet of the theme in a site: beside the fonts that it names. */
export const themePath = "brand/theme.css";

/** Its address below the base path, which is new when the theme changes. */
export const themeAddress = (theme: string): string => `${themePath}?${hash("sha256", theme).slice(0, 8)}`;

/** An element in the head of each page. */
export interface HeadElement {
  name: "script" | "meta" | "link";
  attributes: Record<string, string | true>;
  /** Of a script in the page. */
  code: string | null;
  /** Of a script elsewhere: its address, or its path below the base path. */
  address?: string | { file: string };
}

/** Which scripts beside Specimen's own may write HTML and load scripts: none, those of some hosts may load, or any may both. */
export type Trust = { kind: "none" } | { kind: "scripts-of"; hosts: string[] } | { kind: "any" };

/** Where HTML of the owner may be. */
export const slotNames = [
  "head",
  "banner",
  "header",
  "sidebarEnd",
  "beforeOperation",
  "afterOperation",
  "footer",
] as const;

export type SlotName = (typeof slotNames)[number];

/** HTML, or a module that makes it for each page; `version` changes with its text. */
export type SlotContent =
  | { kind: "html"; file: string; html: string }
  | { kind: "module"; file: string; version: string };

export interface Link {
  label: string;
  href: string;
}

/** The brand of a site that is nobody's in particular. */
export const noBrand: Brand = {
  title: null,
  text: null,
  logo: null,
  favicon: null,
  socialImage: null,
  theme: null,
  samples: null,
  css: [],
  header: [],
  footer: [],
  head: [],
  sources: {},
  trust: { kind: "none" },
  slots: {},
  editUrl: null,
  feedback: null,
  embed: [],
  isIndexed: true,
  hidden: [],
  overview: null,
  files: {},
};
