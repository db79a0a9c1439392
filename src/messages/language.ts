/** The languages of the interface, by their BCP 47 tags. */
export const languages = ["ar", "de", "en", "ja"] as const;

export type Language = (typeof languages)[number];

/** The language of what is made now, else that of this process; in a browser, the one the site was built in. */
export const language = (): Language => provided() ?? current;

/** Sets the language of this process. */
export function setLanguage(chosen: Language): void {
  current = chosen;
}

let current: Language = "en";

/** Lets the language be asked for, where a process makes pages in several. */
export function provideLanguage(ask: () => Language | undefined): void {
  provided = ask;
}

let provided: () => Language | undefined = () => undefined;

/** The locale for numbers and dates: with the digits that code has, in every language. */
export const formatLocale = () => `${language()}-u-nu-latn`;

/** The direction of the interface's text, as `dir` of a page has it. */
export const direction = (): "ltr" | "rtl" => (rightToLeft.has(language()) ? "rtl" : "ltr");

const rightToLeft: ReadonlySet<Language> = new Set(["ar"]);
