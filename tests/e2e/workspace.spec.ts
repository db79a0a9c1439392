import type { Page } from "@playwright/test";
import { blockStorage } from "./blocked-storage.ts";
import { expect, test } from "./panel/panel-site.ts";

const inTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name) ?? "", key);

test("entered values are restored after a reload and on return to the page until the reader starts over", async ({
  open,
  page,
  api,
}) => {
  const first = await open("make-thing");
  await first.tryIt.load();
  await first.tryIt.field("id").fill("7");
  await first.tryIt.field("pin").fill("hidden-pin");
  await first.tryIt.field("Media type").selectOption("application/x-www-form-urlencoded");
  await first.tryIt.field("name").fill("chair");

  await open("show-thing");
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  await expect(tryIt.region).toContainText("Restored what you entered here.");
  await expect(tryIt.field("id")).toHaveValue("7");
  await expect(tryIt.field("name")).toHaveValue("chair");
  await expect(tryIt.field("pin")).toHaveValue("");
  expect(await inTab(page, "specimen-drafts /")).not.toContain("hidden");

  await page.reload();
  await tryIt.load();
  await expect(tryIt.field("name")).toHaveValue("chair");
  await tryIt.button("Start over").click();
  await expect(tryIt.field("id")).toHaveValue("9007199254740993");
  expect(await inTab(page, "specimen-drafts /")).toBe("");
  await page.reload();
  await tryIt.load();
  await expect(tryIt.history.toggle).toBeAttached();
  await expect(tryIt.field("id")).toHaveValue("9007199254740993");
  expect(api.arrived).toEqual([]);
});

test("a draft restores empty strings that the reader chose to send", async ({ open, api }) => {
  const sign = await open("create-sign");
  await sign.tryIt.load();
  await sign.tryIt.field("tone").selectOption({ label: '""' });
  await expect(sign.tryIt.button("Clear session")).toBeVisible();
  const refund = await open("create-refund");
  await refund.tryIt.load();
  await refund.tryIt.add("charge=&customer=");
  await expect(refund.tryIt.button("Clear session")).toBeVisible();

  const { tryIt } = await open("create-sign");
  await tryIt.load();
  await expect(tryIt.field("tone").getByRole("option", { selected: true })).toHaveJSProperty("label", '""');
  const again = await open("create-refund");
  await again.tryIt.load();
  await expect(again.tryIt.field("customer: send empty")).toBeChecked();
  await again.tryIt.send();
  await expect(again.tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => body.toString())).toEqual(["charge=&customer="]);
});

test("a draft keeps values chosen before the code of drafts was loaded", async ({ open, page }) => {
  const isChosen = Promise.withResolvers<void>();
  await page.route(/\/session\.[^/]*\.js$/, (route) => isChosen.promise.then(() => route.continue()));
  const first = await open("create-sign");
  await first.tryIt.load();
  await first.tryIt.field("tone").selectOption({ label: '""' });
  isChosen.resolve();
  await expect(first.tryIt.button("Clear session")).toBeVisible();
  await page.reload();
  await first.tryIt.load();
  await expect(first.tryIt.button("Start over")).toBeVisible();
  await expect(first.tryIt.field("tone").getByRole("option", { selected: true })).toHaveJSProperty(
    "label",
    '""',
  );
});

test("a draft restores a JSON body as written, even if it is invalid", async ({ open }) => {
  const first = await open("replace-tags");
  await first.tryIt.load();
  await first.tryIt.body.fill('[{"name": "second", "rank": 9223372036854775807');
  // The code of drafts loads while the reader types.
  await expect(first.tryIt.button("Clear session")).toBeVisible();
  const { tryIt } = await open("replace-tags");
  await tryIt.load();
  await expect(tryIt.body).toHaveValue('[{"name": "second", "rank": 9223372036854775807');
});

test("a page without entered values has no draft", async ({ open, page }) => {
  const { tryIt } = await open("make-thing");
  await tryIt.send();
  await expect(tryIt.history.item("POST /things")).toBeAttached();
  await page.reload();
  expect(await inTab(page, "specimen-drafts /")).toBe("");
});

test("the chosen server and its variables are kept on the next page", async ({ open, api }) => {
  const first = await open("show-thing");
  await first.tryIt.load();
  await first.tryIt.field("Server").selectOption({ index: 1 });
  await first.tryIt.field("region").first().selectOption("us");
  await expect(first.tryIt.server).toHaveValue(`${api.url}/us/v1`);

  const { tryIt } = await open("list-parts");
  await tryIt.load();
  await expect(tryIt.server).toHaveValue(`${api.url}/us/v1`);
  await tryIt.field("Server").selectOption({ label: "Custom URL" });
  await tryIt.server.fill(`${api.url}/own`);

  const last = await open("show-thing");
  await last.tryIt.load();
  await expect(last.tryIt.server).toHaveValue(`${api.url}/own`);
});

test("a server from a link is not kept on the next page", async ({ open, api }) => {
  const call = { server: "http://elsewhere.invalid", parameters: [], body: null };
  const fragment = `#call=${Buffer.from(JSON.stringify(call)).toString("base64url")}`;
  const linked = await open("show-thing", fragment);
  await expect(linked.tryIt.server).toHaveValue("http://elsewhere.invalid");
  const { tryIt } = await open("list-parts");
  await tryIt.load();
  await expect(tryIt.server).toHaveValue(api.url);
});

test("an open panel stays open on the next page without taking the focus until it is closed", async ({
  open,
  page,
}) => {
  const first = await open("show-thing");
  await first.tryItLink.click();
  await first.tryIt.field("name").fill("lamp");
  for (const slug of ["list-parts", "show-thing"]) {
    const { tryIt } = await open(slug);
    await expect(tryIt.button("Close Try it")).toBeVisible();
    await expect(tryIt.line).toBeVisible();
    await expect(tryIt.button("Clear session")).toBeInViewport();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  }
  await page.keyboard.press("Escape");
  const { tryIt } = await open("list-parts");
  await expect(tryIt.button("Close Try it")).toBeHidden();
});

test('"Clear session" clears everything that the tab stores after confirmation', async ({
  open,
  page,
  api,
}) => {
  const { tryIt } = await open("show-thing");
  await tryIt.load();
  await tryIt.field("Server").selectOption({ label: "Custom URL" });
  await tryIt.server.fill(`${api.url}/own`);
  await tryIt.field("name").fill("lamp");
  await tryIt.send();
  await expect(tryIt.history.item("GET /own/shown/lamp")).toContainText("200 OK");
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

  const dialog = page.getByRole("dialog", { name: "Clear this session?" });
  await tryIt.button("Clear session").click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(tryIt.field("name")).toHaveValue("lamp");
  await expect.poll(kept).toContain("lamp");

  await tryIt.button("Clear session").click();
  await dialog.getByRole("button", { name: "Clear session" }).click();
  await expect(tryIt.region.getByText("Session cleared.")).toBeAttached();
  await expect(tryIt.field("name")).toHaveValue("");
  await expect(tryIt.server).toHaveValue(api.url);
  await expect(tryIt.history.toggle).toBeHidden();
  await page.reload();
  expect(await kept()).not.toMatch(/lamp|own/);
});

test("with blocked storage, the panel and its history work until the page is left", async ({
  open,
  page,
}) => {
  await blockStorage(page);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const { tryIt, tryItLink } = await open("show-thing");
  await tryItLink.click();
  await tryIt.field("name").fill("lamp");
  await tryIt.send();
  await expect(tryIt.history.item("GET /shown/lamp")).toContainText("200 OK");
  await tryIt.button("Clear session").click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear session" }).click();
  await expect(tryIt.field("name")).toHaveValue("");
  await expect(tryIt.history.toggle).toBeHidden();
  expect(errors).toEqual([]);
});

test("with full storage, the panel and its history work until the page is left", async ({ open, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const { tryIt } = await open("show-thing");
  await tryIt.field("name").fill("lamp");
  await tryIt.send();
  await expect(tryIt.history.item("GET /shown/lamp")).toContainText("200 OK");
  expect(errors).toEqual([]);
});
