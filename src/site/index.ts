import type { Completed } from "#http/request/example/needed.ts";
import type { Guide, NamedSchema, Operation, Reference, Schema, Tag, Webhook } from "#model/types.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { completedBy } from "#schema/validation/completed.ts";
import { type SchemasByRef, schemasByRef } from "#schema/validation/shape.ts";
import { type Addresses, addressesIn } from "./address.ts";
import { readChangelog } from "./changelog/history.ts";
import { type Changelog, withHistory } from "./changelog/index.ts";
import { type ContentLanguage, inLanguage } from "./content-language.ts";
import { isOfGuides, storageOfGuides } from "./guides/alone.ts";
import { withoutHidden } from "./hidden.ts";
import { type ModelStore, modelsInMemory } from "./kept-models.ts";
import type { Picture } from "./pictures.ts";
import {
  contentLanguages,
  type Publication,
  type Published,
  publishedDescriptions,
  type Release,
} from "./publication.ts";
import { type ReadOptions, type ReadReference, readReference } from "./read-reference.ts";
import { readSlugLock, slugsOf } from "./slug-lock.ts";
import { sourcesOf } from "./sources.ts";

/** One description as its pages ask it: everything by its slug. */
export interface Site {
  /** What it is a part of. */
  publication: Publication;
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
  /** All descriptions of its publication, with itself, originals before what translates them. */
  all: readonly Site[];
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

/** From where the descriptions of a publication are read. */
export interface ReadFrom extends Pick<ReadOptions, "storage" | "send"> {
  /** What is kept of their models. */
  models?: ModelStore | null;
}

/** Every description of a publication. Throws `DescriptionError`. */
export async function readSites(publication: Publication, from: ReadFrom = {}): Promise<DescribedSite[]> {
  const published = await publishedDescriptions(publication, from.storage);
  return linked(published, await Promise.all(published.map((one) => readSite(one, publication, from))));
}

/** The descriptions of a publication while they are edited. */
export interface FollowedSites {
  /** Reads them once, and again where a file has changed since. Throws `DescriptionError`. */
  read(): Promise<DescribedSite[]>;
  /** Lets them be read again. */
  forget(): void;
}

export function followSites(publication: Publication, given: ReadFrom = {}): FollowedSites {
  const { models = modelsInMemory(), storage = usualFiles, ...others } = given;
  const stampNow = async (sites: DescribedSite[]) =>
    stampOf(sites, await publishedDescriptions(publication, storage), storage);
  let current: Promise<StampedSites> | undefined;
  const readStamped = async (): Promise<StampedSites> => {
    const sites = await readSites(publication, { ...others, models, storage });
    return { sites, stamp: await stampNow(sites) };
  };
  const hasChanged = async (known: Promise<StampedSites>): Promise<boolean> => {
    // A page that failed must not make the next one fail after the file was fixed.
    const read = await known.catch(() => undefined);
    return read === undefined || (await stampNow(read.sites)) !== read.stamp;
  };
  return {
    async read() {
      if (current === undefined || (await hasChanged(current))) current = readStamped();
      return (await current).sites;
    },
    forget() {
      current = undefined;
    },
  };
}

/** The descriptions of models that someone else has read. */
export const sitesOfModels = (models: readonly SiteModel[], publication: Publication): Site[] =>
  linked(
    models,
    models.map((model) => siteOfModel(model, publication)),
  );

/** Those in the language of a page. */
export const inSameLanguage = ({ all, language }: Site): Site[] =>
  all.filter((other) => other.language.folder === language.folder);

/** Those that are no translations. */
export const originals = <One extends Site>(sites: readonly One[]): One[] =>
  sites.filter(({ original }) => original === null);

/** The description whose pages are in this folder; the first of the language for pages that belong to none of several. */
export function siteIn(folder: string | undefined, sites: readonly Site[]): Site {
  const found =
    sites.find((site) => site.folder === folder) ??
    sites.find(({ language }) => language.folder === folder) ??
    sites[0];
  if (found === undefined) throw new Error("There is no description to publish.");
  return found;
}

interface StampedSites {
  sites: DescribedSite[];
  stamp: string;
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
    site.all = copies;
    site.others = copies.filter((other) => other !== site && other.language.folder === site.language.folder);
  }
  return copies;
}

/** Reads one of the descriptions that are published. */
export const readSite = (
  published: Published,
  publication: Publication,
  options: OwnOptions = {},
): Promise<DescribedSite> =>
  inLanguage(published.language, () => readInLanguage(published, publication, options));

type OwnOptions = ReadFrom & Pick<ReadOptions, "isWrittenOnly">;

async function readInLanguage(
  { file, overlays, folder, guides, navigation, label, release, language, translates }: Published,
  publication: Publication,
  { models = null, storage = usualFiles, ...options }: OwnOptions,
): Promise<DescribedSite> {
  const { server, service, base, allowRemote, audience, keepExtensions, root, lock, allowedBytes } =
    publication;
  const keptSlugs = slugsOf(
    lock === null ? {} : await readSlugLock(lock, storage),
    translates === null ? folder : translates.folder,
  );
  const read = await readReference(file, {
    server,
    service,
    base,
    overlays,
    allowRemote,
    audience,
    keepExtensions,
    root,
    guides,
    navigation,
    isTranslation: translates !== null,
    keptSlugs,
    ...(isOfGuides(file) && { ownStorage: storageOfGuides(storage) }),
    allowedBytes,
    storage,
    keptAs: models && { store: models, name: JSON.stringify([folder, language, file]) },
    ...options,
  });
  const { info } = read.reference;
  const named = { ...info, title: label ?? info.title, version: release?.version ?? info.version };
  const whole = withoutHidden({ ...read.reference, info: named }, { publication });
  // Earlier versions are in the language of the original.
  const changelog =
    translates !== null || isOfGuides(file)
      ? null
      : await readChangelog(file, read.description, {
          publication,
          version: named.version,
          reference: whole,
          keptSlugs,
          files: storage,
        });
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
  return { ...read, ...siteOfModel(model, publication) };
}

/** A site of what is known of it. */
export function siteOfModel(
  {
    folder,
    reference,
    pictures = [],
    release = null,
    changelog = null,
    language,
    guidesFolder = null,
  }: SiteModel,
  publication: Publication,
): Site {
  const schema = finder(reference.schemas);
  const schemas = schemasByRef(reference);
  const own = language ?? contentLanguages(publication)[0];
  const site: Site = {
    publication,
    folder,
    reference,
    address: addressesIn(publication.base, folder, own.folder),
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
    language: own,
    guidesFolder,
    all: [],
    others: [],
    original: null,
  };
  site.all = [site];
  return site;
}

function finder<Item extends { slug: string }>(items: Item[]): (slug: string) => Item {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  return (slug) => {
    const item = bySlug.get(slug);
    if (item === undefined) throw new Error(`The model names "${slug}", which it does not have.`);
    return item;
  };
}

async function stampOf(sites: DescribedSite[], published: Published[], files: Files): Promise<string> {
  const paths = [...published.map(({ file }) => file), ...sites.flatMap(sourcesOf)];
  const stamps = paths.map((path) =>
    files.stat(path).then(({ modified, size }) => `${path} ${modified} ${size}`),
  );
  return (await Promise.allSettled(stamps))
    .map((stamp) => (stamp.status === "fulfilled" ? stamp.value : ""))
    .join();
}
