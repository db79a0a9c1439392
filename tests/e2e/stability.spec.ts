import { operation, operations, schemas, tags } from "./description/index.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { badgesIn } from "./pages/reference-page.ts";
import { SchemaPage } from "./pages/schema-page.ts";
import { TagPage } from "./pages/tag-page.ts";
import { expect, test } from "./site.ts";

test("the description marks three operations as beta, one as experimental and one as deprecated", () => {
  const marked = (badge: string) =>
    operations.filter(({ badges }) => badges.includes(badge)).map(({ id }) => id);
  expect(marked("Beta")).toEqual(["createCategory", "replaceCategory", "deleteCategory"]);
  expect(marked("Experimental")).toEqual(["setInventory"]);
  expect(marked("Deprecated")).toEqual(["getPet"]);
});

test("the overview shows exactly the badges of each operation", async ({ page }) => {
  const overview = await OverviewPage.open(page);
  for (const { title, badges } of operations) {
    await expect(badgesIn(overview.operation(title)), title).toHaveText(badges);
  }
  await expect(badgesIn(overview.operations)).toHaveText(operations.flatMap(({ badges }) => badges));
});

test("the page of a tag shows exactly the badges of each operation", async ({ page }) => {
  for (const tag of tags) {
    const opened = await TagPage.open(page, tag);
    await expect(opened.badges, tag.name).toHaveText(tag.operations.flatMap(({ badges }) => badges));
    for (const { title, badges } of tag.operations) {
      await expect(badgesIn(opened.operation(title)), title).toHaveText(badges);
    }
  }
});

test("the list of operations that use a schema shows their badges", async ({ page }) => {
  const category = schemas.find(({ name }) => name === "NewCategory");
  const opened = await SchemaPage.open(page, { address: category?.address ?? "" });
  for (const id of ["createCategory", "replaceCategory"]) {
    await expect(badgesIn(opened.user(operation(id).title))).toHaveText(["Beta"]);
  }
});
