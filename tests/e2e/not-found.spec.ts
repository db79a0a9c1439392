import { ReferencePage } from "./pages/reference-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { expect, test } from "./site.ts";

for (const address of [
  "nothing-here",
  "nothing/here/",
  "operations/",
  "operations/no-such/",
  "openapi.txt",
]) {
  const details = address === "nothing/here/" ? {} : { tag: "@all" };
  test(`/${address} shows that there is no such page and links back`, details, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    const opened = new ReferencePage(page);
    await expect(opened.title).toHaveText("Page not found");
    await expect(opened.navigation.region).toBeVisible();
    await expect(opened.navigation.current).toHaveCount(0);
    await opened.main.getByRole("link", { name: "overview" }).click();
    await expect(opened.title).toHaveText("Petstore");
  });
}

test("an address that is gone offers to search for its words", async ({ page }) => {
  await page.goto("operations/getOrder/");
  await page.getByRole("button", { name: "Search for “get Order”" }).click();
  const search = new SearchDialog(page);
  await expect(search.active).toHaveAttribute("href", /\/operations\/get-order\/$/);
});

test("an address without its last slash points to the page", async ({ page }) => {
  const response = await page.goto("operations/list-pets?from=elsewhere#query.id");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL("/operations/list-pets/?from=elsewhere#query.id");
  await expect(new ReferencePage(page).title).toHaveText("List pets");
});

test("a path that the API does not have gets the API's response", async ({ request }) => {
  const response = await request.get("api/nothing-here");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});
