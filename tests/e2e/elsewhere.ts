import type { Page } from "@playwright/test";
import { operation } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import type { Site } from "./site.ts";

/** Opens a page of the site as if it were published at another origin, with additional headers. */
export async function openElsewhere(
  page: Page,
  site: Site,
  { origin, id, headers = {} }: { origin: string; id: string; headers?: Record<string, string> },
): Promise<OperationPage> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await fetch(`${site.url}${pathname}`);
    const body = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    const type = response.headers.get("content-type") ?? "";
    // Prefetching requests may arrive after the test.
    await route.fulfill({ status, body, headers: { "content-type": type, ...headers } }).catch(() => {});
  });
  await page.goto(`${origin}/${operation(id).address}`);
  return new OperationPage(page);
}
