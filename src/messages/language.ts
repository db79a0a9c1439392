/** The languages of the interface that Specimen has, by their BCP 47 tags. */
export const languages = ["ar", "de", "en", "ja"] as const;

export type KnownLanguage = (typeof languages)[number];

/** A language of the interface by BCP 47 tag: one of Specimen's, or one with texts in the site. */
export type Language = string;

export const isKnownLanguage = (tag: string): tag is KnownLanguage =>
  (languages as readonly string[]).includes(tag);

/** The language of the current output, else that of this process; in a browser, that of the site. */
export const language = (): Language => provided()?.language ?? current;

/** Sets the language of this process. */
export function setLanguage(chosen: Language): void {
  current = chosen;
}

let current: Language = "en";

/** The current language, for a process that renders pages in several. */
export interface CurrentLanguage {
  language: Language;
  /** The texts of its site, for a process that renders several sites. */
  textsOf?: TextsOf | undefined;
}

/** Returns the texts of a site in a language. The same texts are the same object. */
export type TextsOf = (tag: Language) => object | null;

/** Sets the source of the current language. */
export function provideLanguage(ask: () => CurrentLanguage | undefined): void {
  provided = ask;
}

let provided: () => CurrentLanguage | undefined = () => undefined;

/** The texts of the site in a language, as written in its catalog; null for other languages. */
export const textsOfSite = (tag: Language): object | null => (provided()?.textsOf ?? texts)(tag);

/** Sets the source of a site's texts. */
export function provideTexts(read: TextsOf): void {
  texts = read;
}

let texts: TextsOf = () => null;

/** The locale for numbers and dates, with Latin digits as in code. */
export const formatLocale = () => `${language()}-u-nu-latn`;

/** The direction of the interface's text, as `dir` of a page has it. */
export const direction = (): "ltr" | "rtl" =>
  rightToLeft.has(new Intl.Locale(language()).maximize().script ?? "") ? "rtl" : "ltr";

/** The scripts that are written from right to left (ISO 15924). */
const rightToLeft: ReadonlySet<string> = new Set([
  ...["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"],
]);
