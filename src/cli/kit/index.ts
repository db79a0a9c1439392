import { isKnownLanguage, type KnownLanguage, type Language } from "#messages/language.ts";

/**
 * Sets the source of the script tag's kit in this process: a folder whose files read and render in a
 * language.
 */
export function provideKit(open: (language: KnownLanguage) => Promise<string>): void {
  provided = open;
}

/** The folder of the kit for a language of the interface; English if the kit lacks it. */
export const openKit = (language: Language): Promise<string> =>
  provided(isKnownLanguage(language) ? language : "en");

let provided = (_: KnownLanguage): Promise<string> => Promise.reject(new Error("No kit is provided."));
