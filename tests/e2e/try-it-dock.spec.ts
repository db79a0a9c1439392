import type { Page } from "@playwright/test";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./site.ts";

for (const [title, viewport] of [
  ["on a wide screen", { width: 1350, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
  ["at 400 % zoom", { width: 320, height: 256 }],
] as const)
  test.describe(title, () => {
    test.use({ viewport });

    for (const id of ["listPets", "createPet", "getOrder"])
      test(
        `Send and the response of ${id} are in sight together, and Send stays where it is`,
        id === "createPet" ? {} : { tag: "@all" },
        async ({ page }) => {
          const { tryIt, tryItLink } = await OperationPage.open(page, id);
          await tryItLink.click();
          const before = await tryIt.sendButton.boundingBox();
          await tryIt.send();
          await expect(tryIt.response.status).toHaveText(/^2\d\d /);
          await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
          await expect(tryIt.response.status).toBeInViewport({ ratio: 1 });
          await expect(tryIt.response.verdict).toBeInViewport({ ratio: 1 });
          // Where it was, so that a second press does not miss it.
          expect(await tryIt.sendButton.boundingBox()).toEqual(before);
        },
      );
  });

test("what is read stays beside it, and the samples make room", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  const { tryItLink, region } = await openPanel(page);
  await tryItLink.click();
  await expect(region("Parameters")).toBeInViewport();
  await expect(region("Code samples")).toBeHidden();
});

test("below the documentation, no samples cover its response", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  const { tryIt } = await openPanel(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  // Fails where something else receives the click.
  await tryIt.response.status.click();
  await tryIt.response.verdict.click();
});

test("t opens it at the first field, Escape closes it and gives the focus back", async ({ page }) => {
  const { tryIt, tryItLink } = await OperationPage.open(page, "getPet");
  await page.keyboard.press("t");
  await expect(tryIt.field("petId")).toBeFocused();
  await page.keyboard.type("t");
  await expect(tryIt.field("petId")).toHaveValue("t1");
  await page.keyboard.press("Escape");
  await expect(tryItLink).toBeFocused();
});

async function openPanel(page: Page) {
  const opened = await OperationPage.open(page, "listPets");
  const main = page.getByRole("main");
  return { ...opened, region: (name: string) => main.getByRole("region", { name, exact: true }) };
}
