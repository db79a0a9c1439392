import type { RouteData } from "astro";
import type { Language } from "#messages/language.ts";
import { type AskSites, makingPages, type PageMaking } from "#site/provided.ts";
import { contentLanguages, type Publication } from "#site/publication.ts";
import { type App, loadApp } from "./astro.ts";
import type { Entries } from "./index.ts";
import { scriptFolderOf } from "./language-renderer.ts";
import { pathOf } from "./route-path.ts";

/** A page of the site. */
export interface PageRequest {
  /** Its path below the base path, e.g. `/operations/get-order/`. */
  path: string;
  /** The file of its route. */
  component: string;
  /** The language of its interface. */
  language: Language;
}

export interface ListedPage extends PageRequest {
  /** A text that changes with the content of the page; null if unknown. */
  key: string | null;
  /** A text that changes with the content of the page apart from the navigation. */
  contentKey: string | null;
}

/** Renders the pages that Astro compiled. */
export interface PageRenderer {
  /** Returns all pages of the site, each once. `sites` replaces the renderer's own list of sites. */
  list(sites?: AskSites): Promise<ListedPage[]>;
  render(page: PageRequest, sites?: AskSites): Promise<ArrayBuffer>;
  /** Discards the list of pages after a description has changed. */
  forgetPaths(): void;
}

/** Loads the compiled modules with all pages, one for each language. */
export async function loadPageRenderer(
  entries: Entries,
  publication: Publication,
  making: PageMaking,
): Promise<PageRenderer> {
  const all = await Promise.all(
    Object.entries(entries).map(async ([language, entry]) => ({
      language,
      ...(await loadRenderer(entry, publication, making)),
    })),
  );
  return {
    async list(sites) {
      const lists = await Promise.all(
        all.map(async ({ language, list }) =>
          (await list(sites)).filter((page) => page.language === language),
        ),
      );
      return lists.flat();
    },
    async render(page, sites) {
      const renderer = all.find(({ language }) => language === page.language);
      if (renderer === undefined) throw new Error(`There is no page ${page.component}.`);
      return await renderer.render(page, sites);
    },
    forgetPaths() {
      for (const { forgetPaths } of all) forgetPaths();
    },
  };
}

async function loadRenderer(
  entry: string,
  publication: Publication,
  making: PageMaking,
): Promise<PageRenderer> {
  const app = await loadApp(entry, publication.base + scriptFolderOf(entry));
  const routes = app.routes.filter(({ component }) => component.startsWith("src/site/pages/"));
  await Promise.all(routes.map(app.load));
  const first = new Map<string, Promise<unknown>>();
  const render = async ({ path, component }: PageRequest): Promise<ArrayBuffer> => {
    const route = routes.find(({ component: file }) => file === component);
    if (route === undefined) throw new Error(`There is no page ${component}.`);
    const make = () => app.render(new Request(new URL(path, "http://localhost")), route);
    // Afterwards, Astro knows the paths of the route and does not compute them again.
    const earlier = first.get(component);
    const rendering = earlier === undefined ? make() : earlier.then(make);
    if (earlier === undefined) first.set(component, rendering);
    return (await rendering).arrayBuffer();
  };
  return {
    list: (sites = making.sites) =>
      makingPages({ ...making, sites }, async () =>
        (await Promise.all(routes.map((route) => pagesOf(route, app, publication)))).flat(),
      ),
    // Astro needs the paths of a route before it renders one of its pages.
    render: (page, sites = making.sites) =>
      makingPages({ ...making, sites, hasKeys: false }, () => render(page)),
    forgetPaths() {
      app.forgetPaths();
      first.clear();
    },
  };
}

/** The file of a page. Hosts serve `404.html` for addresses without one. */
export function fileOfPage(path: string): string {
  if (path === "/404/") return "404.html";
  return `${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`;
}

async function pagesOf(route: RouteData, app: App, publication: Publication): Promise<ListedPage[]> {
  const { component, pathname } = route;
  if (pathname !== undefined)
    return [{ path: `${pathname}/`, component, language: publication.language, key: null, contentKey: null }];
  const paths = await app.pathsOf(route);
  return paths.map(({ params, cacheKey = null, contentKey = null }) => ({
    path: pathOf(route, params),
    component,
    language: languageIn(params.description, publication),
    key: cacheKey,
    contentKey,
  }));
}

/** The language of the interface of pages in a folder. */
function languageIn(folder: string | undefined, publication: Publication): Language {
  const [original, ...others] = contentLanguages(publication);
  const [first] = folder?.split("/") ?? [];
  return (others.find((language) => language.folder === first) ?? original).interface;
}
