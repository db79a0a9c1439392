import type { FileNames } from "#cli/renderer/astro.ts";
import type { BarePages } from "#cli/renderer/bare-pages.ts";
import type { Language } from "#messages/language.ts";

/** The compiled pages. */
export interface LanguagePages {
  pages: BarePages;
  /** The files of their scripts in the language. */
  scripts: FileNames;
}

/** Loads the compiled pages and the texts of a language. The kit replaces this function (`src/cli/kit/compile.ts`). */
export const loadPages = (_language: Language): Promise<LanguagePages> =>
  Promise.reject(new Error("No pages are bundled."));
