import type { AstroIntegration, AstroPrerenderer } from "astro";

/** Told while a site is built: how many of its pages are done. */
export type ShowProgress = (done: number, all: number) => void;

/** Watches Astro make pages. */
export function watchPages(show: ShowProgress): {
  integration: AstroIntegration;
  counts(): { pages: number; rendered: number };
} {
  let pages = 0;
  let rendered = 0;
  const watched = (own: AstroPrerenderer): AstroPrerenderer => {
    const places = new Map<string, number>();
    return {
      ...own,
      async getStaticPaths() {
        const paths = await own.getStaticPaths();
        for (const [index, { pathname }] of paths.entries()) places.set(withoutSlash(pathname), index);
        pages = paths.length;
        show(0, pages);
        return paths;
      },
      render(request, options) {
        rendered++;
        // Pages come in order, and those before it that were not rendered were taken from the last build.
        show(places.get(withoutSlash(decodeURI(new URL(request.url).pathname))) ?? 0, pages);
        return own.render(request, options);
      },
    };
  };
  return {
    integration: {
      name: "specimen-progress",
      hooks: { "astro:build:start": ({ setPrerenderer }) => setPrerenderer(watched) },
    },
    counts: () => ({ pages, rendered }),
  };
}

const withoutSlash = (path: string) => path.replace(/^\/|\/$/g, "");
