import { basename } from "node:path";
import { isKnownLanguage, type Language } from "#messages/language.ts";
import { contentLanguages, type Publication } from "#site/publication.ts";
import { ofSite, type Renderer, type RendererLanguage } from "./language-renderer.ts";

type Provide = (language: RendererLanguage) => Promise<Renderer>;

/** Sets the source of the renderer in this process. */
export function provideRenderer(open: Provide): void {
  provided = open;
}

/** The renderer of a language. */
export async function openRenderer(
  language: Language,
  { messages }: Pick<Publication, "messages">,
): Promise<Renderer> {
  if (isKnownLanguage(language)) return provided(language);
  // This module loads all texts.
  const { withTexts } = await import("./own-texts.ts");
  const texts = messages.find(({ tag }) => tag === language)?.texts ?? {};
  return withTexts(await provided(ofSite), language, texts);
}

/** The URLs of the renderers' modules, by language. */
export type Entries = Record<Language, string>;

/** The renderers of a site: one for each language of its interface. */
export interface Renderers extends Omit<Renderer, "entry"> {
  entries: Entries;
}

/** The renderers of the published languages. */
export async function openRenderers(publication: Publication): Promise<Renderers> {
  const languages = [...new Set(contentLanguages(publication).map((language) => language.interface))];
  const opened: Renderer[] = [];
  // The renderers open one after the other, because in a clone each may have to be compiled first.
  for (const language of languages) opened.push(await openRenderer(language, publication));
  return {
    // If assets have the same name, the original's is used.
    assets: [...new Set(opened.toReversed().flatMap(({ assets }) => assets))],
    entries: Object.fromEntries(languages.map((language, index) => [language, opened[index]?.entry ?? ""])),
    version: opened.map(({ version }) => version).join("+"),
  };
}

/**
 * Whether a site needs an asset. The scripts of `/explorer/` and embeds are only for sites with these
 * features.
 */
export function isAssetOf(file: string, { explorer, brand }: Publication): boolean {
  const unwanted = [
    ...(explorer === null ? ["explorer.js"] : []),
    ...(brand.embed.length === 0 ? ["specimen-operation.js"] : []),
  ];
  return !unwanted.includes(basename(file));
}

let provided: Provide = () => Promise.reject(new Error("No renderer is provided."));
