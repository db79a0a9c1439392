import { groups, operations, schemas, tags } from "./description/index.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

test("the description groups its tags under Pets and Store", () => {
  expect(groups.map(({ name, tags }) => [name, tags.map((tag) => tag.name)])).toEqual([
    ["Pets", ["Animals", "Categories"]],
    ["Store", ["Orders", "Inventory"]],
  ]);
});

test("the navigation lists overview, lifecycle, groups, tags, operations and schemas", async ({ page }) => {
  const overview = await OverviewPage.open(page);
  const leaf = (text: string, link: string) => ({ text, link, below: [] });
  expect(await overview.navigation.outline()).toEqual([
    leaf("Overview", "/"),
    leaf("Lifecycle", "/lifecycle/"),
    leaf("Changelog", "/changelog/"),
    ...groups.map(({ name, tags }) => ({
      text: name,
      link: null,
      below: tags.map((tag) => ({
        text: tag.name,
        link: `/${tag.address}`,
        below: tag.operations.map(({ title, method, address }) => leaf(`${title} ${method}`, `/${address}`)),
      })),
    })),
    {
      text: "Schemas",
      link: null,
      below: schemas.map(({ name, address }) => leaf(name, `/${address}`)),
    },
  ]);
});

test("the overview lists each group with its tags, and each tag with its operations", async ({ page }) => {
  const overview = await OverviewPage.open(page);
  await expect(overview.operations.getByRole("heading")).toHaveText([
    "Operations",
    ...groups.flatMap(({ name, tags }) => [name, ...tags.map((tag) => tag.name)]),
  ]);
  for (const { name, description } of [...groups, ...tags]) {
    await expect(overview.operations).toContainText(`${name}${description}`);
  }
  for (const { title, method, path, address } of operations) {
    const item = overview.operation(title);
    await expect(item).toContainText(method);
    await expect(item).toContainText(path);
    await expect(item.getByRole("link")).toHaveAttribute("href", `/${address}`);
  }
});

test("on the overview, groups are headings without links, and tags are headings with links", async ({
  page,
}) => {
  const overview = await OverviewPage.open(page);
  for (const { name, tags } of groups) {
    await expect(overview.heading(name)).toHaveJSProperty("tagName", "H3");
    await expect(overview.heading(name).getByRole("link")).toHaveCount(0);
    for (const tag of tags) {
      await expect(overview.heading(tag.name)).toHaveJSProperty("tagName", "H4");
      const link = overview.heading(tag.name).getByRole("link");
      await expect(link).toHaveAttribute("href", `/${tag.address}`);
    }
  }
});

for (const group of ["pets", "store"]) {
  test(`a group has no page of its own: /tags/${group}/ returns 404`, async ({ page }) => {
    const response = await page.goto(`tags/${group}/`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  });
}
