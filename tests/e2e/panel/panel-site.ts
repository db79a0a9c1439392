import { serveFolder } from "../../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "../once.ts";
import { OperationPage } from "../pages/operation-page.ts";
import type { TryItPanel } from "../pages/try-it-panel.ts";
import { sharedSite } from "../shared-site.ts";
import { type Arrived, type Echo, startEcho } from "./echo.ts";

export { expect } from "../once.ts";

/** Sends the request of a panel, and returns what arrived once its response is there. Several steps of a test may send. */
export async function sendOne(tryIt: TryItPanel, api: Echo): Promise<Arrived> {
  api.arrived.length = 0;
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(1);
  await expect(tryIt.cancelButton).toBeHidden();
  await expect(tryIt.response.status).toHaveText("200 OK");
  const [arrived] = api.arrived;
  if (arrived === undefined) throw new Error("Nothing arrived.");
  return arrived;
}

interface Fixtures {
  /** The API of the description, with no requests recorded yet. */
  api: Echo;
  /** Opens the page of an operation by its slug, with a fragment if need be. */
  open(slug: string, fragment?: string): Promise<OperationPage>;
}

interface Running {
  /** The URL of the site, without a trailing slash. */
  url: string;
  echo: Echo;
}

/** The site of `tests/fixtures/descriptions/panel.yaml`, with a real server behind it. */
export const test = base.extend<Fixtures & { running: Running }>({
  running: [async ({ once }, use) => use(await once(startPanelSite)), timeToBuild],
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

async function startPanelSite() {
  const folder = await sharedSite("panel", ["tests/fixtures/descriptions/panel.yaml"]);
  const echo = await startEcho();
  const site = await serveFolder(folder, { "http://api.invalid": echo.url });
  const stop = async () => {
    for (const { stop } of [site, echo]) await stop();
  };
  return { url: site.url, echo, stop };
}
