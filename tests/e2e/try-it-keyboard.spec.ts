import type { Locator, Page } from "@playwright/test";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("a request can be filled in, sent and read by keyboard alone", async ({ page }) => {
  const { tryIt, tryItLink } = await OperationPage.open(page, "getOrder");
  await tryItLink.focus();
  await press(page, "Enter");
  await expect(tryIt.field("orderId")).toBeFocused();
  await press(page, "Shift+Tab");
  await expect(tryIt.server).toBeFocused();
  await press(page, "Tab");
  await expect(tryIt.field("orderId")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4");
  await press(page, "Tab");
  await expect(tryIt.sendButton).toBeFocused();
  await press(page, "Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.sent).toEqual(["GET /api/store/orders/4"]);
  await tabTo(page, tryIt.response.headersToggle);
  await press(page, "Enter");
  await expect(tryIt.response.header("content-type")).toHaveText("application/json");
  await tabTo(page, tryIt.response.body);
});

test("t focuses the first field of a JSON body once and selects its value", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "createPet");
  const focused = await page.evaluateHandle(() => {
    const fields: string[] = [];
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.push(target.id);
    });
    return fields;
  });
  await page.keyboard.press("t");
  await expect(tryIt.field("name")).toBeFocused();
  await page.keyboard.type("Clementine");
  await expect(tryIt.field("name")).toHaveValue("Clementine");
  await expect(tryIt.body).toHaveValue(/"name": "Clementine"/);
  expect(await focused.jsonValue()).toHaveLength(1);
});

test("t focuses an empty required field before a filled one, and no optional field", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "replacePet");
  await page.keyboard.press("t");
  await tryIt.field("name").fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(tryIt.field("name")).toBeFocused();
  await page.keyboard.type("Clementine");
  await tryIt.field("status").selectOption("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await expect(tryIt.field("petId")).toBeFocused();
});

test("keys typed after t are refused with a note while the first field loads", async ({ page }) => {
  const isTyped = Promise.withResolvers<void>();
  await page.route(/\/media-type\.[^/]*\.js$/, (route) => isTyped.promise.then(() => route.continue()));
  const { tryIt } = await OperationPage.open(page, "createPet");
  const before = await tryIt.body.inputValue();
  await page.keyboard.press("t");
  // Outside of fields, the slash opens the search.
  await page.keyboard.type("Clem/");
  await expect(tryIt.response.region).toHaveText("The fields were still loading. Type again.");
  await expect(page.getByRole("dialog")).toBeHidden();
  isTyped.resolve();
  await expect(tryIt.field("name")).toBeFocused();
  await expect(tryIt.body).toHaveValue(before);
});

test("Ctrl+Enter sends one request from every field", async ({ page, site }) => {
  const { tryIt } = await OperationPage.open(page, "replacePet");
  for (const field of [tryIt.server, tryIt.field("petId"), tryIt.body]) {
    const before = tryIt.requests.length;
    await field.press("Control+Enter");
    await expect.poll(() => tryIt.requests.length).toBe(before + 1);
    await expect(tryIt.response.region).toContainText(`from ${site.api}`);
    await expect(tryIt.response.status).toHaveText("200 OK");
    // While a request runs, no other one is sent.
    await expect(tryIt.cancelButton).toBeHidden();
  }
  await expect(tryIt.body).toHaveValue(/^[^\n]*\n[^\n]*\n[^\n]*\n[^\n]*\n}$/);
  await expect(tryIt.body).toBeFocused();
});

test("Enter sends from a one-line field and adds a line in a text area", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "setInventory");
  await tryIt.body.press("Enter");
  await tryIt.field("petId").press("Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests).toHaveLength(1);
});

test("a request can be canceled by keyboard, and the next one sent", async ({ page, site, servers }) => {
  const slow = await servers.start(() => {});
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(slow);
  await tryIt.sendButton.focus();
  await press(page, "Space");
  await expect(tryIt.cancelButton).toBeVisible();
  await press(page, "Tab");
  await expect(tryIt.cancelButton).toBeFocused();
  await press(page, "Enter");
  await expect(tryIt.response.status).toHaveText("Canceled");
  await expect(tryIt.sendButton).toBeFocused();
  await tryIt.server.fill(site.api);
  await tryIt.server.press("Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
});

test("Send moves the focus to the first invalid field", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "replacePet");
  await tryIt.field("petId").fill("");
  await tryIt.body.fill("");
  await tryIt.body.press("Control+Enter");
  await expect(tryIt.field("petId")).toBeFocused();
  await expect(tryIt.body).toHaveAccessibleDescription("A value is required.");
  expect(tryIt.requests).toHaveLength(0);
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until an element a few stops away has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 8 && !(await isReached()); stops++) await press(page, "Tab");
  await expect(target).toBeFocused();
}
