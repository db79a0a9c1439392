import { stat } from "node:fs/promises";
import type { Completed } from "#http/request/example/needed.ts";
import type { Guide, NamedSchema, Operation, Reference, Schema, Tag, Webhook } from "#model/types.ts";
import { completedBy } from "#schema/validation/completed.ts";
import { type SchemasByRef, schemasByRef } from "#schema/validation/shape.ts";
import { type Addresses, addressesIn } from "./address.ts";
import { readChangelog } from "./changelog/history.ts";
import { type Changelog, withHistory } from "./changelog/index.ts";
import { type ContentLanguage, inLanguage, translatedInto } from "./content-language.ts";
import { withoutHidden } from "./hidden.ts";
import type { Picture } from "./pictures.ts";
import {
  contentLanguages,
  type Published,
  publication,
  publishedDescriptions,
  type Release,
} from "./publication.ts";
import { type ReadOptions, type ReadReference, readReference } from "./read-reference.ts";
import { readSlugLock, slugsOf } from "./slug-lock.ts";
import { sourcesOf } from "./sources.ts";

/** One description as its pages ask it: everything by its slug. */
export interface Site {
  /** The folder of its pages below the base path; `undefined` where it is the only one. */
  folder: string | undefined;
  reference: Reference;
  address: Addresses;
  operation(slug: string): Operation;
  webhook(slug: string): Webhook;
  schema(slug: string): NamedSchema;
  /** JSON Schemas by their `$ref`. */
  schemas: SchemasByRef;
  /** Completes a part of a generated request. */
  completed: Completed;
  /** The target of a `reference` node. */
  findSchema(slug: string): Schema;
  tag(slug: string): Tag;
  guide(slug: string): Guide;
  /** Pictures beside the description, by the addresses that its texts have for them. */
  pictures: Picture[];
  /** As one of several versions of its API. */
  release: Release | null;
  /** What changed from version to version; null where no earlier one is published. */
  changelog: Changelog | null;
  language: ContentLanguage;
  /** The folder of the files of its guides. */
  guidesFolder: string | null;
  /** The other descriptions in its language, which texts may link to. */
  others: Site[];
  /** What it is a translation of, which has the API of both; null for an original. */
  original: Site | null;
}

/** The same with the description itself, for what is more than its pages. */
export type DescribedSite = Site & ReadReference;

/** What a site is made of: plain data, which goes from one thread to another. */
export type SiteModel = Pick<Site, "folder" | "reference"> &
  Partial<
    Pick<Site, "pictures" | "release" | "changelog" | "language" | "guidesFolder"> &
      Pick<Published, "translates">
  >;

/** Every description that is published: those that were provided, else as they are read. */
export const allSites = (): Promise<Site[]> => provided ?? readSites();

/** Those in the language of the page that is made. */
export async function getSites(): Promise<Site[]> {
  const folder = translatedInto()?.folder;
  return (await allSites()).filter(({ language }) => language.folder === folder);
}

/** Lets the pages show models that someone else reads, once, instead of reading the descriptions themselves. */
export function provideModels(models: Promise<SiteModel[]>): void {
  provided = models.then((all) => linked(all, all.map(siteOfModel)));
  // Whoever asks for the sites learns what went wrong; nobody may ask.
  provided.catch(() => {});
}

let provided: Promise<Site[]> | undefined;

/** Every description that is published, read once for all pages; while they are edited, again when a file has changed. */
export async function readSites(): Promise<DescribedSite[]> {
  if (current === undefined || (process.env.NODE_ENV === "development" && (await hasChanged(current))))
    current = readStamped();
  return (await current).sites;
}

/** Those that are no translations. */
export const originals = <One extends Site>(sites: readonly One[]): One[] =>
  sites.filter(({ original }) => original === null);

/** Lets the descriptions be read again, e.g. because the settings are others. */
export function forgetSites(): void {
  current = undefined;
}

/** The description whose pages are in this folder; the first of the language for pages that belong to none of several. */
export async function siteOf(folder: string | undefined): Promise<Site> {
  const [first, ...others] = await allSites();
  if (first === undefined) throw new Error("There is no description to publish.");
  const sites = [first, ...others];
  const inFolder = sites.find((site) => site.folder === folder);
  return inFolder ?? sites.find(({ language }) => language.folder === folder) ?? first;
}

interface StampedSites {
  sites: DescribedSite[];
  stamp: string;
}

let current: Promise<StampedSites> | undefined;

async function hasChanged(known: Promise<StampedSites>): Promise<boolean> {
  // A page that failed must not make the next one fail after the file was fixed.
  const read = await known.catch(() => undefined);
  return read === undefined || (await stampOf(read.sites, await publishedDescriptions())) !== read.stamp;
}

async function readStamped(): Promise<StampedSites> {
  const published = await publishedDescriptions();
  const read = await Promise.all(published.map((one) => readSite(one)));
  const sites = linked(published, read);
  return { sites, stamp: await stampOf(sites, published) };
}

/** Lets descriptions know each other, and translations their originals. */
export function linked<One extends Site>(
  published: readonly Pick<SiteModel, "translates">[],
  sites: readonly One[],
): One[] {
  const copies = sites.map((site) => ({ ...site }));
  for (const [index, site] of copies.entries()) {
    const translates = published[index]?.translates ?? null;
    site.original = translates && (copies.find(({ folder }) => folder === translates.folder) ?? null);
    site.others = copies.filter((other) => other !== site && other.language.folder === site.language.folder);
  }
  return copies;
}

/** Reads one of the descriptions that are published. */
export const readSite = (published: Published, options: WrittenOnly = {}): Promise<DescribedSite> =>
  inLanguage(published.language, () => readInLanguage(published, options));

type WrittenOnly = Pick<ReadOptions, "isWrittenOnly">;

async function readInLanguage(
  { file, overlays, folder, guides, navigation, label, release, language, translates }: Published,
  options: WrittenOnly,
): Promise<DescribedSite> {
  const { server, allowRemote, audience, keepExtensions, root, lock, allowedBytes } = publication();
  const keptSlugs = slugsOf(
    lock === null ? {} : await readSlugLock(lock),
    translates === null ? folder : translates.folder,
  );
  const read = await readReference(file, {
    server,
    overlays,
    allowRemote,
    audience,
    keepExtensions,
    root,
    guides,
    navigation,
    isTranslation: translates !== null,
    keptSlugs,
    allowedBytes,
    keptAs: options.isWrittenOnly === true ? null : JSON.stringify([folder, language, file]),
    ...options,
  });
  const { info } = read.reference;
  const named = { ...info, title: label ?? info.title, version: release?.version ?? info.version };
  const whole = withoutHidden({ ...read.reference, info: named });
  // Earlier versions are in the language of the original.
  const changelog =
    translates !== null
      ? null
      : await readChangelog(file, read.description, { version: named.version, reference: whole, keptSlugs });
  const reference = changelog === null ? whole : withHistory(whole, changelog);
  const model = {
    folder,
    reference,
    pictures: read.pictures,
    release,
    changelog,
    language,
    guidesFolder: guides,
  };
  return { ...read, ...siteOfModel(model) };
}

/** A site of what is known of it. */
export function siteOfModel({
  folder,
  reference,
  pictures = [],
  release = null,
  changelog = null,
  language = contentLanguages()[0],
  guidesFolder = null,
}: SiteModel): Site {
  const schema = finder(reference.schemas);
  const schemas = schemasByRef(reference);
  return {
    folder,
    reference,
    address: addressesIn(folder, language.folder),
    operation: finder(reference.operations),
    webhook: finder(reference.webhooks),
    schema,
    schemas,
    completed: completedBy(schemas),
    findSchema: (slug) => schema(slug).schema,
    tag: finder(reference.tags),
    guide: finder(reference.guides),
    pictures,
    release,
    changelog,
    language,
    guidesFolder,
    others: [],
    original: null,
  };
}

function finder<Item extends { slug: string }>(items: Item[]): (slug: string) => Item {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  return (slug) => {
    const item = bySlug.get(slug);
    if (item === undefined) throw new Error(`The model names "${slug}", which it does not have.`);
    return item;
  };
}

async function stampOf(sites: DescribedSite[], published: Published[]): Promise<string> {
  const files = [...published.map(({ file }) => file), ...sites.flatMap(sourcesOf)];
  const stamps = files.map((file) => stat(file).then(({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`));
  return (await Promise.allSettled(stamps))
    .map((stamp) => (stamp.status === "fulfilled" ? stamp.value : ""))
    .join();
}
