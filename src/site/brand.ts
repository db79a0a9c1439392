import { hash } from "#platform/hash.ts";

/** The branding of a site. Paths are below the base path, and change with the content of their files. */
export interface Brand {
  /** The name of the site; null for the description's title. */
  title: string | null;
  /** A Markdown text on the first page of several APIs. */
  text: string | null;
  logo: { light: string; dark: string | null; alt: string; href: string | null } | null;
  favicon: string | null;
  socialImage: string | null;
  /** A style sheet with the accent color and fonts, to be written to `themePath`. */
  theme: string | null;
  /** The languages of generated samples, in order; null for all of them. */
  samples: string[] | null;
  /** Style sheets after Specimen's own. */
  css: string[];
  header: Link[];
  footer: Link[];
  /** The owner's elements in the head of each page. */
  head: HeadElement[];
  /** Their additional sources in the policy of pages, by directive. */
  sources: Record<string, string[]>;
  trust: Trust;
  /** The owner's HTML in pages. */
  slots: Partial<Record<SlotName, SlotContent>>;
  /** A URL with `{file}` for the path of a page's source. */
  editUrl: string | null;
  /** The URL that "Was this helpful?" posts to. */
  feedback: string | null;
  /** The origins whose pages may show operations in frames. */
  embed: string[];
  isIndexed: boolean;
  hidden: Hideable[];
  /** The sections of the overview besides its texts; null for all. */
  overview: OverviewPart[] | null;
  /** The files to copy into the site, by path in the site. */
  files: Record<string, string>;
}

/** Parts of pages that a team may hide. */
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

/** Sections of the overview that a team may hide. */
export type OverviewPart =
  | "servers"
  | "errors"
  | "firstRequest"
  | "guides"
  | "operations"
  | "webhooks"
  | "schemas";

/** The style sheet of the theme in a site, next to its fonts. */
export const themePath = "brand/theme.css";

/** Its URL below the base path, which changes with the theme. */
export const themeAddress = (theme: string): string => `${themePath}?${hash("sha256", theme).slice(0, 8)}`;

/** An element in the head of each page. */
export interface HeadElement {
  name: "script" | "meta" | "link";
  attributes: Record<string, string | true>;
  /** The code of an inline script. */
  code: string | null;
  /** The URL of an external script, or its path below the base path. */
  address?: string | { file: string };
}

/**
 * The scripts besides Specimen's own that may write HTML and load scripts: none; those of some hosts may
 * load scripts; or any may do both.
 */
export type Trust = { kind: "none" } | { kind: "scripts-of"; hosts: string[] } | { kind: "any" };

/** The places for HTML of the owner. */
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

/** HTML, or a module that generates it for each page. `version` changes with its source. */
export type SlotContent =
  | { kind: "html"; file: string; html: string }
  | { kind: "module"; file: string; version: string };

export interface Link {
  label: string;
  href: string;
}

/** The default brand. */
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
