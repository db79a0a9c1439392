import { SearchDialog } from "./pages/search-dialog.ts";
import { several } from "./walks/kinds.ts";
import { expect, test } from "./walks/walk.ts";

test("the start page of several APIs searches all APIs and shows the API of each result", async ({
  page,
  visit,
}) => {
  await visit(page, several("the list of descriptions", ""));
  const search = new SearchDialog(page);
  await search.search("get a book");
  await expect(search.active).toHaveAttribute("href", /\/right-to-left\/operations\/get-book\/$/);
  await search.field.fill("replace a part");
  await expect(search.active).toHaveAttribute("href", /\/everything\/operations\/replace-part\/$/);
  await expect(search.active).toHaveAccessibleName(/Everything.* · Operation/);
});

test("the overview of a large API lists the operations of a group when the reader expands it", async ({
  page,
  visit,
}) => {
  await visit(page, several("an overview of a large description", "large/"));
  const operations = page.getByRole("region", { name: "Operations" });
  const shown = operations.locator("a[href*='/operations/']").filter({ visible: true });
  await expect(operations.getByRole("group").first()).toContainText("5 operations");
  await expect(shown).toHaveCount(0);
  await operations.getByText("5 operations").first().click();
  await expect(shown).toHaveCount(5);
});

test("a page of one API searches that API, and the other APIs on demand", async ({ page, visit }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, several("a right-to-left overview", "right-to-left/"));
  const search = new SearchDialog(page);
  await search.search("replace a part");
  await expect(search.status).toContainText(/results?|No matches/);
  expect(asked.filter((path) => path.endsWith("names.json"))).toEqual(["/right-to-left/search/names.json"]);
  await search.dialog.getByRole("button", { name: "Search all APIs" }).click();
  await expect(search.active).toHaveAttribute("href", /\/everything\/operations\/replace-part\/$/);
  await expect(search.field).toBeFocused();
});
