import { findDescriptions } from "#description/description-files.ts";
import { type Language, languages, provideTexts, setLanguage, type TextsOf } from "#messages/language.ts";
import type { ChangeId, Verdict } from "#model/changes/index.ts";
import { uniqueSlugs } from "#model/slug.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { basename, dirname } from "#platform/path.ts";
import { type Brand, noBrand } from "./brand.ts";
import { type ContentLanguage, inInterface } from "./content-language.ts";
import type { SidebarTool } from "./files/sidebars/index.ts";
import type { OwnNavigation } from "./navigation/own.ts";
import type { Service } from "./service.ts";

/** A publication: its descriptions and all settings of its site. */
export interface Publication {
  /** The descriptions' files; `null` for those of the folder `openapi/`. */
  files: string[] | null;
  /** The overlays of a single description. Several descriptions have them in `apis`. */
  overlays: string[];
  /** The APIs of a site with several, instead of `files`. */
  apis: PublishedApi[] | null;
  /** The base path of the site, with a slash at both ends: `/`, or `/docs/`. */
  base: string;
  /** The origin of the site, e.g. `https://docs.example.com`, if known. */
  origin: string | null;
  /** The server that replaces those of the descriptions. */
  server: string | null;
  /** The described service, which receives requests without a server; null for a standalone site. */
  service: Service | null;
  /** The base URL for relative links in the description's texts, e.g. `https://docs.example.com/`. */
  linkBase: string | null;
  /** The hosts that parts of a description may be fetched from. */
  allowRemote: string[];
  /** The audiences of the site. Parts for other audiences are left out (`x-audience`). */
  audience: string[];
  /** Extensions of gateways to publish. */
  keepExtensions: string[];
  /** The language of the interface. */
  language: Language;
  /** The catalogs for other languages of the interface. */
  messages: InterfaceCatalog[];
  /** The language of the descriptions' texts, as a BCP 47 tag, if known. */
  descriptionLanguage: string | null;
  /** The translations of a single description. Several descriptions have them in `apis`. */
  translations: Translation[];
  brand: Brand;
  /** Files of the owner to publish unchanged, by path below the base path. */
  publicFiles: Record<string, string>;
  /** New URLs by former ones: paths from the base path, and external URLs. */
  redirects: Record<string, string>;
  /** The script of `/explorer/`; null for a site without that page. */
  explorer: Explorer | null;
  /** The documentation tool whose sidebar contains the pages; null for none. */
  sidebar: SidebarTool | null;
  /** The files of `/viewer/`, by path below the base path; null for a site without that page. */
  viewer: Record<string, string> | null;
  /** The folder that files of a description may be read from; `null` for the description's own. */
  root: string | null;
  /** The folder of guides, Markdown files beside the reference. */
  guides: string | null;
  /** The owner's order of the navigation. Several descriptions have it in `apis`. */
  navigation: OwnNavigation | null;
  /**
   * The maximum size of the build in bytes; `null` for a limit based on the size of the descriptions
   * (`buildLimits`).
   */
  allowedBytes: number | null;
  /** The configuration file, if any. */
  config: string | null;
  /**
   * The earlier versions for the changelog; null for an optional folder `history` beside the
   * descriptions.
   */
  history: HistorySettings | null;
  /**
   * The start of the marks at which an Astro project splits pages (`page-parts.ts`); null for complete
   * pages.
   */
  mark: string | null;
  /** The lock of slugs (`slug-lock.ts`), beside the configuration file, if there is one. */
  lock: string | null;
}

/** The texts of the interface in a language that Specimen lacks. */
export interface InterfaceCatalog {
  /** The language as a BCP 47 tag. */
  tag: Language;
  file: string;
  /** Its texts by group and key, as written. */
  texts: object;
}

/**
 * The script of @scalar/api-reference: the file, and its path in a site, which changes with its version.
 */
export interface Explorer {
  file: string;
  script: string;
}

/** Earlier versions of a description, and settings for their changes. */
export interface HistorySettings {
  /** A folder with a file for each version, or the tags of its repository. */
  source: { folder: string } | { tags: string; path: string | null; since: string | null };
  /** A folder of Markdown files with notes about versions, `1.4.md`. */
  notes: string | null;
  /** The fingerprints of hidden changes. */
  hide: string[];
  /** The settings for judging changes (`ChangeSettings`), as plain data. */
  rules: [ChangeId, Verdict | null][];
  stability: [string, Verdict][];
  minDays: number | null;
}

/** Whether there may be earlier versions: those of the settings, or beside the project's own descriptions. */
export const mayHaveHistory = ({ history, files, apis }: Publication): boolean =>
  history !== null || (files === null && apis === null);

/** One of several APIs, or a version of one. */
export interface PublishedApi {
  file: string;
  /** The overlay files in order of application. */
  overlays: string[];
  /** The folder of its pages. */
  slug: string;
  /** Its name, which all versions share. */
  label: string;
  /** Its heading on the first page. */
  group?: string | null;
  version: string | null;
  /** Whether readers of other versions are directed to this one. */
  isCurrent: boolean;
  guides: string | null;
  navigation?: OwnNavigation | null;
  translations: Translation[];
}

/** An API in another language. */
export interface Translation {
  /** The language as a BCP 47 tag. */
  tag: string;
  /** The translated description; null if an overlay translates the original. */
  file: string | null;
  overlays: string[];
  guides: string | null;
  /** The name of the API in that language. */
  label: string | null;
}

/** The default folder of descriptions. */
export const descriptionFolder = "openapi";

/** A publication with defaults for all other settings. */
export const publicationOf = (settings: Partial<Publication>): Publication => ({ ...usual, ...settings });

const usual: Publication = {
  files: null,
  overlays: [],
  apis: null,
  base: "/",
  origin: null,
  server: null,
  service: null,
  linkBase: null,
  language: "en",
  messages: [],
  descriptionLanguage: null,
  translations: [],
  brand: noBrand,
  publicFiles: {},
  redirects: {},
  explorer: null,
  sidebar: null,
  viewer: null,
  allowRemote: [],
  audience: [],
  keepExtensions: [],
  root: null,
  allowedBytes: null,
  guides: null,
  navigation: null,
  history: null,
  config: null,
  mark: null,
  lock: null,
};

/**
 * A description with the folder of its pages below the base path. A single one has the base path itself.
 */
export interface Published {
  file: string;
  overlays: string[];
  folder: string | undefined;
  guides: string | null;
  navigation: OwnNavigation | null;
  /** The name of its API; null for its title. */
  label: string | null;
  release: Release | null;
  language: ContentLanguage;
  /** The folder of the original; null if it is not a translation. */
  translates: { folder: string | undefined } | null;
}

/** One of several versions of an API. */
export interface Release {
  api: string;
  version: string;
  isCurrent: boolean;
}

/** The published descriptions, originals before translations. Throws `DescriptionError` without any. */
export async function publishedDescriptions(
  publication: Publication,
  files = usualFiles,
): Promise<[Published, ...Published[]]> {
  const { apis } = publication;
  const originals = apis === null ? await publishedFiles(publication, files) : apis.map(publishedApi);
  const [original, ...languages] = contentLanguages(publication);
  const [first, ...others] = [original, ...languages].flatMap((language) =>
    originals.flatMap((api) => inLanguageOf(language, api)),
  );
  if (first === undefined) throw new Error("No description is named.");
  return [first, ...others];
}

/** The languages of a publication, the original first. */
export function contentLanguages({
  language,
  descriptionLanguage,
  translations,
  apis,
  messages,
}: Publication): [ContentLanguage, ...ContentLanguage[]] {
  const all = [...translations, ...(apis ?? []).flatMap((api) => api.translations)];
  const tags = [...new Set(all.map(({ tag }) => tag))];
  return [
    { tag: descriptionLanguage ?? language, interface: language, folder: undefined },
    ...tags.map((tag) => ({
      tag,
      interface: interfaceFor(tag, messages) ?? language,
      folder: tag.toLowerCase(),
    })),
  ];
}

/** The language of the interface for texts in a language. */
function interfaceFor(tag: string, catalogs: readonly InterfaceCatalog[]): Language | undefined {
  const all: Language[] = [...catalogs.map((catalog) => catalog.tag), ...languages];
  return all.find((one) => one === tag) ?? all.find((one) => one === new Intl.Locale(tag).language);
}

interface Original extends Omit<Published, "language" | "translates"> {
  translations: Translation[];
}

function inLanguageOf(language: ContentLanguage, { translations, ...api }: Original): Published[] {
  if (language.folder === undefined) return [{ ...api, language, translates: null }];
  const { folder, release } = api;
  return translations
    .filter(({ tag }) => tag === language.tag)
    .map(({ file, overlays, guides, label }) => ({
      ...{ guides, navigation: api.navigation, release, language },
      file: file ?? api.file,
      overlays: file === null ? [...api.overlays, ...overlays] : overlays,
      folder: folder === undefined ? language.folder : `${language.folder}/${folder}`,
      label: label ?? release?.api ?? null,
      translates: { folder },
    }));
}

async function publishedFiles(
  { translations, ...published }: Publication,
  storage: Files,
): Promise<Original[]> {
  const files = published.files ?? (await findDescriptions(descriptionFolder, storage));
  const isAlone = files.length === 1;
  const folders = isAlone ? [] : foldersOf(files);
  return files.map((file, index) => ({
    file,
    overlays: isAlone ? published.overlays : [],
    folder: folders[index],
    guides: isAlone ? published.guides : null,
    navigation: isAlone ? published.navigation : null,
    label: null,
    release: null,
    translations: isAlone ? translations : [],
  }));
}

function publishedApi(
  { file, overlays, slug, guides, navigation = null, label, version, isCurrent, translations }: PublishedApi,
  _index: number,
  { length }: PublishedApi[],
): Original {
  const release = version === null ? null : { api: label, version, isCurrent };
  const folder = length === 1 ? undefined : slug;
  return { file, overlays, folder, guides, navigation, label, release, translations };
}

const foldersOf = (files: string[]) =>
  uniqueSlugs([...ownFolders, ...files.map(nameOf)]).slice(ownFolders.length);

/** Other folders at the root of a site: the API, the page for sign-in redirects, and the viewer. */
export const ownFolders = ["api", "oauth-callback", "viewer"];

/** The name of a description by its file. Many are `openapi.yaml` in a folder with a better name. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.[^.]*$/, "");
  const folder = basename(dirname(file));
  return /^(openapi|swagger|index|root|main|api)$/i.test(name) && !/^\.*$/.test(folder) ? folder : name;
}

/** Sets the language and texts of a publication for this process or thread. */
export function useInterfaceOf({ language, messages }: Publication): void {
  setLanguage(language);
  provideTexts(textsIn(messages));
}

/** Runs a function with the language and texts of a publication, while the process works on others. */
export const inInterfaceOf = <Value>({ language, messages }: Publication, make: () => Value): Value =>
  inInterface(language, textsIn(messages), make);

const textsIn =
  (catalogs: readonly InterfaceCatalog[]): TextsOf =>
  (tag) =>
    catalogs.find((one) => one.tag === tag)?.texts ?? null;
