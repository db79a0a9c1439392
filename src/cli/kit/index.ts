import { isKnownLanguage, type KnownLanguage, type Language } from "#messages/language.ts";

/** Sets where this process gets the kit of the script tag from: a folder, whose files read and render in that language. */
export function provideKit(open: (language: KnownLanguage) => Promise<string>): void {
  provided = open;
}

/** The folder of the kit for a language of the interface; English for one that the kit lacks. */
export const openKit = (language: Language): Promise<string> =>
  provided(isKnownLanguage(language) ? language : "en");

let provided = (_: KnownLanguage): Promise<string> => Promise.reject(new Error("No kit is provided."));
