import type { Language } from "#messages/language.ts";
import { publication } from "#site/publication.ts";

/** What renders pages in one language: made of Astro's pages once, the same for every description. */
export interface Renderer {
  /** Folders with the files that every site has: scripts, styles, workers and what is in `public/`. */
  assets: readonly string[];
  /** The module that renders pages, as a URL. */
  entry: string;
  /** Changes with everything that a page is made of beside its description. */
  version: string;
}

/** Sets where this process gets its renderer from. */
export function provideRenderer(open: (language: Language) => Promise<Renderer>): void {
  provided = open;
}

/** The renderer of a language, by default the one that is published. */
export const openRenderer = (language = publication().language): Promise<Renderer> => provided(language);

let provided: (language: Language) => Promise<Renderer> = () =>
  Promise.reject(new Error("No renderer is provided."));
