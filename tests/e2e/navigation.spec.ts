import type { Page } from "@playwright/test";
import { addresses, schemas, tags } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

const leaf = (name: string, address: string, title = name) => ({ name, address, title });

const parts = {
  "the overview, the lifecycle and the tags": [
    leaf("Overview", "", "Petstore"),
    leaf("Lifecycle", "lifecycle/"),
    ...tags.map((tag) => leaf(tag.name, tag.address)),
  ],
  ...Object.fromEntries(
    tags.map((tag) => [
      `the operations of ${tag.name}`,
      tag.operations.map(({ title, method, address }) => leaf(`${title} ${method}`, address, title)),
    ]),
  ),
  "the schemas": schemas.map((schema) => leaf(schema.name, schema.address)),
};

test("the navigation leads to every page of the description", () => {
  const entries = Object.values(parts).flat();
  // The list of schemas, all of which stand in the navigation, is reached from each of them.
  expect([...entries.map(({ address }) => address), "schemas/"].toSorted()).toEqual(addresses.toSorted());
});

for (const [part, entries] of Object.entries(parts)) {
  test(`${part} can be gone to, and the page that is open is marked`, async ({ page }) => {
    const { navigation, title } = await OverviewPage.open(page);
    for (const entry of entries) {
      await navigation.follow(entry.name);
      await expect(title).toHaveText(entry.title);
      expect(new URL(page.url()).pathname).toBe(`/${entry.address}`);
      await expect(navigation.current).toHaveAccessibleName(entry.name);
      await expect(navigation.current).toHaveAttribute("aria-current", "page");
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled });

    test("the menu opens the navigation over the page", async ({ page }) => {
      const { navigation, title } = await OperationPage.open(page, "listPets");
      await expect(navigation.region).toBeHidden();
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeVisible();
      await navigation.link("Get an order GET").tap();
      await expect(title).toHaveText("Get an order");
      await expect(navigation.region).toBeHidden();
    });

    test("the menu closes again", async ({ page }) => {
      const { navigation } = await OperationPage.open(page, "listPets");
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeVisible();
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeHidden();
    });
  });
}

test("on a wide screen the navigation is there and the menu is not", async ({ page }) => {
  const { navigation } = await OperationPage.open(page, "listPets");
  await expect(navigation.region).toBeVisible();
  await expect(navigation.menuButton).toBeHidden();
});

test("the first Tab skips to the content", async ({ page }) => {
  const { main } = await OperationPage.open(page, "listPets");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await isFocusIn(page)).toBe(true);
  await expect(main).toBeVisible();
});

test("the address of a field leads to it", async ({ page }) => {
  const { parameters } = await OperationPage.open(page, "listInventory");
  await parameters.link("after").click();
  await expect(page).toHaveURL(/#query\.after$/);
  await expect(parameters.link("after")).toBeInViewport();
});

const isFocusIn = (page: Page) =>
  page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);
