export type { PageData, Slot, SlotTools } from "#site/page-data.ts";

/**
 * The settings of a site, as `specimen.config.ts` exports them. Paths are relative to that file; options of a command win.
 *
 * The types and comments of this file are the only list of settings: `npm run specimen -- settings` makes of them the JSON
 * Schema, by which settings are checked, and the table of docs/configuration.md.
 */
export interface Config {
  /** The JSON Schema of this file, for editors. */
  $schema?: string;
  /** The descriptions: paths or URLs, one or several. */
  input?: Path | Path[];
  /** Several APIs or versions, each in its own folder, instead of `input`. */
  apis?: Api[];
  /** The output folder. */
  out?: Path;
  /** The path under which the site is served, such as `/docs/`. */
  base?: BasePath;
  /** The origin of the site, such as `https://docs.example.com`. */
  site?: string;
  /** The server to send requests to, in place of those that the description lists. */
  server?: string;
  /** The folder that `$ref` may read files from. */
  root?: Path;
  /** The base URL for relative links in descriptions. */
  linkBase?: string;
  /** A folder of Markdown files that are published as guides. */
  guides?: Path;
  /** The order of the navigation. Unlisted entries follow at its end, or at the position of `rest`. */
  navigation?: NavigationEntry[];
  /** Hosts that parts of a description may be loaded from. */
  allowRemote?: string[];
  /**
   * The audience of the site: parts that `x-audience` restricts to others are left out. One audience or
   * several.
   */
  audience?: string | string[];
  /** OpenAPI Overlays that are applied to the description, in their order. */
  overlays?: Path[];
  /** Extensions of gateways to publish, such as `x-amazon-apigateway-integration`. */
  keepExtensions?: string[];
  /** Also write texts compressed, as `.br` and `.gz`. */
  compress?: boolean;
  /** Write `sidebar.json`, the pages as entries for the sidebar of a Docusaurus or VitePress site. */
  sidebar?: "docusaurus" | "vitepress";
  /** The maximum size of the site in MB; by default a limit based on the size of the descriptions. */
  maxSize?: number;
  /** Fail on warnings. */
  strict?: boolean;
  /** The findings that `specimen check`, `verify` and `diff` report, and their severities. */
  check?: CheckConfig;
  /** Earlier versions of the description, for the changelog: a folder of files `VERSION.yaml`, or tags of the repository. */
  history?: Path | { tags: string; path?: string; since?: string };
  /**
   * The changelog: a folder of notes about versions (`changelog/`), and fingerprints of changes to hide.
   */
  changelog?: { notes?: Path; hide?: string[] };
  /** Settings for how `specimen diff` and the changelog judge changes. */
  diff?: DiffConfig;
  /** The name of the site, in place of the description's title. */
  title?: string;
  /** Words on the first page of several APIs, in Markdown. */
  text?: string;
  /** A logo instead of the name: for the light theme, and for the dark one if it differs. */
  logo?: { light: Path; dark?: Path; alt: string; href?: Href };
  /** The icon of the site in tabs and bookmarks. */
  favicon?: Path;
  /** The picture that messengers and social networks show with a link to the site. */
  socialImage?: Path;
  /** Colors, corners, fonts and columns. */
  theme?: Theme;
  /** Style sheets that are loaded after Specimen's own. */
  css?: Path[];
  /** A folder whose files are copied beside the style sheets, such as fonts. */
  assets?: Path;
  /** The languages of generated code samples, in order; the first three are tabs. All by default. */
  samples?: SampleLanguage[];
  /** Parts that pages hide: the Try it panel, code samples, lists of schemas, and links. */
  hide?: Hideable[];
  /**
   * The sections of the overview besides its texts and authentication; all by default. A large API
   * always has its lists.
   */
  overview?: OverviewPart[];
  /** Publish `/explorer/`, the whole API on one page. It needs the package `@scalar/api-reference`. */
  explorer?: boolean;
  /** Publish `/viewer/`, where readers open a description of their own in the browser. */
  viewer?: boolean;
  /** Links in the header. */
  header?: Link[];
  /** Links at the end of each page. */
  footer?: Link[];
  /**
   * Scripts, `meta` and `link` elements in the head of each page. The Content-Security-Policy allows
   * exactly these scripts.
   */
  head?: Head;
  /** Additional sources for the Content-Security-Policy of pages, by directive. */
  csp?: PolicySources;
  /** Visit counts by an analytics service. The Content-Security-Policy is extended for it. */
  analytics?: Analytics;
  /** HTML of your own in pages: files `.html`, or modules that export a function `(page, { html }) => …`. */
  slots?: Slots;
  /** A folder whose files are published as they are, such as `robots.txt`; by default `public` beside this file. */
  public?: Path;
  /**
   * Redirects of the site: new addresses by former ones, such as `{ "/old/": "/operations/get-order/"
   * }`, both relative to `base`.
   */
  redirects?: Record<string, Href>;
  /** The link *Edit this page*, such as `https://github.com/acme/api/edit/main/{file}`. */
  editUrl?: EditUrl;
  /** The URL that *Was this helpful?* at the end of each page posts to, as JSON. */
  feedback?: Endpoint;
  /** Sites whose pages may show operations of this one with `<specimen-operation>`, such as `https://www.example.com`. */
  embed?: Origin[];
  /**
   * The language of the interface: `ar`, `de`, `en` or `ja`, or one of `messages`; `en` by default. The texts of the description
   * stay as they are.
   */
  lang?: LanguageTag;
  /** The interface in other languages by their BCP 47 tags: catalogs as `specimen translate --interface` writes them. */
  messages?: Record<string, Path>;
  /** The language of the descriptions' texts, as a BCP 47 tag such as `en` or `pt-BR`. */
  descriptionLang?: LanguageTag;
  /** Translations of the reference by BCP 47 tag, each in a folder with that name, such as `/de/`. */
  translations?: Record<string, Translation>;
  /** Whether search engines may index the site; `index` by default. */
  robots?: "index" | "noindex";
}

export type SampleLanguage =
  | "curl"
  | "javascript"
  | "python"
  | "java"
  | "go"
  | "csharp"
  | "php"
  | "ruby"
  | "kotlin"
  | "swift"
  | "rust"
  | "powershell";

export type Hideable = "tryIt" | "samples" | "schemas" | "download" | "markdown" | "assistants" | "explorer";

export type OverviewPart =
  | "servers"
  | "errors"
  | "firstRequest"
  | "guides"
  | "operations"
  | "webhooks"
  | "schemas";

export interface Api {
  /** The path or URL of its description. An entry without one has `guides` that belong to no API. */
  description?: Path;
  /** The folder of its pages. */
  slug: string;
  /** Its name. Entries with the same label are versions of one API. */
  label: string;
  /** Its heading on the first page. */
  group?: string;
  /** The version of the API that it describes. */
  version?: string;
  /** Whether readers of other versions are directed to this one; the first by default. */
  current?: boolean;
  /** OpenAPI Overlays that are applied to its description, in their order. */
  overlays?: Path[];
  /** A folder of Markdown files that are published as its guides. */
  guides?: Path;
  /** The order of its navigation, like `navigation` of a site with one API. */
  navigation?: NavigationEntry[];
  /** Translations of the API by BCP 47 tag. */
  translations?: Record<string, Translation>;
}

/** An entry has one of `guide`, `group`, `href`, `divider` and `rest`. */
export interface NavigationEntry {
  /** A guide, by its path in the folder of guides, such as `billing/refunds.md`. */
  guide?: string;
  /** A tag, or a group of guides, tags or operations, by its name; with `items` a new group. */
  group?: string;
  /** The entries of a new group. */
  items?: NavigationEntry[];
  /** A link, which needs a `label`. */
  href?: Href;
  /** The title in the navigation, in place of its own. */
  label?: string;
  /** A line. */
  divider?: true;
  /** All entries that are not listed. */
  rest?: true;
}

export interface Translation {
  /** The path or URL of the translated description; without it, `overlay` translates the original. */
  description?: Path;
  /** An OpenAPI Overlay with the translated texts. It is applied after the overlays of the original. */
  overlay?: Path;
  /** A folder of translated guides, whose files have the same names. */
  guides?: Path;
  /** The name of the API in that language, in place of the description's title. */
  label?: string;
}

export interface Theme {
  /**
   * The color of links and buttons, as `#a30` or `#aa3300`. A single color is darkened or lightened for
   * each color scheme until text is legible. Of two colors, each must have a contrast of 4.5:1.
   */
  accent?: Color | { light: Color; dark: Color };
  /**
   * The colors of each color scheme, as `#fff` or `#ffffff`. Text must have a contrast of 4.5:1 on all
   * backgrounds. Defaults of other colors are darkened or lightened accordingly.
   */
  colors?: { light?: Colors; dark?: Colors };
  /** The radius of corners in pixels; 5 by default. */
  radius?: Pixels;
  /**
   * Font files, such as `Inter.woff2`: for text, headings and code. By default, headings use the font of
   * text.
   */
  fonts?: { sans?: Path; heading?: Path; mono?: Path };
  /**
   * Whether samples are beside the text in wide windows (`two`), or above it in one column (`one`);
   * `two` by default.
   */
  columns?: "one" | "two";
  /** The width of the samples column in pixels, up to half of the page; by default nearly half. */
  samplesWidth?: number;
}

export interface Colors {
  /** The page. CSS variable: `--paper`. */
  background?: Color;
  /** Cards and tables: `--sheet`. */
  surface?: Color;
  /** Dialogs, menus and fields: `--raised`. */
  raised?: Color;
  /** Code, by default as `surface`: `--code`. */
  code?: Color;
  /** Text: `--ink`. */
  text?: Color;
  /** Less important text: `--quiet`. */
  muted?: Color;
  /** Lines; stronger ones are mixed with `text`: `--line`. */
  border?: Color;
  /** Links, buttons, focus and selection, in place of `theme.accent`: `--accent`. */
  accent?: Color;
  /** Success, methods that read, and strings of code: `--green`. */
  success?: Color;
  /** Warnings, and what is deprecated: `--amber`. */
  warning?: Color;
  /** Errors, what is required, and keywords of code: `--red`. */
  error?: Color;
  /** Notes, methods that write, and names of code: `--blue`. */
  info?: Color;
  /** Previews, and constants of code: `--violet`. */
  preview?: Color;
}

export interface Head {
  /** Addresses of scripts, or scripts with attributes. */
  scripts?: (HttpsUrl | Script)[];
  /** The attributes of each `meta` element, such as `{ name: "author", content: "Acme" }`. */
  meta?: Record<string, string>[];
  /** The attributes of each `link` element, such as `{ rel: "me", href: "https://acme.example" }`. */
  links?: Record<string, string>[];
}

/** A script from another host (`src`), from a file of yours (`file`), or in the page itself (`code`). */
export interface Script {
  /** The address of a script of another host. */
  src?: HttpsUrl;
  /** A file, which is published with the site. */
  file?: Path;
  /** JavaScript. Its hash is in the Content-Security-Policy. */
  code?: string;
  /** Attributes such as `data-domain`, `type` or `defer`; scripts with an address are `async` by default. */
  attributes?: Record<string, string | boolean>;
}

/** Sources by directive, such as `https://cdn.example.com`. */
export interface PolicySources {
  "script-src"?: Source[];
  "style-src"?: Source[];
  "img-src"?: MediaSource[];
  "media-src"?: MediaSource[];
  "frame-src"?: Source[];
  "font-src"?: MediaSource[];
  "worker-src"?: Source[];
  "form-action"?: Source[];
}

/** `host` is for a server of your own or a proxy. */
export interface Analytics {
  /** [Plausible](https://plausible.io): the domain that it counts for. */
  plausible?: { domain: string; host?: Endpoint };
  /** [Fathom](https://usefathom.com): the id of the site. */
  fathom?: { site: string; host?: Endpoint };
  /** [Google Analytics 4](https://developers.google.com/analytics): the measurement id, `G-…`. */
  ga4?: { id: string; host?: Endpoint };
  /** [PostHog](https://posthog.com): the key of the project. */
  posthog?: { key: string; host?: Endpoint };
}

/** The places for HTML of your own. */
export interface Slots {
  /** At the end of `<head>`. */
  head?: Path;
  /** Above the header. */
  banner?: Path;
  /** In the header, after its links. */
  header?: Path;
  /** Below the navigation. */
  sidebarEnd?: Path;
  /** Above the title of an operation. */
  beforeOperation?: Path;
  /** Below an operation. */
  afterOperation?: Path;
  /** At the end of each page. */
  footer?: Path;
}

export interface CheckConfig {
  /** Severities by the ids of rules, in place of their own. `specimen rules` lists them. */
  rules?: Record<string, "error" | "warn" | "info" | "off">;
  /** Findings that are no problem. */
  ignore?: IgnoredFinding[];
}

/**
 * A finding is silenced if it matches all given members. `*` matches within one segment, `**` any number
 * of segments.
 */
export interface IgnoredFinding {
  /** The id of its rule. */
  rule: string;
  /** A place of its file as JSON Pointer, with all below it. */
  pointer?: string;
  /** An operation, such as `GET /pets`. */
  operation?: string;
  /** The path of a file, as findings show it. */
  file?: string;
  /** The reason why it is acceptable. */
  reason: string;
  /** The last day of the exception, such as `2027-06-30`. From the next day on it is an error. */
  until?: Day;
}

export interface DiffConfig {
  /** Severities by the ids of changes, overriding the defaults. */
  rules?: Record<string, "error" | "warn" | "info" | "off">;
  /**
   * The severities of breaks by `x-stability`; info for experimental and alpha, warn for beta by
   * default.
   */
  stability?: {
    experimental?: "error" | "warn" | "info";
    alpha?: "error" | "warn" | "info";
    beta?: "error" | "warn" | "info";
  };
  /** The minimum number of days between the announcement of a sunset and its date. */
  minDays?: number;
  /** Accepted breaks. */
  allow?: { fingerprint: string; reason: string }[];
}

export interface Link {
  label: string;
  href: Href;
}

/** The path of a file or folder, from the folder of the configuration file. */
export type Path = string;

/**
 * A link: `https://…`, `mailto:…` or a path.
 * @pattern ^(?:https?://|mailto:|/(?!/)|\.{0,2}/|#)\S*$
 */
export type Href = string;

/**
 * An address such as `https://example.com/script.js`.
 * @pattern ^https://[^\s;,'"]+$
 */
export type HttpsUrl = string;

/**
 * A color such as `#a30` or `#aa3300`.
 * @pattern ^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$
 */
export type Color = string;

/**
 * An address, `http://` only on this machine.
 * @pattern ^(?:https://|http://(?:localhost|127\.0\.0\.1)(?::|/|$))[^\s;,'"]*$
 */
export type Endpoint = string;

/**
 * An origin such as `https://www.example.com`, `http://` only on this machine.
 * @pattern ^(?:https://[a-z0-9.-]+|http://(?:localhost|127\.0\.0\.1))(?::\d+)?$
 */
export type Origin = string;

/**
 * An address with `{file}` for the path of a page's source.
 * @pattern ^https?://\S*\{file\}\S*$
 */
export type EditUrl = string;

/**
 * A source of the Content-Security-Policy: a host such as `https://cdn.example.com`, or a hash.
 * @pattern ^[^\s;,]+$
 */
export type Source = string;

/**
 * A source of pictures, sound or fonts: a host such as `https://cdn.example.com`, `https:`, `data:` or `blob:`.
 * @pattern ^[^\s;,]+$
 */
export type MediaSource = string;

/** A number of pixels, from 0 on. */
export type Pixels = number;

/** A path of letters, digits and `._~@+,=-`, such as `/docs/`. */
export type BasePath = string;

/** A language tag such as `en` or `pt-BR` (BCP 47). */
export type LanguageTag = string;

/** A day such as `2027-06-30`. */
export type Day = string;

/** Returns the settings; with it, editors complete and check them. */
export const defineConfig = (config: Config): Config => config;
