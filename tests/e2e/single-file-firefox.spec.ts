import { mergeTests } from "@playwright/test";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { heading } from "./script-tag.ts";
import { expect, test as fileTest } from "./single-file.ts";

const test = mergeTests(fileTest, firefoxTest);

test.use(firefox);
test.skip(noFirefox !== null, noFirefox ?? "");

test("in Firefox, a single file opened from disk supports links, search, requests and deep links", async ({
  page,
  file,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const frame = page.frameLocator("iframe");

  await page.goto(file);
  await expect(heading(page)).toHaveText("Petstore");
  await frame.getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(heading(page)).toHaveText("List pets");
  await expect(page).toHaveURL(`${file}#/operations/list-pets/`);

  await frame.getByRole("button", { name: "Search", exact: true }).click();
  await expect(frame.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("place order");
  await expect(frame.getByRole("option", { name: /Place an order/, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${file}#/operations/place-order/`);

  await frame.locator(".try-link").click();
  const panel = new TryItPanel(frame.getByRole("region", { name: "Try it" }));
  await panel.sendButton.click();
  await expect(panel.response.region).toContainText("201 Created");
  await expect(panel.response.region).toContainText("Matches schema");

  await page.goto("about:blank");
  await page.goto(`${file}#/operations/list-pets/`);
  await expect(heading(page)).toHaveText("List pets");
  expect(complaints).toEqual([]);
});
