import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { build } from "../../corpus/build.ts";
import { serveFolder } from "../../corpus/serve.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { type Api, startApi } from "./api.ts";
import { startImplicit, startProvider } from "./provider.ts";

export { expect } from "@playwright/test";

/** The site of `tests/fixtures/descriptions/security.yaml`, with real servers behind it. */
export interface Secured {
  /** Of the site, without a slash at its end. */
  url: string;
  api: Api;
  /** Of the authorization server. */
  auth: string;
}

interface Fixtures {
  /** Nothing has arrived at its API yet. */
  secured: Secured;
  /** Opens the page of an operation by its slug. */
  open(slug: string, on?: Page): Promise<OperationPage>;
}

export const test = base.extend<Fixtures, { running: Secured }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "specimen-security-"));
      const site = await serveFolder(join(folder, "site"));
      const provider = await startProvider(`${site.url}/docs/oauth-callback/`);
      const implicit = await startImplicit();
      const api = await startApi(provider.knowsToken);
      const description = join(folder, "security.yaml");
      const text = await readFile("tests/fixtures/descriptions/security.yaml", "utf8");
      await writeFile(
        description,
        text
          .replaceAll("http://api.invalid", api.url)
          .replaceAll("http://auth.invalid", provider.url)
          .replaceAll("http://implicit.invalid", implicit.url),
      );
      // Below a path, so that the page to which servers send the browser back is found there too.
      const out = join(folder, "site", "docs");
      const { code, stderr } = await build(description, out, {
        args: ["--base", "/docs/"],
        env: { SPECIMEN_CACHE: join(folder, "cache") },
      });
      if (code !== 0) throw new Error(stderr);
      await use({ url: `${site.url}/docs`, api, auth: provider.url });
      for (const { stop } of [site, provider, implicit, api]) await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  secured: async ({ running }, use) => {
    running.api.arrived.length = 0;
    await use(running);
  },
  open: async ({ page, secured }, use) => {
    await use(async (slug, on = page) => {
      await on.goto(`${secured.url}/operations/${slug}/`);
      return new OperationPage(on);
    });
  },
});
