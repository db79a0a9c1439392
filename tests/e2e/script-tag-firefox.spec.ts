import { readFile } from "node:fs/promises";
import { mergeTests } from "@playwright/test";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { expect, heading, pageWith, test as serviceTest } from "./script-tag.ts";

const test = mergeTests(serviceTest, firefoxTest);

test.use(firefox);
test.skip(noFirefox !== null, noFirefox ?? "");

test("in Firefox, the script tag supports links, the back button, search, requests and deep links", async ({
  page,
  service,
}) => {
  service.serve({
    "/": pageWith('data-description="/openapi.yaml" data-simulated'),
    "/openapi.yaml": await readFile("openapi/petstore.yaml", "utf8"),
  });
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const frame = page.frameLocator("iframe");

  await page.goto(service.url);
  await expect(heading(page)).toHaveText("Petstore");
  await frame.getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(heading(page)).toHaveText("List pets");
  await expect(page).toHaveURL(`${service.url}/#/operations/list-pets/`);
  // Playwright would wait for a page to load.
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText("Petstore");

  await frame.getByRole("button", { name: "Search", exact: true }).click();
  await expect(frame.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("place order");
  await expect(frame.getByRole("option", { selected: true })).toContainText("Place an order");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${service.url}/#/operations/place-order/`);

  await frame.locator(".try-link").click();
  const panel = new TryItPanel(frame.getByRole("region", { name: "Try it" }));
  await panel.sendButton.click();
  await expect(panel.response.region).toContainText("201 Created");
  await expect(panel.response.region).toContainText("Matches schema");

  await page.goto("about:blank");
  await page.goto(`${service.url}/#/operations/place-order/#content`);
  await expect(frame.locator(":target")).toHaveId("content");
  expect(complaints).toEqual([]);
});
