import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration, AstroPrerenderer } from "astro";
import type { Reader } from "./reader/index.ts";
import type { PageRequest } from "./reader/messages.ts";

/** Told while a site is built: how many of its pages are done. */
export type ShowProgress = (done: number, all: number) => void;

/** Astro's making of pages, and of what stands beside them: shared with the reading thread, and watched. */
export interface Pages {
  integration: AstroIntegration;
  /** Waits for what stands beside them to be written. */
  files(): Promise<void>;
  counts(): { pages: number; rendered: number };
}

/** `folder` is the one that Astro builds into. */
export function makePagesWith(reader: Reader, folder: string, show: ShowProgress): Pages {
  let pages = 0;
  let rendered = 0;
  let done = 0;
  let files: Promise<void> | undefined;
  const shared = (own: AstroPrerenderer): AstroPrerenderer => {
    const places = new Map<string, number>();
    let entry = "";
    return {
      ...own,
      async setup() {
        await own.setup?.();
        entry = entryIn(folder);
        // Only now: Astro empties the folder first.
        files = reader.writeFiles(folder);
      },
      async getStaticPaths() {
        const paths = await own.getStaticPaths();
        for (const [index, { pathname }] of paths.entries()) places.set(withoutSlash(pathname), index);
        pages = paths.length;
        show(0, pages);
        return paths;
      },
      render(request, options) {
        rendered++;
        // Pages come in order, a few at a time; those before it that were not rendered were taken from the last build.
        done = Math.max(done, places.get(withoutSlash(decodeURI(new URL(request.url).pathname))) ?? 0);
        show(done, pages);
        if (!reader.isFree()) return own.render(request, options);
        const { route, component } = options.routeData;
        return renderIn(reader, { url: request.url, route, component, entry });
      },
    };
  };
  return {
    integration: {
      name: "specimen-pages",
      hooks: { "astro:build:start": ({ setPrerenderer }) => setPrerenderer(shared) },
    },
    files: async () => files,
    counts: () => ({ pages, rendered }),
  };
}

const withoutSlash = (path: string) => path.replace(/^\/|\/$/g, "");

function entryIn(folder: string): string {
  const [file] = globSync(".prerender/prerender-entry.*.mjs", { cwd: folder });
  if (file === undefined) throw new Error("Astro made no module of the pages.");
  return pathToFileURL(join(folder, file)).href;
}

async function renderIn(reader: Reader, page: PageRequest) {
  const { body, status, headers } = await reader.render(page);
  // No page shows an entry of a content collection or a picture that Astro would process.
  const metadata = { contentEntryKeys: [], staticImages: [], referencedImages: [] };
  return { response: new Response(body, { status, headers }), metadata };
}
