import type { Site } from "./index.ts";

/** The sites to show to readers: all except old versions of an API. */
export const currentSites = (sites: readonly Site[]): Site[] =>
  sites.filter(({ release }) => release === null || release.isCurrent);

/** All versions of a site's API; empty without versions. */
export const versionsOf = ({ release }: Site, sites: readonly Site[]): Site[] =>
  release === null ? [] : sites.filter((other) => other.release?.api === release.api);

/** The current version of an API, for readers of an old one; null for a current version. */
export function currentOf(site: Site, sites: readonly Site[]): Site | null {
  if (site.release === null || site.release.isCurrent) return null;
  return versionsOf(site, sites).find(({ release }) => release?.isCurrent) ?? null;
}

/**
 * The page of another version about the same subject: an operation with the same id, else with the same
 * method and path, or a schema, tag, webhook or guide with the same name. Null if that version has none.
 */
export function counterpart(page: string, site: Site, other: Site): string | null {
  const { overview, schemas, lifecycle } = site.address;
  if (page === overview) return other.address.overview;
  if (page === schemas) return other.reference.schemas.length > 0 ? other.address.schemas : null;
  if (page === lifecycle) return null;
  const [, kinds, slug = ""] = /^(\w+)\/([^/]+)\//.exec(page.slice(overview.length)) ?? [];
  const found = slugIn(kinds ?? "", slug, site, other);
  return found === null ? null : `${other.address.overview}${kinds}/${found}/`;
}

function slugIn(kinds: string, slug: string, { reference }: Site, other: Site): string | null {
  const isSame = (item: { slug: string }) => item.slug === slug;
  switch (kinds) {
    case "operations": {
      const operation = reference.operations.find(isSame);
      const { operations } = other.reference;
      const same =
        operations.find(({ id }) => id === operation?.id) ??
        operations.find(({ method, path }) => method === operation?.method && path === operation.path);
      return same?.slug ?? null;
    }
    case "webhooks":
    case "schemas":
    case "tags":
    case "guides": {
      const item = reference[kinds].find(isSame);
      return other.reference[kinds].find(({ name }) => name === item?.name)?.slug ?? null;
    }
    default:
      return null;
  }
}

/** A key for the pages of other versions that a site's pages link to. */
export const versionsKey = (site: Site, sites: readonly Site[]): unknown =>
  versionsOf(site, sites).map(({ folder, release, reference }) => [
    folder,
    release,
    reference.operations.map(({ id, slug, method, path }) => [id, slug, method, path]),
    ...[reference.webhooks, reference.schemas, reference.tags, reference.guides].map((items) =>
      items.map(({ name, slug }) => [name, slug]),
    ),
  ]);
