import type { PageModule, ScriptNames } from "#cli/renderer/astro.ts";
import type { Language } from "#messages/language.ts";

/** The compiled pages. */
export interface LanguagePages {
  module: PageModule;
  /** The names of their scripts in the language; null if the module has them. */
  scripts: ScriptNames | null;
}

/** Loads the compiled pages and the texts of a language. The kit replaces this function (`src/cli/kit/compile.ts`). */
export const loadPages = (_language: Language): Promise<LanguagePages> =>
  Promise.reject(new Error("No pages are bundled."));
