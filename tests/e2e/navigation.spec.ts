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

test("the tests of the navigation cover every page of the description", () => {
  const entries = Object.values(parts).flat();
  // The list of schemas, all of which are in the navigation, is reached from each of them.
  expect([...entries.map(({ address }) => address), "schemas/"].toSorted()).toEqual(addresses.toSorted());
});

for (const [part, entries] of Object.entries(parts)) {
  // The other lists are like that of the first tag.
  const isSample = part.startsWith("the overview") || part.endsWith(` ${tags[0]?.name}`);
  const details = isSample ? {} : { tag: "@all" };
  test(`the navigation opens ${part} and marks the open page`, details, async ({ page }) => {
    const { navigation, title } = await OverviewPage.open(page);
    for (const entry of entries) {
      await navigation.follow(entry.name);
      await expect(page).toHaveURL(`/${entry.address}`);
      await expect(title).toHaveText(entry.title);
      await expect(navigation.current).toHaveAccessibleName(entry.name);
      await expect(navigation.current).toHaveAttribute("aria-current", "page");
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  const script = `${javaScriptEnabled ? "with" : "without"} JavaScript`;
  test.describe(`on a phone ${script}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled });

    test(`on a phone ${script}, the menu opens the navigation, which closes when a link is tapped`, async ({
      page,
    }) => {
      const { navigation, title } = await OperationPage.open(page, "listPets");
      await expect(navigation.region).toBeHidden();
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeVisible();
      await navigation.link("Get an order GET").tap();
      await expect(title).toHaveText("Get an order");
      await expect(navigation.region).toBeHidden();
    });

    test(`on a phone ${script}, a second tap on the menu button closes the menu`, async ({ page }) => {
      const { navigation } = await OperationPage.open(page, "listPets");
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeVisible();
      await navigation.menuButton.tap();
      await expect(navigation.region).toBeHidden();
    });
  });
}

test("on a wide screen, the navigation is visible and the menu button is hidden", async ({ page }) => {
  const { navigation } = await OperationPage.open(page, "listPets");
  await expect(navigation.region).toBeVisible();
  await expect(navigation.menuButton).toBeHidden();
});

test("the first Tab focuses a link that skips to the content", async ({ page }) => {
  const { main } = await OperationPage.open(page, "listPets");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#/);
  await page.keyboard.press("Tab");
  await expect.poll(() => isFocusIn(page)).toBe(true);
  await expect(main).toBeVisible();
});

test("a click on a parameter's name sets the URL's fragment to it", async ({ page }) => {
  const { parameters } = await OperationPage.open(page, "listInventory");
  await parameters.link("after").click();
  await expect(page).toHaveURL(/#query\.after$/);
  await expect(parameters.link("after")).toBeInViewport();
});

test.describe("filter of the navigation", () => {
  const open = async (page: Page) => (await OperationPage.open(page, "listPets")).navigation;

  test("the navigation filter shows matching entries below their groups and counts them", async ({
    page,
  }) => {
    const navigation = await open(page);
    await navigation.filter.fill("place");
    await expect(navigation.count).toHaveText("4 entries");
    await expect
      .poll(() => navigation.shown())
      .toEqual([
        "Animals",
        "Replace a pet PUT",
        "Categories",
        "Replace a category PUT",
        "Orders",
        "Place an order POST",
        "Replace an order PUT",
      ]);
  });

  test("the navigation filter finds titles, methods, paths and schemas in any case", async ({ page }) => {
    const navigation = await open(page);
    for (const [typed, entries] of Object.entries({
      "delete pet": ["Animals", "Delete a pet DELETE"],
      "/store/orders put": ["Orders", "Replace an order PUT"],
      inventoryitem: ["InventoryItem"],
      nothing: [],
    }))
      await test.step(typed, async () => {
        await navigation.filter.fill(typed);
        await expect(navigation.count).toHaveText(entries.length === 0 ? "No matches." : /^1 entry$/);
        await expect.poll(() => navigation.shown()).toEqual(entries);
      });
  });

  test("the navigation filter shows all entries of a group whose title matches", async ({ page }) => {
    const navigation = await open(page);
    await navigation.filter.fill("categories");
    await expect(navigation.count).toHaveText("5 entries");
  });

  test.describe("in a window 400 pixels high", () => {
    test.use({ viewport: { width: 1350, height: 400 } });

    test("the navigation filter stays in view and covers no focused link", async ({ page }) => {
      const { navigation } = await OperationPage.open(page, "setInventory");
      const link = navigation.link("Set a pet's stock PUT");
      await expect(link).toBeInViewport();
      await expect(navigation.link("Overview")).not.toBeInViewport();
      await expect(navigation.filter).toBeInViewport({ ratio: 1 });
      await link.focus();
      const isSeen = (element: Element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 5, top + 5));
      };
      for (let count = 0; count < 20; count++) {
        await page.keyboard.press("Shift+Tab");
        const focused = navigation.region.locator(":focus");
        expect(await focused.evaluate(isSeen), `${await focused.textContent()}`).toBe(true);
      }
    });
  });

  test("Escape clears the navigation filter and restores the list", async ({ page }) => {
    const navigation = await open(page);
    const before = await navigation.shown();
    await navigation.filter.fill("order");
    await expect(navigation.count).not.toBeEmpty();
    await page.keyboard.press("Escape");
    await expect(navigation.filter).toHaveValue("");
    await expect(navigation.filter).toBeFocused();
    await expect.poll(() => navigation.shown()).toEqual(before);
  });

  test("when the navigation filter cannot be loaded, the list stays, and typing loads it again", async ({
    page,
  }) => {
    const navigation = await open(page);
    const before = await navigation.shown();
    await page.route("**/navigation.json", (route) => route.abort());
    await navigation.filter.fill("ord");
    await expect(navigation.count).toContainText("Not loaded");
    await expect.poll(() => navigation.shown()).toEqual(before);
    await page.unroute("**/navigation.json");
    await page.keyboard.type("e");
    await expect(navigation.link("List orders GET")).toBeVisible();
    await expect(navigation.link("List pets GET")).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("without JavaScript, the navigation has no filter", async ({ page }) => {
      await expect((await open(page)).filter).toHaveCount(0);
    });
  });
});

test("the navigation keeps its scroll position from page to page and shows the open page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 500 });
  const { navigation, title } = await OperationPage.open(page, "listPets");
  expect(await navigation.scrolled()).toBe(0);
  await navigation.link("Get an order GET").scrollIntoViewIfNeeded();
  const before = await navigation.scrolled();
  expect(before).toBeGreaterThan(0);
  await navigation.follow("Get an order GET");
  await expect(title).toHaveText("Get an order");
  await expect.poll(() => navigation.scrolled()).toBe(before);
  await OperationPage.open(page, "listPets");
  await expect(navigation.current).toBeInViewport();
});

const isFocusIn = (page: Page) =>
  page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);
