import type { Completed } from "#http/request/example/needed.ts";
import type { Guide, NamedSchema, Operation, Reference, Schema, Tag, Webhook } from "#model/types.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { completedBy } from "#schema/validation/completed.ts";
import { type SchemasByRef, schemasByRef } from "#schema/validation/shape.ts";
import { type Addresses, addressesIn } from "./address.ts";
import { type Changelog, withHistory } from "./changelog/index.ts";
import { type ContentLanguage, inLanguage } from "./content-language.ts";
import { isOfGuides, storageOfGuides } from "./guides/alone.ts";
import { withoutHidden } from "./hidden.ts";
import { type ModelStore, modelsInMemory } from "./kept-models.ts";
import type { Picture } from "./pictures.ts";
import {
  contentLanguages,
  mayHaveHistory,
  type Publication,
  type Published,
  publishedDescriptions,
  type Release,
} from "./publication.ts";
import { type ReadOptions, type ReadReference, readReference } from "./read-reference.ts";
import { readSlugLock, slugsOf } from "./slug-lock.ts";
import { sourcesOf } from "./sources.ts";

/** One description for its pages, with lookups by slug. */
export interface Site {
  /** The publication that it belongs to. */
  publication: Publication;
  /** The folder of its pages below the base path; `undefined` for a single description. */
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
  /** Returns the target of a `reference` node. */
  findSchema(slug: string): Schema;
  tag(slug: string): Tag;
  guide(slug: string): Guide;
  /** The pictures beside the description, by the URLs in its texts. */
  pictures: Picture[];
  /** Set for one of several versions of an API. */
  release: Release | null;
  /** The changes from version to version; null if no earlier one is published. */
  changelog: Changelog | null;
  language: ContentLanguage;
  /** The folder of its guides' files. */
  guidesFolder: string | null;
  /** All descriptions of its publication, including itself, originals before translations. */
  all: readonly Site[];
  /** The other descriptions in its language, which texts may link to. */
  others: Site[];
  /** The original of a translation, which has the API of both; null for an original. */
  original: Site | null;
}

/** A site together with its parsed description, for output beyond its pages. */
export type DescribedSite = Site & ReadReference;

/** The plain data of a site, which threads exchange. */
export type SiteModel = Pick<Site, "folder" | "reference"> &
  Partial<
    Pick<Site, "pictures" | "release" | "changelog" | "language" | "guidesFolder"> &
      Pick<Published, "translates">
  >;

/** The sources of a publication's descriptions. */
export interface ReadFrom extends Pick<ReadOptions, "storage" | "send" | "hasLateExamples"> {
  /** The store of their models. */
  models?: ModelStore | null;
}

/** Reads all descriptions of a publication. Throws `DescriptionError`. */
export async function readSites(publication: Publication, from: ReadFrom = {}): Promise<DescribedSite[]> {
  const published = await publishedDescriptions(publication, from.storage);
  return linked(published, await Promise.all(published.map((one) => readSite(one, publication, from))));
}

/** The descriptions of a publication in development. */
export interface FollowedSites {
  /** Reads them once, and again after a file has changed. Throws `DescriptionError`. */
  read(): Promise<DescribedSite[]>;
  /** Makes the next `read` read them again. */
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
    // A failed page must not make the next one fail after the file was fixed.
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

/** The descriptions of models that another thread has read. */
export const sitesOfModels = (models: readonly SiteModel[], publication: Publication): Site[] =>
  linked(
    models,
    models.map((model) => siteOfModel(model, publication)),
  );

/** The sites in the language of a page. */
export const inSameLanguage = ({ all, language }: Site): Site[] =>
  all.filter((other) => other.language.folder === language.folder);

/** The sites that are not translations. */
export const originals = <One extends Site>(sites: readonly One[]): One[] =>
  sites.filter(({ original }) => original === null);

/** The description with pages in this folder; the first of the language for pages outside of several. */
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

/** Links descriptions to each other, and translations to their originals. */
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

/** Reads one of the published descriptions. */
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
    translates !== null || isOfGuides(file) || !mayHaveHistory(publication)
      ? null
      : await (await import("./changelog/history.ts")).readChangelog(file, read.description, {
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

/** A site from its model. */
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
