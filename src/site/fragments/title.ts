import { breakable } from "#html/breaks.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { Site } from "../index.ts";
import { descriptionLanguage } from "./description-language.ts";

/** A title of the description in its own direction and language, with possible breaks in long words. */
export function titleHtml(title: string, site: Site): Html {
  const lang = descriptionLanguage(site);
  return html`<bdi${lang === null ? null : html` lang="${lang}"`}>${partsOf(title)}</bdi>`;
}

/** A title for an element that sets direction and language itself. */
export const titleText = (title: string): Html => html`${partsOf(title)}`;

const partsOf = (title: string) =>
  breakable(title).map((part, index) => html`${index > 0 ? safe("<wbr>") : null}${part}`);
