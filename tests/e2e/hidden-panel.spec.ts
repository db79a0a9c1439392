import type { Page } from "@playwright/test";
import { operation, operations } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./site.ts";

const hidden = operation("listOrders");

test("the description hides the panel of GET /store/orders only", () => {
  expect(operations.filter(({ hidesPanel }) => hidesPanel)).toEqual([hidden]);
  expect(`${hidden.method} ${hidden.path}`).toBe("GET /store/orders");
});

test("the page of an operation with a hidden panel has samples, but no panel and no link to it", async ({
  page,
}) => {
  const opened = await OperationPage.open(page, hidden.id);
  await expect(opened.title).toHaveText("List orders");
  await expect(opened.samples.region).toBeVisible();
  await expect(opened.tryIt.region).toHaveCount(0);
  await expect(opened.tryIt.sendButton).toHaveCount(0);
  await expect(opened.tryItLink).toHaveCount(0);
  await expect(opened.main.getByRole("textbox")).toHaveCount(0);
  await expect(opened.main).not.toContainText(/try it/i);
});

test("the page of an operation with a hidden panel loads no code of the panel", async ({ page }) => {
  expect(await markupOf(page, hidden.address)).not.toMatch(/try-?it/i);
  for (const script of await scriptsOf(page, hidden.address)) expect(script).not.toContain("try-it");
});

// Proves that the test above looks for code that a page with a panel really has.
test("the page of another operation contains the panel and loads its code", async ({ page }) => {
  const { address } = operation("getOrder");
  expect(await markupOf(page, address)).toMatch(/<try-it/);
  expect((await scriptsOf(page, address)).filter((script) => script.includes("try-it"))).toHaveLength(1);
});

/** A page without its styles, which are the same on every page. */
async function markupOf(page: Page, address: string): Promise<string> {
  return (await (await page.request.get(address)).text()).replace(/<style>[\s\S]*?<\/style>/g, "");
}

/** The scripts that a page has loaded once it is idle. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const loaded = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    return performance.getEntriesByType("resource").map(({ name }) => name);
  });
  const scripts = loaded.filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  return Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
}
