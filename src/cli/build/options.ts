import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { type Options, type OptionValues, readArguments } from "#cli/arguments.ts";
import { publishedApis, publishedTranslations } from "#cli/config/apis.ts";
import { basePathOf } from "#cli/config/base-path.ts";
import { brandOf } from "#cli/config/brand.ts";
import { explorerFor, usualExplorer } from "#cli/config/explorer.ts";
import type { Config } from "#cli/config/index.ts";
import { navigationReader } from "#cli/config/navigation.ts";
import { publicFilesOf } from "#cli/config/public-files.ts";
import { configIn, configOption, readConfig } from "#cli/config/read.ts";
import { viewerFiles } from "#cli/config/viewer.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import { type ReportSettings, readReportSettings } from "#cli/findings/options.ts";
import { isUrl } from "#description/source.ts";
import { callersFolder } from "#disk/files.ts";
import { type Language, languages } from "#messages/language.ts";
import * as messages from "#messages/terminal/build.ts";
import * as configMessages from "#messages/terminal/config.ts";
import * as help from "#messages/terminal/help.ts";
import { type SidebarTool, sidebarTools } from "#site/files/sidebars/index.ts";
import { isOfGuides } from "#site/guides/alone.ts";
import { type InterfaceCatalog, type Publication, publicationOf } from "#site/publication.ts";
import { lockIn } from "#site/slug-lock.ts";
import type { Destination } from "./destination.ts";

/** The options of `build`. */
export interface BuildOptions {
  destination: Destination;
  /** The settings of the checks, and the option that lets findings stop the build. */
  checks: { settings: ReportSettings; stoppedBy: StopOption | null };
  publication: Publication;
  /** Whether a remote description may have changed since the last build. */
  acceptsChanges: boolean;
  /** Whether it is written as one HTML file, in place of a folder. */
  isSingleFile: boolean;
  /** The settings that do not apply to files named on the command line. */
  unused: string[];
}

export type StopOption = "--check" | "--fail-on" | "--strict";

/** Reads the arguments of `build`. Throws `UsageError`. */
export async function readBuildOptions(args: string[]): Promise<BuildOptions> {
  const folder = callersFolder();
  const { values, positionals } = parse(args);
  const config = await readConfig(folder, 1, values.config);
  return buildOptions(values, positionals, config, folder);
}

/** The options of `build`: those of the command, else the settings of a folder. Throws `UsageError`. */
export async function buildOptions(
  values: Partial<Values>,
  positionals: string[],
  config: Config,
  folder: string,
): Promise<BuildOptions> {
  const isSingleFile = values["single-file"] === true;
  // The configuration names the folder of the site.
  const out = values.out ?? (isSingleFile ? "api.html" : config.out);
  const named = (out ?? "dist").replace(/(?<=^[\\/]|[^\\/])[\\/]+$/, "");
  const path = out === undefined ? "dist" : inCallersFolder(out);
  return {
    destination: {
      path,
      named,
      force: values.force === true,
      compress: values.compress === true || config.compress === true,
    },
    checks: {
      settings: await readReportSettings(
        { "fail-on": values["fail-on"], strict: values.strict === true },
        config,
      ),
      stoppedBy: stopOption(values, config),
    },
    publication: await readPublication(values, positionals, config, folder),
    acceptsChanges: values.update === true,
    isSingleFile,
    unused: positionals.length > 0 ? ofInput.filter((key) => key in config) : [],
  };
}

/** The settings that belong to the descriptions of the configuration. */
const ofInput = ["apis", "history", "navigation", "overlays", "redirects", "translations"] as const;

function stopOption(values: Partial<Values>, config: Config): StopOption | null {
  if (values.strict === true || config.strict === true) return "--strict";
  if (values["fail-on"] !== undefined) return "--fail-on";
  return values.check === true ? "--check" : null;
}

/** The options for what is published. */
export const publicationOptions = {
  ...configOption,
  base: { type: "string", takes: "/PATH/", does: help.base },
  site: { type: "string", takes: "URL", does: help.site },
  server: { type: "string", takes: "URL", does: help.server },
  root: { type: "string", takes: "DIR", does: help.root },
  guides: { type: "string", takes: "DIR", does: help.guides },
  "link-base": { type: "string", takes: "URL", does: help.linkBase },
  "allow-remote": { type: "string", multiple: true, takes: "HOST", does: help.allowRemote },
  audience: { type: "string", multiple: true, takes: "NAME", does: help.audience },
  overlay: { type: "string", multiple: true, takes: "FILE", does: help.overlay },
  explorer: { type: "boolean", does: help.explorer },
  viewer: { type: "boolean", does: help.viewer },
  "max-size": { type: "string", takes: "MB", does: help.maxSize },
  lang: { type: "string", takes: "LANGUAGE", does: help.lang },
} as const satisfies Options;

type PublicationValues = OptionValues<typeof publicationOptions> & Pick<Partial<Values>, "out" | "sidebar">;

/**
 * Reads a publication: the options and files of a command, else the settings of a folder. Throws
 * `UsageError`.
 */
export async function readPublication(
  values: PublicationValues,
  named: string[],
  config: Config,
  folder: string,
): Promise<Publication> {
  const file = configIn(folder, values.config);
  const text = file === null ? "" : await readFile(file, "utf8").catch(() => "");
  const readNavigation = navigationReader(file, text);
  const apis =
    named.length > 0 || config.apis === undefined
      ? null
      : publishedApis(config.apis, inCallersFolder, readNavigation);
  const files = (named.length > 0 ? named : [config.input ?? []].flat()).map(inCallersFolder);
  const isOwn = files.length === 0 && apis === null;
  const given = {
    base: values.base ?? config.base ?? "/",
    site: values.site ?? config.site,
    server: values.server ?? config.server,
    root: values.root ?? config.root,
    linkBase: values["link-base"] ?? config.linkBase,
    guides: values.guides ?? config.guides,
  };
  const root = given.root === undefined ? null : inCallersFolder(given.root);
  const described = apis?.map((api) => api.file).filter((file) => !isOfGuides(file));
  for (const file of described ?? files) expectWithin(root, file);
  if (given.guides !== undefined && (apis ?? files).length > 1)
    throw new UsageError(messages.guidesOfSeveral);
  // The configuration's navigation only applies to its own description.
  const navigation = named.length > 0 ? null : readNavigation(config.navigation);
  if (navigation !== null && (apis ?? files).length > 1) throw new UsageError(messages.navigationOfSeveral);
  const overlays = values.overlay ?? (named.length > 0 ? [] : (config.overlays ?? []));
  if (overlays.length > 0 && (apis ?? files).length > 1) throw new UsageError(messages.overlaysOfSeveral);
  const catalogs = await catalogsOf(config.messages);
  const language = readLanguage(values.lang ?? config.lang ?? "en", catalogs);
  const descriptionLanguage = config.descriptionLang ?? null;
  const isTranslated = named.length === 0 && config.translations !== undefined;
  if (isTranslated && (apis ?? files).length > 1)
    throw new CommandError(configMessages.translationsOfSeveral);
  const own = (descriptionLanguage ?? language).toLowerCase();
  return publicationOf({
    ...(files.length > 0 && { files }),
    apis,
    language,
    messages: catalogs,
    descriptionLanguage,
    translations: isTranslated ? publishedTranslations(config.translations, inCallersFolder, [own]) : [],
    base: readBase(given.base),
    origin: given.site === undefined ? null : readUrl("--site", given.site).origin,
    allowRemote: values["allow-remote"] ?? config.allowRemote ?? [],
    audience: values.audience ?? [config.audience ?? []].flat(),
    keepExtensions: config.keepExtensions ?? [],
    overlays: overlays.map(overlayIn),
    root,
    allowedBytes: readMegabytes(values["max-size"] ?? config.maxSize),
    linkBase: given.linkBase === undefined ? null : readUrl("--link-base", given.linkBase).href,
    server: given.server === undefined ? null : readServer(given.server),
    // Other descriptions built in this folder have their own URLs.
    lock: named.length === 0 && file !== null ? lockIn(dirname(file)) : null,
    history: await readHistory(config, named.length),
    config: file,
    guides: given.guides === undefined ? null : inCallersFolder(given.guides),
    navigation,
    brand: await brandOf(config, folder),
    publicFiles:
      file === null
        ? {}
        : await publicFilesOf(config.public, {
            home: dirname(file),
            out: values.out ?? config.out ?? "dist",
            folder,
          }),
    redirects: named.length === 0 ? (config.redirects ?? {}) : {},
    sidebar: sidebarTool(values.sidebar ?? config.sidebar),
    explorer: explorerOf(values.explorer ?? config.explorer ?? (isOwn ? undefined : false), folder),
    viewer: (values.viewer ?? config.viewer) === true ? await viewerFiles(language) : null,
  });
}

function sidebarTool(name: string | undefined): SidebarTool | null {
  const tool = sidebarTools.find((one) => one === name) ?? null;
  if (tool === null && name !== undefined) throw new UsageError(messages.sidebarUnknown(name, sidebarTools));
  return tool;
}

/** By default, a clone publishes the explorer for its own description. */
const explorerOf = (isWanted: boolean | undefined, folder: string): Publication["explorer"] =>
  isWanted === undefined ? usualExplorer() : isWanted ? explorerFor(folder, ".") : null;

/** The folder of earlier versions. It only applies to the description in the configuration. */
async function readHistory(config: Config, named: number): Promise<Publication["history"]> {
  const { history, changelog = {} } = config;
  if (history === undefined || named > 0) return null;
  const { changeSettings } = await import("#cli/diff/settings.ts");
  const { rules, stability, minDays } = changeSettings(config, null);
  return {
    source:
      typeof history === "string"
        ? { folder: inCallersFolder(history) }
        : { tags: history.tags, path: history.path ?? null, since: history.since ?? null },
    notes: inCallersFolder(changelog.notes ?? "changelog"),
    hide: changelog.hide ?? [],
    rules: [...rules],
    stability: Object.entries(stability),
    minDays,
  };
}

/** All arguments of `build`. */
export const buildArguments = {
  ...publicationOptions,
  out: { type: "string", takes: "DIR", does: help.buildOut },
  "single-file": { type: "boolean", default: false, does: help.singleFile },
  compress: { type: "boolean", default: false, does: help.compress },
  sidebar: { type: "string", takes: sidebarTools.join("|"), does: help.sidebar },
  check: { type: "boolean", default: false, does: help.buildCheck },
  "fail-on": { type: "string", takes: "error|warn|info|never", does: help.failOn },
  strict: { type: "boolean", default: false, does: help.strict },
  update: { type: "boolean", default: false, does: help.update },
  force: { type: "boolean", default: false, does: help.buildForce },
} as const satisfies Options;

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options: buildArguments });

type Values = ReturnType<typeof parse>["values"];

// npm runs scripts in the project's folder. This variable has the folder in which npm was started.
const inCallersFolder = (file: string) =>
  isUrl(file) ? readUrl("A description", file).href : relative(".", resolve(callersFolder(), file)) || ".";

const overlayIn = (file: string) => (isUrl(file) ? readUrl("--overlay", file).href : inCallersFolder(file));

function expectWithin(root: string | null, file: string): void {
  const path = root === null || isUrl(file) ? "" : relative(root, file);
  if (path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path))
    throw new UsageError(messages.rootWithoutDescription(file, String(root)));
}

/** Reads the path of a site: with a slash at both ends. Throws `UsageError`. */
export function readBase(text: string): string {
  const base = basePathOf(text);
  if (base === null) throw new UsageError(messages.baseNotPath(text));
  return base;
}

/** The catalogs of the interface. Paths are relative to the folder of the configuration. */
async function catalogsOf(catalogs: Config["messages"] = {}): Promise<InterfaceCatalog[]> {
  if (Object.keys(catalogs).length === 0) return [];
  const { interfaceCatalog } = await import("#cli/interface/named.ts");
  return await Promise.all(
    Object.entries(catalogs).map(([tag, file]) => interfaceCatalog(tag, inCallersFolder(file))),
  );
}

function readLanguage(text: string, catalogs: readonly InterfaceCatalog[]): Language {
  const all: Language[] = [...languages, ...catalogs.map(({ tag }) => tag)];
  const language = all.find((one) => one === text);
  if (language !== undefined) return language;
  throw new UsageError(messages.languageUnknown(all.join(", "), text));
}

function readMegabytes(given: string | number | undefined): number | null {
  if (given === undefined) return null;
  if (Number(given) > 0) return Number(given) * 1e6;
  throw new UsageError(messages.maxSizeInvalid(String(given)));
}

function readUrl(option: string, text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UsageError(messages.notAddress(option, text));
}

// A server may be relative to the site, as in a description.
const readServer = (text: string) => (text.startsWith("/") ? text : readUrl("--server", text).href);
