import { bareRendererOf } from "#cli/renderer/bare-pages.ts";
import { messages } from "#messages/pages.ts";
import { memoryFiles } from "#platform/files.ts";
import type { NamesFile } from "#search/types.ts";
import { noBrand, themePath } from "#site/brand.ts";
import { colored } from "#site/fragments/highlight.ts";
import { readSites, siteIn } from "#site/index.ts";
import { makingPages } from "#site/provided.ts";
import { type Publication, publicationOf, useInterfaceOf } from "#site/publication.ts";
import type { EarlyResponse } from "./early.ts";
import { hasEntities } from "./entities/index.ts";
import { loadEntities } from "./entities/load.ts";
import type { OfferTexts, StandaloneSettings } from "./messages.ts";
import type { LanguagePages } from "./page-modules.ts";
import { openSources } from "./sources.ts";

/** A reference that is read and rendered in the browser. */
export interface StandaloneReference {
  /** Returns the page at a path below the base path, or the page for unknown paths. */
  page(path: string): Promise<{ status: number; html: string }>;
  /** Returns the paths of all pages. */
  pages(): Promise<string[]>;
  /** Returns a file beside the pages; null if there is no such file. */
  file(path: string): Promise<string | null>;
  /** Colors code in a language as HTML. Pages have plain code until this happens once. */
  color(code: string, language: string): Promise<string>;
  /** Returns the texts of an offer if the description has changed, else null. */
  change(): Promise<OfferTexts | null>;
  /** Returns the path of the page for a fragment of another tool's reference; null for other fragments. */
  pageOfAnchor(fragment: string): Promise<string | null>;
}

/** Opens a reference. Reads the description while the pages load. Throws `DescriptionError`. */
export async function openReference(
  settings: StandaloneSettings,
  pages: Promise<LanguagePages>,
  early: EarlyResponse | null,
): Promise<StandaloneReference> {
  const { accent, files } = settings;
  const theme = accent === null ? null : await themeWith(accent);
  const publication = publicationFor(settings, theme);
  useInterfaceOf(publication);
  const { send, haveChanged } = openSources(early);
  const read = readSites(publication, {
    send,
    hasLateExamples: true,
    ...(files !== null && { storage: memoryFiles(files) }),
  });
  const [sites, loaded] = await Promise.all([read, pages]);
  if (sites.some(({ description }) => hasEntities(description.document))) await loadEntities();
  const making = {
    ...{ sites: async () => sites, hasKeys: false, isEdited: false },
    ...{ hasStylesApart: true, hasPlainCode: true },
  };
  const renderer = bareRendererOf(loaded.pages, {
    base: settings.kit,
    scripts: loaded.scripts,
    localsOf: ({ description }) => ({ site: siteIn(description, sites) }),
  });
  const rendered = (path: string) => makingPages(making, () => renderer.render(path));
  return {
    async pages() {
      const paths = await makingPages(making, renderer.list);
      return paths.filter((path) => path !== missing).map((path) => path.slice(1));
    },
    async page(path) {
      const html = await rendered(`/${path}`);
      if (html !== null) return { status: 200, html };
      const instead = await rendered(missing);
      if (instead === null) throw new Error(`There is no page ${path}.`);
      return { status: 404, html: instead };
    },
    async color(code, language) {
      making.hasPlainCode = false;
      return await colored(code, language);
    },
    change: async () => ((await haveChanged()) ? offerTexts() : null),
    file: async (path) => (path === themePath ? theme : (await loadFiles()).textAt(path, sites)),
    async pageOfAnchor(fragment) {
      const [{ textAt }, { pageOfAnchor }, { pagesOf }] = await Promise.all([
        loadFiles(),
        import("#search/foreign-anchor.ts"),
        import("#search/pages.ts"),
      ]);
      const names: NamesFile = JSON.parse(textAt("search/names.json", sites) ?? "null");
      return names && pageOfAnchor(pagesOf(names), fragment);
    },
  };
}

/** Files load on demand, because no page needs them at first. */
const loadFiles = () => import("#site/files/index.ts");

const missing = "/404/";

/** The style sheet of an accent color; null if its contrast is too low, which concerns the author of the page. */
async function themeWith(accent: NonNullable<StandaloneSettings["accent"]>): Promise<string | null> {
  const { themeStyles } = await import("#cli/config/theme.ts");
  try {
    return themeStyles({ accent }, {});
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

const offerTexts = (): OfferTexts => ({
  changed: messages.descriptionChanged,
  show: messages.showChanged,
  later: messages.notNow,
});

function publicationFor(settings: StandaloneSettings, theme: string | null): Publication {
  const { description, files, base, language, title, server, brand, isSimulated } = settings;
  return publicationOf({
    files: [description],
    base,
    language,
    server,
    service: isSimulated || files !== null ? null : { kind: "described-at", url: description },
    // Links to assistants are hidden, because an assistant cannot read pages made in a browser.
    brand: {
      ...noBrand,
      ...(theme !== null && { theme }),
      ...brand,
      title,
      hidden: [...(brand.hidden ?? []), "assistants"],
    },
    // Parts of a description may be on its host.
    allowRemote: files === null ? [new URL(description).host] : [],
  });
}
