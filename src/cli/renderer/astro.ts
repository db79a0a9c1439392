/**
 * What the renderer uses of Astro that its documentation does not promise, all in this file. With a version of Astro that nobody
 * has looked at, compiling fails.
 */

import type { AstroUserConfig, RouteData } from "astro";

/** A plugin of Vite, as Astro takes it: the project does not depend on Vite itself. */
export type Plugin = Extract<
  NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number],
  { name: string }
>;

/** The version that this file was last compared with. */
export const knownVersion = "7.3.3";

/** Throws for another version than `knownVersion`. */
export function expectKnownVersion(installed: string): void {
  if (installed === knownVersion) return;
  throw new Error(
    `Astro ${installed} is installed, but src/cli/renderer/astro.ts was written for ${knownVersion}. ` +
      "Compare what that file uses with the new version, build the Petstore, and change `knownVersion` there.",
  );
}

/** Where Astro puts the modules of the pages during a build, below its output folder, and removes them in the end. */
export const prerenderFolder = ".prerender";

/** The name of the module of the pages among them, with a hash in place of `*`. */
export const pageModuleName = "prerender-entry.*.mjs";

/**
 * Escapes `<` and `>` in attributes, too. Astro escapes `&` and `"` there, which suffices for a parser of HTML, but programs that
 * look for a tag in the text of a page would find one that an author wrote.
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

/** Throws where the text is not what it replaces. */
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
  /** The paths of a route's `getStaticPaths`. */
  pathsOf(route: RouteData): Promise<StaticPath[]>;
  /** Lets paths be asked for again. */
  forgetPaths(): void;
  render(request: Request, route: RouteData): Promise<Response>;
}

/** The module of the pages. */
export interface PageModule {
  app: InnerApp;
}

/** As much of it as is used. */
interface InnerApp {
  manifest: { routes: { routeData: RouteData }[]; assetsPrefix?: string };
  getComponentByRoute(route: RouteData): Promise<{ getStaticPaths?(): Promise<StaticPath[]> }>;
  routeCache: { clearAll(): void };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

export interface StaticPath {
  params: Record<string, string | undefined>;
  /** The keys of the page and of its content (`PageKey`). */
  cacheKey?: string;
  contentKey?: string;
}

/** Loads the application from the module of the pages. Links to files begin with `base`. */
export async function loadApp(entry: string, base: string): Promise<App> {
  return appOf(await import(ownCopy(entry)), base);
}

/** The application in a loaded module of the pages, for one site. Links to files begin with `base`. */
export function appOf({ app }: PageModule, base: string): App {
  const missing = members.filter((name) => app[name] === undefined);
  if (missing.length > 0)
    throw new Error(`Astro's application lacks ${missing.join(", ")} (see src/cli/renderer/astro.ts).`);
  // What Astro would add to the head of a page: styles of its components and scripts of integrations. It has neither here.
  app.setInternals({ pagesByKeys: new Map(), entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: report } } } });
  // Astro renders as if the site were at the root of its host; only links know where it is.
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

/** The module for the next site: its application knows the base path and the paths of one site. */
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
