import type { PageModule } from "#cli/renderer/astro.ts";

/** Loads what Astro made of the pages, in one language. Each worker of the kit has that of its own in place of this function. */
export const loadPages = (): Promise<PageModule> => Promise.reject(new Error("No pages are bundled."));
