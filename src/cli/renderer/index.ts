import { basename } from "node:path";
import { isKnownLanguage, type Language } from "#messages/language.ts";
import { contentLanguages, type Publication } from "#site/publication.ts";
import { ofSite, type Renderer, type RendererLanguage } from "./language-renderer.ts";

type Provide = (language: RendererLanguage) => Promise<Renderer>;

/** Sets where this process gets its renderer from. */
export function provideRenderer(open: Provide): void {
  provided = open;
}

/** The renderer of a language. */
export async function openRenderer(
  language: Language,
  { messages }: Pick<Publication, "messages">,
): Promise<Renderer> {
  if (isKnownLanguage(language)) return provided(language);
  // It loads all texts.
  const { withTexts } = await import("./own-texts.ts");
  const texts = messages.find(({ tag }) => tag === language)?.texts ?? {};
  return withTexts(await provided(ofSite), language, texts);
}

/** The modules of renderers, as URLs, by the language that each renders pages in. */
export type Entries = Record<Language, string>;

/** What renders all pages of a site: a renderer for each language of its interface. */
export interface Renderers extends Omit<Renderer, "entry"> {
  entries: Entries;
}

/** The renderers of the languages that are published. */
export async function openRenderers(publication: Publication): Promise<Renderers> {
  const languages = [...new Set(contentLanguages(publication).map((language) => language.interface))];
  const opened: Renderer[] = [];
  // One after the other: in a clone, each may have to be compiled first.
  for (const language of languages) opened.push(await openRenderer(language, publication));
  return {
    // What has the same name in several is that of the original.
    assets: [...new Set(opened.toReversed().flatMap(({ assets }) => assets))],
    entries: Object.fromEntries(languages.map((language, index) => [language, opened[index]?.entry ?? ""])),
    version: opened.map(({ version }) => version).join("+"),
  };
}

/** The scripts for `/explorer/` and for other sites belong to sites with that page, or that others may show. */
export function isAssetOf(file: string, { explorer, brand }: Publication): boolean {
  const unwanted = [
    ...(explorer === null ? ["explorer.js"] : []),
    ...(brand.embed.length === 0 ? ["specimen-operation.js"] : []),
  ];
  return !unwanted.includes(basename(file));
}

let provided: Provide = () => Promise.reject(new Error("No renderer is provided."));
