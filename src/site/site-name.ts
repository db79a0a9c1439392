import type { Site } from "./index.ts";

/**
 * The name of a site: the owner's title, else that of the description. Each of several APIs has its own,
 * and a translation may have one.
 */
export function siteName({
  folder,
  language,
  reference,
  publication,
}: Pick<Site, "folder" | "language" | "reference" | "publication">): string {
  const { title } = reference.info;
  const { brand, translations, apis } = publication;
  const isAlone = folder === language.folder;
  const isTranslatedName = [...translations, ...(apis ?? []).flatMap((api) => api.translations)].some(
    ({ tag, label }) => folder !== undefined && tag === language.tag && label !== null,
  );
  return isAlone && !isTranslatedName ? (brand.title ?? title) : title;
}
