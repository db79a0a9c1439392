import type { PageModule } from "#cli/renderer/astro.ts";
import type { Language } from "#messages/language.ts";

/**
 * Loads the compiled pages and the texts of a language. The kit replaces this function (`tests/tools/standalone.ts`).
 */
export const loadPages = (_language: Language): Promise<PageModule> =>
  Promise.reject(new Error("No pages are bundled."));
