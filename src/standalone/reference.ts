import { rendererOf } from "#cli/renderer/app.ts";
import { appOf, type PageModule } from "#cli/renderer/astro.ts";
import { memoryFiles } from "#platform/files.ts";
import { pageOfAnchor } from "#search/foreign-anchor.ts";
import { pagesOf } from "#search/pages.ts";
import type { NamesFile } from "#search/types.ts";
import { noBrand } from "#site/brand.ts";
import { readSites } from "#site/index.ts";
import { type Publication, publicationOf, useInterfaceOf } from "#site/publication.ts";
import type { StandaloneSettings } from "./messages.ts";

/** A reference that is read and rendered where it is looked at. */
export interface StandaloneReference {
  /** The page at a path below the base path, or that of a missing page. */
  page(path: string): Promise<{ status: number; html: string }>;
  /** The paths of all pages. */
  pages: string[];
  /** A file beside the pages; null if it has no such file. */
  file(path: string): Promise<string | null>;
  /** The path of the page that a fragment of another tool's reference is about; null if it is about none. */
  pageOfAnchor(fragment: string): Promise<string | null>;
}

/** Reads the description while the pages load. Throws `DescriptionError`. */
export async function openReference(
  settings: StandaloneSettings,
  pages: Promise<PageModule>,
): Promise<StandaloneReference> {
  const publication = publicationFor(settings);
  useInterfaceOf(publication);
  const read = readSites(publication, {
    send: following,
    ...(settings.files !== null && { storage: memoryFiles(settings.files) }),
  });
  const [sites, loaded] = await Promise.all([read, pages]);
  const making = { sites: async () => sites, hasKeys: false, isEdited: false, hasStylesApart: true };
  const renderer = await rendererOf(appOf(loaded, settings.kit), publication, making);
  const pagesByPath = new Map((await renderer.list()).map((page) => [page.path, page]));
  return {
    pages: [...pagesByPath.keys()].filter((path) => path !== missing).map((path) => path.slice(1)),
    async page(path) {
      const wanted = pagesByPath.get(`/${path}`);
      const shown = wanted ?? pagesByPath.get(missing);
      if (shown === undefined) throw new Error(`There is no page ${path}.`);
      const html = new TextDecoder().decode(await renderer.render(shown));
      return { status: wanted === undefined ? 404 : 200, html };
    },
    file: async (path) => (await loadFiles()).textAt(path, sites),
    async pageOfAnchor(fragment) {
      const { textAt } = await loadFiles();
      const names: NamesFile = JSON.parse(textAt("search/names.json", sites) ?? "null");
      return names && pageOfAnchor(pagesOf(names), fragment);
    },
  };
}

/** No page needs what makes the files before it is seen. */
const loadFiles = () => import("#site/files/index.ts");

const missing = "/404/";

function publicationFor(settings: StandaloneSettings): Publication {
  const { description, files, base, language, title, server, brand, isSimulated } = settings;
  return publicationOf({
    files: [description],
    base,
    language,
    server,
    service: isSimulated || files !== null ? null : { kind: "described-at", url: description },
    // An assistant could not read what is made in a browser.
    brand: { ...noBrand, ...brand, title, hidden: [...(brand.hidden ?? []), "assistants"] },
    // Parts of a description may be loaded from its host.
    allowRemote: files === null ? [new URL(description).host] : [],
  });
}

/** A browser follows redirects by itself, or hides their targets. */
const following = (url: string, init: RequestInit) => fetch(url, { ...init, redirect: "follow" });
