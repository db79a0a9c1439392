import { language } from "#messages/language.ts";
import { translatedInto } from "../content-language.ts";
import { publication } from "../publication.ts";

/** The language of the description's texts as a BCP 47 tag, where it is known and not that of the page. */
export function descriptionLanguage(): string | null {
  const own = translatedInto()?.tag ?? publication().descriptionLanguage;
  return own === language() ? null : own;
}
