import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import { foldedSlug, slugOf } from "#model/slug.ts";
import { descriptionOfGuides } from "#site/guides/alone.ts";
import { ownFolders, type PublishedApi, type Translation } from "#site/publication.ts";
import type { Api, Config } from "./index.ts";
import type { NavigationReader } from "./navigation.ts";

/**
 * The APIs of a configuration, with paths resolved by `toPath`. Those with the same label are versions
 * of one API. The first is current unless another one is marked. Throws `CommandError`.
 */
export function publishedApis(
  apis: readonly Api[],
  toPath: (path: string) => string,
  readNavigation: NavigationReader,
): PublishedApi[] {
  if (apis.length === 0) throw new CommandError(messages.apisEmpty);
  const slugs = apis.map(({ slug }) => slug);
  const folded = slugs.map(foldedSlug);
  for (const [index, slug] of slugs.entries()) expectFolder(slug, folded.indexOf(foldedSlug(slug)) < index);
  const versions = Map.groupBy(apis, ({ label }) => label);
  for (const [label, all] of versions) expectVersions(label, all);
  return apis.map((api) => ({
    file: fileOf(api, toPath),
    overlays: (api.overlays ?? []).map(toPath),
    slug: api.slug,
    label: api.label,
    group: api.group ?? null,
    version: api.version ?? null,
    isCurrent: api === currentOf(versions.get(api.label) ?? []),
    guides: api.guides === undefined ? null : toPath(api.guides),
    navigation: readNavigation(api.navigation),
    translations: publishedTranslations(api.translations, toPath, slugs, api.description === undefined),
  }));
}

function fileOf({ description, guides, label }: Api, toPath: (path: string) => string): string {
  if (description !== undefined) return toPath(description);
  if (guides === undefined) throw new CommandError(messages.apiOfNothing(label));
  return descriptionOfGuides(toPath(guides));
}

/**
 * The translations in a configuration with APIs in folders, with paths resolved by `toPath`. Throws
 * `CommandError`.
 */
export function publishedTranslations(
  translations: Config["translations"] = {},
  toPath: (path: string) => string,
  taken: readonly string[],
  isGuides = false,
): Translation[] {
  return Object.entries(translations).map(([given, { description, overlay, guides, label }]) => {
    const tag = canonicalTag(given);
    if ([...taken, ...ownFolders].includes(tag.toLowerCase()))
      throw new CommandError(messages.translationTaken(given));
    if (description === undefined && overlay === undefined && !isGuides)
      throw new CommandError(messages.translationOfNothing(given));
    return {
      tag,
      file: description === undefined ? null : toPath(description),
      overlays: overlay === undefined ? [] : [toPath(overlay)],
      guides: guides === undefined ? null : toPath(guides),
      label: label ?? null,
    };
  });
}

/** The tag of a known language. Throws `CommandError`. */
export function canonicalTag(given: string, of = "translations"): string {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(given);
    const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    if (names.of(tag) !== undefined) return tag;
  } catch {
    // The text is not a well-formed tag.
  }
  throw new CommandError(messages.translationUnknown(given, of));
}

const currentOf = (versions: Api[]) => versions.find(({ current }) => current) ?? versions[0];

function expectFolder(slug: string, isTaken: boolean): void {
  if (isTaken) throw new CommandError(messages.slugTaken(slug));
  if (slug !== slugOf(slug) || ownFolders.includes(slug))
    throw new CommandError(messages.slugInvalid(slug, slugOf(`${slug} api`)));
}

function expectVersions(label: string, all: Api[]): void {
  if (all.length === 1) return;
  if (new Set(all.map(({ version }) => version)).size < all.length || all.some(({ version }) => !version))
    throw new CommandError(messages.labelWithoutVersions(label));
  if (all.filter(({ current }) => current).length > 1) throw new CommandError(messages.severalCurrent(label));
}
