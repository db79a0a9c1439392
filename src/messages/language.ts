/** The languages of the interface that Specimen has, by their BCP 47 tags. */
export const languages = ["ar", "de", "en", "ja"] as const;

export type KnownLanguage = (typeof languages)[number];

/** A language of the interface by its BCP 47 tag: one that Specimen has, or one of which the site has the texts. */
export type Language = string;

export const isKnownLanguage = (tag: string): tag is KnownLanguage =>
  (languages as readonly string[]).includes(tag);

/** The language of what is made now, else that of this process; in a browser, the one the site was built in. */
export const language = (): Language => provided()?.language ?? current;

/** Sets the language of this process. */
export function setLanguage(chosen: Language): void {
  current = chosen;
}

let current: Language = "en";

/** The language of what is made, where a process makes pages in several. */
export interface CurrentLanguage {
  language: Language;
  /** The texts of its site, where a process makes pages of several sites. */
  textsOf?: TextsOf | undefined;
}

/** What a site has of the texts of a language. The same texts are the same object. */
export type TextsOf = (tag: Language) => object | null;

/** Lets that be asked for. */
export function provideLanguage(ask: () => CurrentLanguage | undefined): void {
  provided = ask;
}

let provided: () => CurrentLanguage | undefined = () => undefined;

/** What a site has of the texts of a language, as it is written in its catalog; null for other languages. */
export const textsOfSite = (tag: Language): object | null => (provided()?.textsOf ?? texts)(tag);

/** Sets where those are. */
export function provideTexts(read: TextsOf): void {
  texts = read;
}

let texts: TextsOf = () => null;

/** The locale for numbers and dates: with the digits that code has, in every language. */
export const formatLocale = () => `${language()}-u-nu-latn`;

/** The direction of the interface's text, as `dir` of a page has it. */
export const direction = (): "ltr" | "rtl" =>
  rightToLeft.has(new Intl.Locale(language()).maximize().script ?? "") ? "rtl" : "ltr";

/** The scripts that are written from right to left (ISO 15924). */
const rightToLeft: ReadonlySet<string> = new Set([
  ...["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"],
]);
