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

/** What is published, and where. */
export interface Publication {
  /** The descriptions' files; `null` for those of the folder `openapi/`. */
  files: string[] | null;
  /** The overlays of the description, where it is one; several have them in `apis`. */
  overlays: string[];
  /** The APIs of a site with several, in place of `files`. */
  apis: PublishedApi[] | null;
  /** The path of the site, with a slash at both ends: `/`, or `/docs/`. */
  base: string;
  /** The origin it will be served from, e.g. `https://docs.example.com`, where that is known. */
  origin: string | null;
  /** The server to use in place of those that the descriptions name. */
  server: string | null;
  /** The service that it is the reference of, and that requests go to where no server is named; null for a site on its own. */
  service: Service | null;
  /** What relative links of the description's texts are resolved against, e.g. `https://docs.example.com/`. */
  linkBase: string | null;
  /** The hosts from which parts of a description may be fetched while it is read. */
  allowRemote: string[];
  /** Whom it is for: what is for other audiences is left out (`x-audience`). */
  audience: string[];
  /** Extensions of gateways that are published all the same. */
  keepExtensions: string[];
  /** The language of the interface. */
  language: Language;
  /** The catalogs of other languages of the interface. */
  messages: InterfaceCatalog[];
  /** The language of the descriptions' texts, as a BCP 47 tag, where that is known. */
  descriptionLanguage: string | null;
  /** The same in other languages, where a description is alone; several have them in `apis`. */
  translations: Translation[];
  brand: Brand;
  /** Files of the owner that are published as they are, by their paths below the base path. */
  publicFiles: Record<string, string>;
  /** New addresses by former ones: paths from the base path on, and URLs elsewhere. */
  redirects: Record<string, string>;
  /** What `/explorer/` shows the API with; null for a site without that page. */
  explorer: Explorer | null;
  /** The documentation tool whose sidebar has the pages; null for none. */
  sidebar: SidebarTool | null;
  /** What `/viewer/` reads and renders with, by the paths below the base path; null for a site without that page. */
  viewer: Record<string, string> | null;
  /** The folder within which files of a description are read; `null` for the description's own. */
  root: string | null;
  /** The folder of guides, Markdown files beside the reference. */
  guides: string | null;
  /** The order of its navigation, where the owner gives one; several descriptions have it in `apis`. */
  navigation: OwnNavigation | null;
  /** How many bytes a build may write; `null` for what the size of the descriptions allows (`buildLimits`). */
  allowedBytes: number | null;
  /** The configuration file, where there is one. */
  config: string | null;
  /** Where earlier versions are, for the changelog; null for the folder `history` beside the descriptions, if it is there. */
  history: HistorySettings | null;
  /** How the marks begin at which an Astro project takes pages apart (`page-parts.ts`); null for whole pages. */
  mark: string | null;
  /** The lock of addresses (`slug-lock.ts`), where there is a configuration file beside which it is kept. */
  lock: string | null;
}

/** The texts of the interface in a language that Specimen does not have. */
export interface InterfaceCatalog {
  /** The language as a BCP 47 tag. */
  tag: Language;
  file: string;
  /** Its texts by rooms and keys, as they are written. */
  texts: object;
}

/** The script of @scalar/api-reference: the file, and its path in a site, which is new in each version. */
export interface Explorer {
  file: string;
  script: string;
}

/** Earlier versions of a description, and how their changes are shown. */
export interface HistorySettings {
  /** A folder with a file for each version, or the tags of its repository. */
  source: { folder: string } | { tags: string; path: string | null; since: string | null };
  /** A folder of Markdown files with words about versions, `1.4.md`. */
  notes: string | null;
  /** The fingerprints of changes that are not shown. */
  hide: string[];
  /** How changes are judged (`ChangeSettings`), as plain data. */
  rules: [ChangeId, Verdict | null][];
  stability: [string, Verdict][];
  minDays: number | null;
}

/** One of several APIs, or a version of one. */
export interface PublishedApi {
  file: string;
  /** Files of overlays, in the order in which they are applied. */
  overlays: string[];
  /** The folder of its pages. */
  slug: string;
  /** Its name, which all versions of it share. */
  label: string;
  /** The heading that it is listed below on the first page. */
  group?: string | null;
  version: string | null;
  /** Whether readers of other versions are sent to this one. */
  isCurrent: boolean;
  guides: string | null;
  navigation?: OwnNavigation | null;
  translations: Translation[];
}

/** An API in another language. */
export interface Translation {
  /** The language as a BCP 47 tag. */
  tag: string;
  /** The translated description; null where an overlay translates the original. */
  file: string | null;
  overlays: string[];
  guides: string | null;
  /** The name of the API in that language. */
  label: string | null;
}

/** The folder whose descriptions are published where none is named. */
export const descriptionFolder = "openapi";

/** A publication whose other settings are the usual ones. */
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

/** A description and the folder of its pages below the base path; one that is alone has the base path itself. */
export interface Published {
  file: string;
  overlays: string[];
  folder: string | undefined;
  guides: string | null;
  navigation: OwnNavigation | null;
  /** The name of its API in place of its title. */
  label: string | null;
  release: Release | null;
  language: ContentLanguage;
  /** The folder of what it translates; null for an original. */
  translates: { folder: string | undefined } | null;
}

/** A description as one of several versions of an API. */
export interface Release {
  api: string;
  version: string;
  isCurrent: boolean;
}

/** The descriptions that are published, originals before what translates them. Throws `DescriptionError` without any. */
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

/** The languages of what is published, the original one first. */
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

/** The language of the interface around texts in a language. */
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

/** What else is at the root of a site: the API, the page that takes sign-ins back, and that for descriptions of readers. */
export const ownFolders = ["api", "oauth-callback", "viewer"];

/** What a description is called by its file; many are all called `openapi.yaml`, each in a folder with a better name. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.[^.]*$/, "");
  const folder = basename(dirname(file));
  return /^(openapi|swagger|index|root|main|api)$/i.test(name) && !/^\.*$/.test(folder) ? folder : name;
}

/** Lets this process or thread make things in the language of what is published, with its texts. */
export function useInterfaceOf({ language, messages }: Publication): void {
  setLanguage(language);
  provideTexts(textsIn(messages));
}

/** Makes something in the language of what is published, with its texts, while the process publishes something else. */
export const inInterfaceOf = <Value>({ language, messages }: Publication, make: () => Value): Value =>
  inInterface(language, textsIn(messages), make);

const textsIn =
  (catalogs: readonly InterfaceCatalog[]): TextsOf =>
  (tag) =>
    catalogs.find((one) => one.tag === tag)?.texts ?? null;
