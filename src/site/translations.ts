import { addressesIn } from "./address.ts";
import type { Site } from "./index.ts";
import { hasLifecycle } from "./lifecycle/stages.ts";
import { perReference } from "./made-once.ts";
import { contentLanguages } from "./publication.ts";

/** A page in one of the languages of the site. */
export interface Translated {
  tag: string;
  address: string;
  /** Whether it is the same page, not the first page of that language. */
  isSame: boolean;
  /** Whether it is in the language of the linking page. */
  isOwn: boolean;
}

/** A page of a description in all of its languages; empty if there is one language. */
export function translationsOf(page: string, site: Site): Translated[] {
  const translated = site.all.filter((other) => folderOfOriginal(other) === folderOfOriginal(site));
  if (translated.length < 2) return [];
  return translated.map((other) => {
    const address = other.address.overview + page.slice(site.address.overview.length);
    const isOwn = other.folder === site.folder;
    const isSame = isOwn || addressesOf(other).has(address);
    return { tag: other.language.tag, address: isSame ? address : other.address.overview, isSame, isOwn };
  });
}

/** The lists of several APIs, one per language. */
export function translatedLists({ language: own, publication }: Site): Translated[] {
  const languages = contentLanguages(publication);
  if (languages.length < 2) return [];
  return languages.map(({ tag, folder }) => ({
    tag,
    address: addressesIn(publication.base, folder, folder).list,
    isSame: true,
    isOwn: folder === own.folder,
  }));
}

/** A page in another language, for search engines (`hreflang`). */
export interface Alternate {
  hreflang: string;
  href: string;
}

/** Each language that has the page, and the original for readers of all others. URLs are absolute. */
export function alternatesOf(pages: readonly Translated[], origin: string | null): Alternate[] {
  const same = pages.filter(({ isSame }) => isSame);
  const [original] = pages;
  if (origin === null || same.length < 2 || original === undefined) return [];
  const alternate = (hreflang: string, { address }: Translated) => ({
    hreflang,
    href: new URL(address, origin).href,
  });
  return [
    ...same.map((page) => alternate(page.tag, page)),
    ...(original.isSame ? [alternate("x-default", original)] : []),
  ];
}

/** A language by its own name. */
export const languageLabel = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** A key for the pages in other languages that a description's pages link to. */
export const translationsKey = (site: Site): unknown =>
  site.all
    .filter((other) => other !== site && folderOfOriginal(other) === folderOfOriginal(site))
    .map((other) => [other.language, pagesOf(other)]);

/** The URLs of all pages of a description, except those of earlier operations, in order. */
export function pagesOf({ address, reference, changelog }: Site): string[] {
  const { guides, operations, webhooks, tags, schemas } = reference;
  return [
    address.overview,
    ...guides.map(({ slug }) => address.guide(slug)),
    ...operations.map(({ slug }) => address.operation(slug)),
    ...webhooks.map(({ slug }) => address.webhook(slug)),
    ...tags.map(({ slug }) => address.tag(slug)),
    ...(schemas.length === 0 ? [] : [address.schemas]),
    ...schemas.map(({ slug }) => address.schema(slug)),
    ...(hasLifecycle(reference) ? [address.lifecycle] : []),
    ...(changelog === null
      ? []
      : [address.changelog, ...changelog.versions.map(({ slug }) => address.changes(slug))]),
  ];
}

const folderOfOriginal = ({ folder, original }: Site) => (original === null ? folder : original.folder);

const addressesOf = perReference((site: Site): ReadonlySet<string> => new Set(pagesOf(site)));
