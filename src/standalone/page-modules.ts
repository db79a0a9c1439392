import type { PageModule } from "#cli/renderer/astro.ts";
import type { Language } from "#messages/language.ts";

/** Loads what Astro made of the pages, by the language of the interface. The kit has all of them in place of this list. */
export const pageModules: Partial<Record<Language, () => Promise<PageModule>>> = {};
