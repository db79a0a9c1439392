import type { Guide, NamedSchema, Operation, Tag, Webhook } from "#model/types.ts";
import { breakingPart } from "../changelog/index.ts";
import { inLanguage } from "../content-language.ts";
import { hasFullPage } from "../full-page.ts";
import { originals, type Site } from "../index.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { hasKeys, providedSites } from "../provided.ts";
import { contentLanguages } from "../publication.ts";
import type { PageKey, PageKeys } from "./keys.ts";

/**
 * The pages of a route for its `getStaticPaths`: every description's operations, webhooks, tags, guides
 * or schemas.
 */
export const operationPaths = () =>
  pathsOf<Operation>(
    ({ reference }) => reference.operations,
    (keys) => keys.operation,
  );
export const webhookPaths = () =>
  pathsOf<Webhook>(
    ({ reference }) => reference.webhooks,
    (keys) => keys.webhook,
  );
export const tagPaths = () =>
  pathsOf<Tag>(
    ({ reference }) => reference.tags,
    (keys) => keys.tag,
  );
export const guidePaths = () =>
  pathsOf<Guide>(
    ({ reference }) => reference.guides,
    (keys) => keys.guide,
  );
export const schemaPaths = () =>
  pathsOf<NamedSchema>(
    ({ reference }) => reference.schemas,
    (keys) => keys.schema,
  );

/** The pages with the full content of oversized ones. */
export const fullOperationPaths = () =>
  pathsOf<Operation>(
    ({ reference }) => reference.operations.filter(hasFullPage),
    (keys) => keys.operation,
  );
export const fullWebhookPaths = () =>
  pathsOf<Webhook>(
    ({ reference }) => reference.webhooks.filter(hasFullPage),
    (keys) => keys.webhook,
  );
export const fullSchemaPaths = () =>
  pathsOf<NamedSchema>(
    ({ reference }) => reference.schemas.filter(hasFullPage),
    (keys) => keys.schema,
  );

/** The pages that every description has once. */
export const sitePaths = () => pathsWhere(() => true);

/** The pages that list several APIs, one per language; empty for a single description. */
export async function listPaths() {
  const sites = await providedSites();
  const [first] = sites;
  const languages =
    first === undefined || originals(sites).length < 2 ? [] : contentLanguages(first.publication);
  return languages.map(({ folder }) => ({ params: { description: folder } }));
}

/** The list of schemas, for descriptions with named schemas. */
export const schemaListPaths = () => pathsWhere(({ reference }) => reference.schemas.length > 0);

/** `/explorer/`, if the settings enable it. */
export const explorerPaths = () => pathsWhere(({ publication }) => publication.explorer !== null);

/** `/viewer/`, once per site, if the settings enable it. */
export async function viewerPaths() {
  const [first] = await providedSites();
  return first === undefined || first.publication.viewer === null
    ? []
    : [{ params: { description: undefined } }];
}

/** `/embed/`, for descriptions whose operations other sites may show. */
export const embedPaths = () => pathsWhere(({ publication }) => publication.brand.embed.length > 0);

/** The lifecycle pages, for descriptions with deprecated or preview parts. */
export const lifecyclePaths = () => pathsWhere(({ reference }) => hasLifecycle(reference));

const withChangelog = async () => (await providedSites()).filter(({ changelog }) => changelog !== null);

/** The first page of the changelog, for descriptions with earlier versions. */
export const changelogPaths = () => pathsWhere(({ changelog }) => changelog !== null);

/** A page for each version, and one for all breaking changes. */
export async function versionPaths() {
  return (await withChangelog()).flatMap(({ folder, changelog }) =>
    [...(changelog?.versions ?? []).map(({ slug }) => slug), breakingPart].map((slug) => ({
      params: { description: folder, slug },
    })),
  );
}

/** A page for the changes of each tag. */
export async function changedTagPaths() {
  return (await withChangelog()).flatMap(({ folder, reference }) =>
    reference.tags.map(({ slug }) => ({ params: { description: folder, slug } })),
  );
}

/** The pages about removed operations and webhooks. */
export async function gonePaths() {
  return (await withChangelog()).flatMap(({ folder, changelog }) =>
    (changelog?.gone ?? []).map(({ section, slug }) => ({ params: { description: folder, section, slug } })),
  );
}

async function pathsWhere(hasPage: (site: Site) => boolean) {
  return (await providedSites()).filter(hasPage).map(({ folder }) => ({ params: { description: folder } }));
}

/** Only builds need keys. */
const keysOf = async (site: Site): Promise<PageKeys> => (await import("./keys.ts")).pageKeysOf(site);

async function pathsOf<Item extends { slug: string }>(
  itemsOf: (site: Site) => Item[],
  keyOf: (keys: PageKeys) => (item: Item) => PageKey,
) {
  const sites = await providedSites();
  const paths = sites.map(async (site) => {
    const keyIn = hasKeys() ? keyOf(await keysOf(site)) : () => null;
    return itemsOf(site).map((item) => {
      const key = inLanguage(site.language, () => keyIn(item));
      return {
        params: { description: site.folder, slug: item.slug },
        cacheKey: key?.page ?? "",
        contentKey: key?.content ?? "",
      };
    });
  });
  return (await Promise.all(paths)).flat();
}
