import type { Page } from "@playwright/test";
import { OperationPage } from "../pages/operation-page.ts";
import { ReferencePage } from "../pages/reference-page.ts";
import { several } from "./kinds.ts";
import { expect, test } from "./walk.ts";

test.describe("menu in a narrow window", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const key of ["Enter", "Space"]) {
    test(`${key} opens the menu, which hides the page, Tab moves into it, and Escape closes it`, async ({
      page,
    }) => {
      const { navigation, main } = await OperationPage.open(page, "createPet");
      await navigation.menuButton.focus();
      await page.keyboard.press(key);
      await page.keyboard.press("Tab");
      await expect(navigation.region.locator(":focus")).toBeVisible();
      await navigation.region.getByRole("link").last().focus();
      await page.keyboard.press("Tab");
      await expect(navigation.region).toBeVisible();
      // The page below the menu cannot get the focus.
      await expect(main).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(navigation.region).toBeHidden();
      await expect(main).toBeVisible();
    });
  }

  test("Escape closes the menu and returns the focus to its button", async ({ page }) => {
    const { navigation } = await OperationPage.open(page, "createPet");
    await navigation.menuButton.focus();
    await press(page, "Enter", "Tab", "Tab", "Escape");
    await expect(navigation.menuButton).toBeFocused();
  });
});

test("a button loads the complete navigation again after it failed to load", async ({ page, visit }) => {
  await visit(page, several("a schema of a large description", "large/schemas/"));
  const { navigation } = new ReferencePage(page);
  await page.route("**/navigation.json", (route) => route.abort(), { times: 1 });
  await navigation.showAll.press("Enter");
  const again = navigation.region.getByRole("button", { name: "Not loaded. Try again" });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(again).toBeHidden();
  await expect(navigation.region.locator("a:focus, summary:focus")).toBeVisible();
});

test("the list of other descriptions closes on Escape and when the focus leaves it", async ({
  page,
  visit,
}) => {
  await visit(page, several("a schema", "everything/schemas/color/"));
  const { switcher } = new ReferencePage(page);
  const list = switcher.getByRole("list");
  await switcher.locator("summary").focus();
  await press(page, "Enter", "Tab");
  await expect(list.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(switcher.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await list.getByRole("link").last().focus();
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
