import { timeToBuild } from "./once.ts";
import { test as base } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

export { expect } from "./servers.ts";

/** Playwright's `test` with a site that is built for `/docs/` and put there, on a static host. */
export const test = base.extend<{ folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      await use(await sharedSite("docs", ["openapi/petstore.yaml"], "--base", "/docs/", "--explorer"));
    },
    timeToBuild,
  ],
  baseURL: async ({ folder, servers }, use) => {
    await use(`${await servers.start(staticHost(folder))}/docs/`);
  },
});
