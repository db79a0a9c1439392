import type { Page } from "@playwright/test";
import { operation } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import type { Site } from "./site.ts";

/** Opens a page of the site as it would be published at another origin, with what its host adds to the headers. */
export async function openElsewhere(
  page: Page,
  site: Site,
  { origin, id, headers = {} }: { origin: string; id: string; headers?: Record<string, string> },
): Promise<OperationPage> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await route.fetch({ url: `${site.url}${pathname}` });
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  await page.goto(`${origin}/${operation(id).address}`);
  return new OperationPage(page);
}
