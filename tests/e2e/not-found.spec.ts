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
  test(
    `the unknown URL /${address} returns 404 with a page that links to the overview`,
    details,
    async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      const opened = new ReferencePage(page);
      await expect(opened.title).toHaveText("Page not found");
      await expect(opened.navigation.region).toBeVisible();
      await expect(opened.navigation.current).toHaveCount(0);
      await opened.main.getByRole("link", { name: "overview" }).click();
      await expect(opened.title).toHaveText("Petstore");
    },
  );
}

test("the page for an unknown URL offers to search for the words in the URL", async ({ page }) => {
  await page.goto("operations/getOrder/");
  await page.getByRole("button", { name: "Search for “get Order”" }).click();
  const search = new SearchDialog(page);
  await expect(search.active).toHaveAttribute("href", /\/operations\/get-order\/$/);
});

test("a URL without a trailing slash redirects to the page and keeps query and fragment", async ({
  page,
}) => {
  const response = await page.goto("operations/list-pets?from=elsewhere#query.id");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL("/operations/list-pets/?from=elsewhere#query.id");
  await expect(new ReferencePage(page).title).toHaveText("List pets");
});

test("an unknown path below the API returns a 404 error of the API in JSON", async ({ request }) => {
  const response = await request.get("api/nothing-here");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});
