import { isKnownLanguage, type KnownLanguage, type Language } from "#messages/language.ts";
import { type FileParts, readFileKit } from "./file-kit.ts";

/** Opens a kit that reads and renders in a language: a folder. */
export type OpenKit = (language: KnownLanguage) => Promise<string>;

/** Sets the sources in this process of the script tag's kit, and of the code of single files. */
export function provideKit(open: OpenKit, openFile: OpenKit = missing): void {
  provided = open;
  providedFile = openFile;
}

/** The folder of the kit for a language of the interface; English if the kit lacks it. */
export const openKit = (language: Language): Promise<string> =>
  provided(isKnownLanguage(language) ? language : "en");

/** Opens the code of single files in a language. */
export async function openFileKit(language: Language): Promise<FileParts> {
  const known = isKnownLanguage(language) ? language : "en";
  return readFileKit(await providedFile(known), known);
}

const missing: OpenKit = () => Promise.reject(new Error("No kit is provided."));

let provided = missing;
let providedFile = missing;
