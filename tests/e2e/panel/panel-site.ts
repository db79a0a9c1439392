import { test as base } from "@playwright/test";
import { serveFolder } from "../../corpus/serve.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { sharedSite } from "../shared-site.ts";
import { type Echo, startEcho } from "./echo.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The API of the description; nothing has arrived there yet. */
  api: Echo;
  /** Opens the page of an operation by its slug, with a fragment if need be. */
  open(slug: string, fragment?: string): Promise<OperationPage>;
}

/** The site of `tests/fixtures/descriptions/panel.yaml`, with a real server behind it. */
export const test = base.extend<Fixtures, { running: { url: string; echo: Echo } }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const folder = await sharedSite("panel", ["tests/fixtures/descriptions/panel.yaml"]);
      const echo = await startEcho();
      const site = await serveFolder(folder, { "http://api.invalid": echo.url });
      await use({ url: site.url, echo });
      for (const { stop } of [site, echo]) await stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  api: async ({ running }, use) => {
    running.echo.arrived.length = 0;
    await use(running.echo);
  },
  open: async ({ page, running }, use) => {
    await use(async (slug, fragment = "") => {
      await page.goto(`${running.url}/operations/${slug}/${fragment}`);
      return new OperationPage(page);
    });
  },
});
