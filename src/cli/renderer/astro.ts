/**
 * The undocumented parts of Astro that the renderer uses, all in this file and `bare-pages.ts`. Compiling
 * fails with an untested version of Astro.
 */

import type { AstroUserConfig, RouteData } from "astro";

/** A Vite plugin in the type that Astro accepts, because the project does not depend on Vite itself. */
export type Plugin = Extract<
  NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number],
  { name: string }
>;

/** The version that this file was last tested with. */
export const knownVersion = "7.3.3";

/** Throws for another version than `knownVersion`. */
export function expectKnownVersion(installed: string): void {
  if (installed === knownVersion) return;
  throw new Error(
    `Astro ${installed} is installed, but src/cli/renderer/astro.ts was written for ${knownVersion}. ` +
      "Compare what that file uses with the new version, build the Petstore, and change `knownVersion` there.",
  );
}

/**
 * The folder of the compiled pages during a build, below Astro's output folder. Astro removes it at the
 * end.
 */
export const prerenderFolder = ".prerender";

/** The name of the pages' module, with a hash in place of `*`. */
export const pageModuleName = "prerender-entry.*.mjs";

/**
 * Escapes `<` and `>` in attributes as well. Astro only escapes `&` and `"`, which suffices for an HTML
 * parser, but programs that search the text of a page for a tag would find one written by an author.
 */
export function escapedAttributes(): Plugin {
  return {
    name: "specimen-escaped-attributes",
    transform(code, id) {
      if (!id.endsWith("/astro/dist/runtime/server/render/util.js")) return null;
      return { code: withEscapedAttributes(code), map: null };
    },
  };
}

/** Leaves out Astro's code for client frameworks, islands and policies: pages have none of these. */
export function withoutFrameworks(): Plugin {
  return {
    name: "specimen-without-frameworks",
    transform(code, id) {
      if (!frameworkCode.test(id)) return null;
      const [, names] = /\nexport \{([^}]*)\};?\s*$/.exec(code) ?? [];
      if (names === undefined)
        throw new Error(`${id} has no list of exports (see src/cli/renderer/astro.ts).`);
      const exported = names.split(",").map((name) => `unused as ${name.trim()}`);
      return { code: `const unused = () => false;\nexport { ${exported.join(", ")} };`, map: null };
    },
  };
}

const frameworkCode =
  /\/astro\/dist\/runtime\/server\/(?:jsx|scripts|serialize|render\/csp|render\/server-islands)\.js$/;

/** Throws if the code does not contain the expected text. */
export function withEscapedAttributes(code: string): string {
  const parts = code.split(attributeText.own);
  if (parts.length !== 2)
    throw new Error("Astro escapes attributes in another way (see src/cli/renderer/astro.ts).");
  return parts.join(attributeText.escaped);
}

const attributeText = {
  own: `if (!str.includes("&") && !str.includes('"')) return str;
  return str.replace(AMPERSAND_REGEX, "&amp;").replace(DOUBLE_QUOTE_REGEX, "&quot;");`,
  escaped: `if (!/[&"<>]/.test(str)) return str;
  return str.replace(AMPERSAND_REGEX, "&amp;").replace(DOUBLE_QUOTE_REGEX, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");`,
};

/** Astro's application for builds. */
export interface App {
  routes: RouteData[];
  /** Loads the module of a route. */
  load(route: RouteData): Promise<unknown>;
  /** Returns the paths of a route's `getStaticPaths`. */
  pathsOf(route: RouteData): Promise<StaticPath[]>;
  /** Discards the cached paths. */
  forgetPaths(): void;
  render(request: Request, route: RouteData): Promise<Response>;
}

/** The module of the pages. */
export interface PageModule {
  app: InnerApp;
}

/** A part of a page that is not rendered yet. */
interface Template {
  render(destination: { write(chunk: unknown): void }): void | Promise<void>;
}

/** The module of a route. */
export interface PageComponent {
  default(result: object, props: object, slots: object): Template | Promise<Template>;
  getStaticPaths?(): Promise<StaticPath[]>;
}

/** The members that are used. */
interface InnerApp {
  manifest: {
    routes: { routeData: RouteData }[];
    entryModules: FileNames;
    assetsPrefix?: string;
  };
  getComponentByRoute(route: RouteData): Promise<PageComponent>;
  routeCache: { clearAll(): void };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

/** The files of page scripts and of page modules by their sources, as a renderer names them. */
export type FileNames = Readonly<Record<string, string>>;

export interface StaticPath {
  params: Record<string, string | undefined>;
  props?: object;
  /** The keys of the page and of its content (`PageKey`). */
  cacheKey?: string;
  contentKey?: string;
}

/** Loads the application from the module of the pages. Links to files begin with `base`. */
export async function loadApp(entry: string, base: string): Promise<App> {
  return appOf(await import(ownCopy(entry)), base);
}

/** The application in a loaded module of the pages, for one site. Links to files begin with `base`. */
function appOf({ app }: PageModule, base: string): App {
  const missing = members.filter((name) => app[name] === undefined);
  if (missing.length > 0)
    throw new Error(`Astro's application lacks ${missing.join(", ")} (see src/cli/renderer/astro.ts).`);
  // The styles and scripts that Astro would add to the head of a page, of which there are no entries
  // here.
  app.setInternals({ pagesByKeys: new Map(), entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: report } } } });
  // Astro renders as if the site were at the root of its host. Only links include the base path.
  app.manifest.assetsPrefix = base;
  return {
    routes: app.manifest.routes.map(({ routeData }) => routeData),
    load: (route) => app.getComponentByRoute(route),
    async pathsOf(route) {
      const { getStaticPaths } = await app.getComponentByRoute(route);
      return (await getStaticPaths?.()) ?? [];
    },
    forgetPaths: () => app.routeCache.clearAll(),
    render: (request, routeData) => app.render(request, { routeData }),
  };
}

/**
 * A separate copy of the module for the next site, because its application caches the base path and the
 * paths of one site.
 */
function ownCopy(entry: string): string {
  const copy = copies.get(entry) ?? 0;
  copies.set(entry, copy + 1);
  const address = new URL(entry);
  if (copy > 0) address.searchParams.set("copy", String(copy));
  return address.href;
}

const copies = new Map<string, number>();

const members = [
  "manifest",
  "getComponentByRoute",
  "routeCache",
  "setInternals",
  "setOptions",
  "render",
] as const satisfies (keyof InnerApp)[];

const report = ({ message }: { message: string }) => console.error(message);
