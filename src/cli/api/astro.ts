import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger, AstroUserConfig } from "astro";
import { basePathOf } from "#cli/config/base-path.ts";
import { html } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import { sidebarPath } from "#site/page-parts.ts";
import {
  builtReader,
  type ComponentSource,
  componentsPlugin,
  servedReader,
  writeComponents,
} from "./astro-components.ts";
import { type Frame, mergePages, type ProjectPages, pageHeader, projectPages } from "./astro-pages.ts";
import type { Api, DevServer, Embedding } from "./index.ts";
import type { BuildResult, BuildSettings } from "./tasks.ts";

/**
 * The settings of `specimen.config.*`, which is optional beside `astro.config.mjs`, and the route of the
 * reference. Other settings follow from Astro's. `slots` may name `.astro` components, relative to the
 * folder of `astro.config.mjs`.
 */
export interface IntegrationSettings
  extends Omit<BuildSettings, "base" | "folder" | "force" | "out" | "site"> {
  /** The route of the reference, below the `base` of the Astro site; `/api` by default. */
  base?: string;
  /**
   * A layout of the project around each page, such as `./src/layouts/Docs.astro`: a component with the
   * default slot, the slot `head`, and the properties `title` and `page` (`PageData`). Its pages have
   * the project's policy instead of Specimen's.
   */
  layout?: string | null;
  /**
   * Whether pages of the project may import components (`@specimen-docs/specimen/components`). Pages in
   * a layout, or with components in slots, always may.
   */
  components?: boolean;
}

export type Integration = (settings?: IntegrationSettings) => AstroIntegration;

/**
 * Creates the integration that publishes a reference under a route of an Astro site, in `astro dev` and
 * in `astro build`.
 */
export function createIntegration(api: Api & Embedding): Integration {
  return ({ layout = null, ...settings } = {}) =>
    integrate(api, settings, layout === null ? { kind: "own" } : { kind: "layout", component: layout });
}

/** Callbacks while the site of the project is built or served. */
export interface IntegrationWatch {
  /** Receives the sidebar of the reference, before a page is served. */
  sidebar(text: string): Promise<void>;
  /** Receives the folder of the reference in a built site, and the origin of the site. */
  built(folder: string, origin: string | null): Promise<void>;
}

/** Publishes a reference under a route, with `frame` around its pages. */
export function integrate(
  api: Api & Embedding,
  { base: route = "/api", components = false, ...settings }: Omit<IntegrationSettings, "layout">,
  frame: Frame,
  watch: IntegrationWatch = { sidebar: async () => {}, built: async () => {} },
): AstroIntegration {
  const path = routeOf(route);
  if (frame.kind !== "own" && settings.embed !== undefined) throw new Error(messages.layoutAndEmbed);
  let places = { folder: ".", base: `/${path}/` };
  let site: string | undefined;
  let dev: Promise<DevServer> | null = null;
  let rendered: ProjectPages | null = null;
  const own = () => ({ ...settings, ...places, ...(rendered !== null && { slots: rendered.slots }) });
  let isBuild = false;
  let building: Promise<BuildResult> | null = null;
  let built: BuildResult | null = null;
  const mark = () => rendered?.mark ?? null;
  const build = (out: string) => api.buildFor(mark(), { ...own(), ...(site !== undefined && { site }), out });
  let log: AstroIntegrationLogger | null = null;
  const start = () => {
    dev ??= api.serve(mark(), own(), (text) => log?.warn(text));
    // The next page retries.
    dev.catch(() => {
      dev = null;
    });
    return dev;
  };
  const componentSource = (): ComponentSource | null => {
    if (rendered === null) return null;
    const { mark, pages } = rendered;
    const reader = async () =>
      isBuild ? builtReader(pages) : servedReader(new URL(places.base, (await start()).url).href);
    return { route: `/${path}/`, mark, reader };
  };
  return {
    name: "@specimen-docs/specimen",
    hooks: {
      async "astro:config:setup"({ config, command, updateConfig, injectRoute, createCodegenDir }) {
        // Each route has its own folder, because a project may have several references.
        const folder =
          frame.kind === "starlight" ? frame.folder : new URL(folderNameOf(path), createCodegenDir());
        const parts = fileURLToPath(new URL("components/", folder));
        updateConfig({
          vite: {
            plugins: [
              ownSlashes(
                () => places.base,
                config,
                () => rendered !== null,
              ),
              componentsPlugin(parts, componentSource),
            ],
          },
        });
        const isDev = command === "dev";
        isBuild = command === "build";
        rendered = await projectPages(settings.slots ?? {}, frame, {
          root: fileURLToPath(config.root),
          own: folder,
          isDev,
          hasComponents: components,
        });
        if (rendered === null) return;
        await writeComponents(parts);
        if (isDev || rendered.hasRoute)
          injectRoute({ pattern: `/${path}/[...page]`, entrypoint: rendered.route, prerender: !isDev });
      },
      "astro:config:done"({ config }) {
        places = { folder: fileURLToPath(config.root), base: readBase(`${rootOf(config)}${path}`) };
        site = config.site;
        // Astro requests the pages to render after it has prepared the project.
        if (rendered === null || !isBuild) return;
        building = build(rendered.pages);
        building.catch(() => {});
      },
      "astro:server:setup"({ server, logger }) {
        log = logger;
        // The sidebar of every page contains the reference.
        const showSidebar = async () => {
          const text = await textAt(new URL(`${places.base}${sidebarPath}`, (await start()).url));
          if (text !== null) await watch.sidebar(text);
        };
        const isAround = frame.kind === "starlight";
        const first = start()
          .then(() => (isAround ? showSidebar() : undefined))
          .catch((error) => logger.error(messageOf(error)));
        server.middlewares.use((asked, response, next) => {
          const { pathname, search } = new URL(asked.originalUrl ?? "/", "http://localhost");
          if (`${pathname}/` === places.base)
            return response.writeHead(308, { location: `${places.base}${search}` }).end();
          const below = pathBelow(places.base, pathname);
          const isDocument = asked.headers.accept?.includes("text/html") === true;
          // While the description has an error, the last sidebar is shown.
          const shown = isAround && isDocument ? first.then(showSidebar).catch(() => {}) : null;
          if (below === null) return shown === null ? next() : void shown.then(() => next());
          Promise.resolve(shown)
            .then(start)
            .then(
              ({ url }) => {
                const address = new URL(`${places.base}${below}${search}`, url);
                if (rendered === null || !isPage(below)) return forward(asked, response, address);
                asked.headers[pageHeader] = `${rendered.secret} ${address.href}`;
                next();
              },
              (error) => fail(response, messageOf(error)),
            );
        });
      },
      async "astro:server:done"() {
        (await dev?.catch(() => null))?.close();
        dev = null;
      },
      async "astro:build:start"() {
        built = await building;
      },
      async "astro:build:done"({ dir, logger }) {
        const out = join(fileURLToPath(dir), path);
        if (rendered !== null) await mergePages(rendered, out);
        await watch.built(out, site ?? null);
        const { pages, seconds, findings } = built ?? (await build(out));
        const wrong = findings.filter(({ severity }) => severity !== "info").length;
        logger.info(messages.builtInto(pages, places.base, seconds.toFixed(1), wrong));
      },
    },
  };
}

/** The route of a reference, without surrounding slashes. */
export function routeOf(base: unknown): string {
  const path = readBase(base).slice(1, -1);
  if (path === "") throw new Error(messages.routeMissing);
  return path;
}

/**
 * The folder for the generated files of a route. No route contains a `!`, so no folder is inside another one.
 */
export const folderNameOf = (route: string) => `${route.replaceAll("/", "!")}/`;

type VitePlugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

/**
 * Excludes URLs of the reference from Astro's `trailingSlash` check, which applies to its own pages. The
 * request's URL is kept in `originalUrl`.
 */
const ownSlashes = (
  base: () => string,
  { trailingSlash }: AstroConfig,
  rendersPages: () => boolean,
): VitePlugin => ({
  name: "specimen-own-slashes",
  // The plugin runs after Astro's, so that its middleware is inserted before that of Astro.
  enforce: "post",
  configureServer: (server) => () => {
    server.middlewares.stack.unshift({
      route: "",
      handle(asked: IncomingMessage, _response: ServerResponse, next: () => void) {
        const [, pathname = ""] = /^([^?#]*)/.exec(asked.url ?? "") ?? [];
        const below = pathBelow(base(), pathname);
        if (below === null) return next();
        const isRoute = rendersPages() && isPage(below);
        if (!isRoute) asked.url = `${base()}index.html`;
        else if (trailingSlash === "never") asked.url = pathname.replace(/\/$/, "");
        next();
      },
    });
  },
});

/** Whether a path below the base path is a page with slots. */
const isPage = (below: string) =>
  /(?:^|\/)$/.test(below) && !/(?:^|\/)(?:explorer|oauth-callback)\/$/.test(below);

/**
 * A path without the base path; null for one outside of it. Astro compares decoded paths, so `/%61pi/`
 * is `/api/`.
 */
function pathBelow(base: string, pathname: string): string | null {
  const depth = base.split("/").length - 1;
  const names = pathname.split("/");
  const isBelow = names.length > depth && decoded(`${names.slice(0, depth).join("/")}/`) === decoded(base);
  return isBelow ? names.slice(depth).join("/") : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readBase(text: unknown): string {
  const base = typeof text === "string" ? basePathOf(text) : null;
  if (base === null) throw new Error(messages.routeInvalid(JSON.stringify(text)));
  return base;
}

/** The base path of an Astro site, with a slash at its end. */
export const rootOf = ({ base }: Pick<AstroConfig, "base">) => base.replace(/(?<!\/)\/*$/, "/");

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Forwards a request, and streams its response back. */
function forward(asked: IncomingMessage, response: ServerResponse, url: URL): void {
  const headers = { ...asked.headers, host: url.host };
  const sent = request(url, { method: asked.method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  sent.on("error", (error) => fail(response, error.message));
  response.on("close", () => sent.destroy());
  asked.pipe(sent);
}

/** The text at a URL of the reference's development server; null for another status than 200. */
async function textAt(url: URL): Promise<string | null> {
  const [response] = (await once(request(url).end(), "response")) as [IncomingMessage];
  const body = await text(response);
  return response.statusCode === 200 ? body : null;
}

/** Shows the reason for a missing page. */
function fail(response: ServerResponse, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(
    html`<!doctype html><title>${messages.errorTitle}</title><h1>${messages.siteNotShown}</h1><pre>${message}</pre>`
      .html,
  );
}
