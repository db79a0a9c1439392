import type { Page } from "@playwright/test";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

for (const system of ["light", "dark"] as const) {
  test.describe(`with the system in ${system} mode`, () => {
    test.use({ colorScheme: system });

    test(`pages are ${system} like the system until the reader chooses the other theme, which is kept`, async ({
      page,
    }) => {
      const { themeButton, navigation, title } = await OverviewPage.open(page);
      await expectTheme(page, system);
      const other = system === "light" ? "dark" : "light";
      while (!(await themeButton.getAttribute("title"))?.endsWith(other)) await themeButton.click();
      await expectTheme(page, other);
      await navigation.follow("Animals");
      await expect(title).toHaveText("Animals");
      await expectTheme(page, other);
      await page.reload();
      await expectTheme(page, other);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("without JavaScript, pages follow the system's color scheme and have no theme button", async ({
    page,
  }) => {
    const { themeButton } = await OverviewPage.open(page);
    await expectTheme(page, "dark");
    await expect(themeButton).toBeHidden();
  });
});

async function expectTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  const lightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
      return (Number(red) + Number(green) + Number(blue)) / 3 > 128 ? "light" : "dark";
    });
  await expect.poll(lightness).toBe(theme);
}
