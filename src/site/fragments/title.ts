import { breakable } from "#html/breaks.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { Site } from "../index.ts";
import { descriptionLanguage } from "./description-language.ts";

/** A title in the description, in its own direction and language, with places where long words may break. */
export function titleHtml(title: string, site: Site): Html {
  const lang = descriptionLanguage(site);
  return html`<bdi${lang === null ? null : html` lang="${lang}"`}>${partsOf(title)}</bdi>`;
}

/** The same for an element that has the direction and the language itself. */
export const titleText = (title: string): Html => html`${partsOf(title)}`;

const partsOf = (title: string) =>
  breakable(title).map((part, index) => html`${index > 0 ? safe("<wbr>") : null}${part}`);
