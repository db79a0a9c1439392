import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration, AstroUserConfig } from "astro";
import { escapeHtml } from "#html/index.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { Api, DevServer, Serving } from "./index.ts";
import type { BuildSettings } from "./tasks.ts";

/**
 * The settings of `specimen.config.*` beside `astro.config.mjs`, which need not be there, and where the reference is. The
 * rest follows from Astro's settings.
 */
export interface IntegrationSettings
  extends Omit<BuildSettings, "base" | "folder" | "force" | "out" | "site"> {
  /** The route of the reference, below the `base` of the Astro site; `/api` by default. */
  base?: string;
}

export type Integration = (settings?: IntegrationSettings) => AstroIntegration;

/** Makes the integration that puts a reference under a route of an Astro site, in `astro dev` and in `astro build`. */
export function createIntegration(api: Api & Serving): Integration {
  return ({ base: route = "/api", ...settings } = {}) => {
    const path = route.replace(/^\/*|\/*$/g, "");
    if (path === "") throw new Error(messages.routeMissing);
    let places = { folder: ".", base: `/${path}/` };
    let site: string | undefined;
    let dev: Promise<DevServer> | null = null;
    return {
      name: "@specimen-docs/specimen",
      hooks: {
        "astro:config:setup": ({ updateConfig }) =>
          void updateConfig({ vite: { plugins: [ownSlashes(() => places.base)] } }),
        "astro:config:done"({ config }) {
          places = { folder: fileURLToPath(config.root), base: `${rootOf(config)}${path}/` };
          site = config.site;
        },
        "astro:server:setup"({ server, logger }) {
          const start = () => {
            dev ??= api.serve({ ...settings, ...places }, (text) => logger.warn(text));
            // The next page tries again.
            dev.catch(() => {
              dev = null;
            });
            return dev;
          };
          start().catch((error) => logger.error(messageOf(error)));
          server.middlewares.use((asked, response, next) => {
            const { pathname, search } = new URL(asked.originalUrl ?? "/", "http://localhost");
            if (`${pathname}/` === places.base)
              return response.writeHead(308, { location: `${places.base}${search}` }).end();
            if (!pathname.startsWith(places.base)) return next();
            start().then(
              ({ url }) => forward(asked, response, new URL(`${pathname}${search}`, url)),
              (error) => fail(response, messageOf(error)),
            );
          });
        },
        async "astro:server:done"() {
          (await dev?.catch(() => null))?.close();
          dev = null;
        },
        async "astro:build:done"({ dir, logger }) {
          const out = join(fileURLToPath(dir), path);
          const { pages, seconds, findings } = await api.build({
            ...settings,
            ...places,
            ...(site !== undefined && { site }),
            out,
          });
          const wrong = findings.filter(({ severity }) => severity !== "info").length;
          logger.info(messages.builtInto(pages, places.base, seconds.toFixed(1), wrong));
        },
      },
    };
  };
}

type VitePlugin = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>[number];

/**
 * Lets addresses of the reference through Astro's check of last slashes (`trailingSlash`), which looks at those of its own
 * pages: the address of the request stays in `originalUrl`.
 */
const ownSlashes = (base: () => string): VitePlugin => ({
  name: "specimen-own-slashes",
  // After Astro's own, so that it runs before what that adds.
  enforce: "post",
  configureServer: (server) => () => {
    server.middlewares.stack.unshift({
      route: "",
      handle(asked: IncomingMessage, _response: ServerResponse, next: () => void) {
        if (asked.url?.startsWith(base())) asked.url = `${base()}index.html`;
        next();
      },
    });
  },
});

const rootOf = ({ base }: AstroConfig) => base.replace(/\/*$/, "/");

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends a request on, and its response back as it comes. */
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

/** Shows why there is no page. */
function fail(response: ServerResponse, message: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><title>${messages.errorTitle}</title><h1>${messages.siteNotShown}</h1><pre>${escapeHtml(message)}</pre>`,
  );
}
