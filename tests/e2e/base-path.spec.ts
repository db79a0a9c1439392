import { crawl, deadLinks, explorer, isPage, Watch } from "./crawl.ts";
import { addresses } from "./description/index.ts";
import { expect, test } from "./docs-site.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { ReferencePage } from "./pages/reference-page.ts";

// The site is built once for all of them.
test.describe.configure({ mode: "default" });

test("below a base path, no page has a dead link, a console error or a request to another site", {
  tag: "@all",
}, async ({ page, baseURL }) => {
  const watch = new Watch(page, new URL(baseURL ?? "").origin);
  const visits = await crawl(page, baseURL ?? "");
  expect([...visits.keys()].filter(isPage).toSorted()).toEqual(addresses.toSorted());
  expect([...visits.keys()]).toEqual(expect.arrayContaining([explorer, "openapi.yaml"]));
  expect(deadLinks(visits)).toEqual([]);
  // No page links to the first, and a script renders the other.
  for (const address of ["404.html", explorer]) await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Petstore" }).first()).toBeVisible();
  expect(watch.complaints).toEqual([]);
  expect(watch.foreign).toEqual([]);
});

test("below a base path, pages load their scripts", async ({ page }) => {
  for (const address of ["", "operations/create-pet/", "schemas/pet/", "tags/animals/"]) {
    await page.goto(address);
    await expect(new ReferencePage(page).themeButton).toBeVisible();
  }
});

test("below a base path, the panel and the overview use the API URL with the path", async ({
  page,
  baseURL,
}) => {
  const { tryIt, main } = await OperationPage.open(page, "getOrder");
  await expect(tryIt.server).toHaveValue(`${baseURL}api`);
  await expect(main).toContainText("/docs/api/store/orders/{orderId}");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  // The panel may send the request twice, to detect a server.
  expect(new Set(tryIt.sent)).toEqual(new Set(["GET /docs/api/store/orders/3"]));
  const overview = await OverviewPage.open(page);
  await expect(overview.servers).toContainText("/docs/api");
});

test("below a base path, code samples request the API URL with the path", async ({ page, baseURL }) => {
  const { samples } = await OperationPage.open(page, "getOrder");
  await expect(samples.code("cURL")).toContainText(`${baseURL}api/store/orders/`);
});

test("below a base path, the navigation marks the open page", async ({ page }) => {
  const { navigation } = await OperationPage.open(page, "getOrder");
  await expect(navigation.current).toHaveAccessibleName("Get an order GET");
  await navigation.follow("Overview");
  await expect(navigation.current).toHaveAccessibleName("Overview");
});

test("below a base path, the page for an unknown URL links to the overview", async ({ page, baseURL }) => {
  const response = await page.goto("operations/no-such/");
  expect(response?.status()).toBe(404);
  const opened = new ReferencePage(page);
  await expect(opened.title).toHaveText("Page not found");
  await opened.main.getByRole("link", { name: "overview" }).click();
  await expect(page).toHaveURL(baseURL ?? "");
});

test("below a base path, a page URL without its trailing slash redirects to a page that works", async ({
  page,
  baseURL,
}) => {
  const failed: string[] = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto("operations/get-order?from=a-link#responses");
  await expect(page).toHaveURL(`${baseURL}operations/get-order/?from=a-link#responses`);
  const { tryIt, navigation } = new OperationPage(page);
  await expect(navigation.current).toHaveAccessibleName("Get an order GET");
  const downloads = page.locator("a[download]");
  const addresses = await downloads.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toContain("/docs/operations/get-order/openapi.json");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(failed).toEqual([]);
});
