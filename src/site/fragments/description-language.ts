import { language } from "#messages/language.ts";
import type { Site } from "../index.ts";

/**
 * The language of the description's texts as a BCP 47 tag; null if it is unknown or that of the page.
 */
export function descriptionLanguage({ language: own, publication }: Described): string | null {
  const tag = own.folder === undefined ? publication.descriptionLanguage : own.tag;
  return tag === language() ? null : tag;
}

type Described = Pick<Site, "language" | "publication">;
