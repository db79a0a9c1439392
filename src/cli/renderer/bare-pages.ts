import type { RouteData } from "astro";
import type { FileNames, PageComponent, StaticPath } from "./astro.ts";
import { pathOf } from "./route-path.ts";

/** The compiled pages without Astro's application, which would be 40 kB compressed. */
export interface BarePages {
  routes: readonly RouteData[];
  /** Load the modules of pages, by the files of their routes. */
  modules: Readonly<Record<string, () => Promise<{ page(): PageComponent }>>>;
  /** Astro's function that writes a part of a page. */
  chunkToString(result: object, chunk: unknown): string;
}

/** The site of bare pages. */
export interface BareSettings {
  /** The beginning of links to files. */
  base: string;
  /** The files of page scripts. */
  scripts: FileNames;
  /** Returns the values that the middleware would set for a page with these parameters. */
  localsOf(params: StaticPath["params"]): object;
}

/** Renders bare pages of one site, and loads their modules when they are needed. */
export interface BareRenderer {
  /** Returns the paths of all pages. */
  list(): Promise<string[]>;
  /** Returns the HTML of the page at a path; null if there is no such page. */
  render(path: string): Promise<string | null>;
}

export function bareRendererOf(
  { routes, modules, chunkToString }: BarePages,
  { base, scripts, localsOf }: BareSettings,
): BareRenderer {
  const listed = new Map<RouteData, Promise<RoutePages>>();
  function pagesOf(route: RouteData): Promise<RoutePages> {
    const pages = listed.get(route) ?? listPages(route);
    listed.set(route, pages);
    // A module that did not load can be requested again.
    pages.catch(() => listed.delete(route));
    return pages;
  }
  async function listPages(route: RouteData): Promise<RoutePages> {
    const module = await modules[route.component]?.();
    if (module === undefined) throw new Error(`There is no page ${route.component}.`);
    const { default: component, getStaticPaths } = module.page();
    const all = (await getStaticPaths?.()) ?? [{ params: {} }];
    return { component, paths: new Map(all.map((one) => [pathOf(route, one.params), one])) };
  }
  async function resolve(source: string): Promise<string> {
    const file = scripts[source];
    if (file === undefined) throw new Error(`The renderer has no file for ${source}.`);
    return base + file;
  }
  return {
    async list() {
      const all = await Promise.all(routes.map(pagesOf));
      return all.flatMap(({ paths }) => [...paths.keys()]);
    },
    async render(path) {
      for (const route of routes.filter(({ pattern }) => pattern.test(path))) {
        const { component, paths } = await pagesOf(route);
        const found = paths.get(path);
        if (found === undefined) continue;
        const { params, props = {} } = found;
        const page = { params, url: new URL(path, "http://localhost"), locals: localsOf(params), self: null };
        const createAstro = (own: object) => ({ ...page, props: own });
        const result = { ...emptyResult(), createAstro, resolve };
        const template = await component(result, props, {});
        const chunks = ["<!DOCTYPE html>"];
        await template.render({ write: (chunk) => void chunks.push(chunkToString(result, chunk)) });
        return chunks.join("");
      }
      return null;
    },
  };
}

/** The pages of a route by path. */
interface RoutePages {
  component: PageComponent["default"];
  paths: ReadonlyMap<string, StaticPath>;
}

/** The state of rendering a page, as far as pages without client frameworks, islands and Astro's own styles need it. */
const emptyResult = () => ({
  compressHTML: "jsx",
  componentMetadata: { get: () => ({ containsHead: true, propagation: "none" }) },
  inlinedScripts: new Map(),
  clientDirectives: new Map(),
  renderers: [],
  styles: new Set(),
  scripts: new Set(),
  links: new Set(),
  response: { status: 200, statusText: "OK", headers: new Headers() },
  _metadata: {
    hasRenderedHead: false,
    templateDepth: 0,
    renderedScripts: new Set(),
    propagators: new Set(),
    extraHead: [],
    pendingSlotEvaluations: [],
  },
});
