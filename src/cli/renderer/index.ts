import type { Language } from "#messages/language.ts";
import { contentLanguages, type Publication } from "#site/publication.ts";

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

/** The renderer of a language. */
export const openRenderer = (language: Language): Promise<Renderer> => provided(language);

/** The modules of renderers, as URLs, by the language that each renders pages in. */
export type Entries = Partial<Record<Language, string>>;

/** What renders all pages of a site: a renderer for each language of its interface. */
export interface Renderers extends Omit<Renderer, "entry"> {
  entries: Entries;
}

/** The renderers of the languages that are published. */
export async function openRenderers(publication: Publication): Promise<Renderers> {
  const languages = [...new Set(contentLanguages(publication).map((language) => language.interface))];
  const opened: Renderer[] = [];
  // One after the other: in a clone, each may have to be compiled first.
  for (const language of languages) opened.push(await openRenderer(language));
  return {
    // What has the same name in several is that of the original.
    assets: [...new Set(opened.toReversed().flatMap(({ assets }) => assets))],
    entries: Object.fromEntries(languages.map((language, index) => [language, opened[index]?.entry])),
    version: opened.map(({ version }) => version).join("+"),
  };
}

let provided: (language: Language) => Promise<Renderer> = () =>
  Promise.reject(new Error("No renderer is provided."));
