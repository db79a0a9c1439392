import type { Page } from "@playwright/test";
import { expect, test } from "./authorization/secured.ts";
import { blockStorage } from "./blocked-storage.ts";
import type { OperationPage } from "./pages/operation-page.ts";

/** What storage contains of credentials: the number of entries in each that have the key. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage }).split("k-1").length - 1),
  );

async function give({ tryIt: { authorization } }: OperationPage, keeping: string): Promise<void> {
  await authorization.open();
  await authorization.keeping.selectOption(keeping);
  await authorization.field("Key").fill("k-1");
}

async function expectKey({ tryIt: { authorization } }: OperationPage, key: string): Promise<void> {
  await authorization.open();
  await expect(authorization.field("Key")).toHaveValue(key);
}

test("a key that is typed once is sent from all pages of the description, while the tab is open", async ({
  open,
  page,
  secured,
}) => {
  const first = await open("key-in-header");
  await first.tryIt.authorization.open();
  await expect(first.tryIt.authorization.keeping).toHaveValue("tab");
  await expect(first.tryIt.authorization.body).toContainText(
    "In this tab, for all pages of this API, until you close it.",
  );
  await first.tryIt.authorization.field("Key").fill("k-1");
  await expect.poll(() => stored(page)).toEqual([1, 0]);
  const paths = { "key-in-header": "/header", choice: "/choice", redirected: "/redirected" };
  for (const [slug, path] of Object.entries(paths)) {
    const { tryIt } = await open(slug);
    await tryIt.send();
    await expect.poll(() => secured.api.arrived.at(-1)).toMatchObject({ request: `GET ${path}`, key: "k-1" });
  }
});

test("on the page only they are kept in memory, also on the next page, where they are entered again", async ({
  open,
  page,
}) => {
  await give(await open("key-in-header"), "on this page only");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
  const next = await open("redirected");
  await expectKey(next, "");
  await expect(next.tryIt.authorization.keeping).toHaveValue("page");
  await next.tryIt.authorization.field("Key").fill("k-1");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
});

test('"Clear session" removes what was kept in the browser, too, on a page that asks for no credentials', async ({
  open,
  page,
}) => {
  await give(await open("key-in-header"), "in this browser");
  await expect.poll(() => stored(page)).toEqual([0, 1]);
  const { tryIt } = await open("open");
  await tryIt.load();
  await tryIt.button("Clear session").click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear session" }).click();
  await expect.poll(() => stored(page)).toEqual([0, 0]);
  await expectKey(await open("key-in-header"), "");
});

test("in a tab they are kept for all pages of the description, and for no other tab", async ({
  open,
  page,
  context,
}) => {
  await give(await open("key-in-header"), "in this tab");
  await expect.poll(() => stored(page)).toEqual([1, 0]);
  await expectKey(await open("choice"), "k-1");
  const other = await context.newPage();
  await expectKey(await open("key-in-header", other), "");
  const back = await open("key-in-header");
  await back.tryIt.authorization.open();
  await back.tryIt.authorization.keeping.selectOption("on this page only");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
});

test("a description that is published later at the same address, for other servers, does not get them", async ({
  open,
  page,
  secured,
}) => {
  await give(await open("key-in-header"), "in this browser");
  await expect.poll(() => stored(page)).toEqual([0, 1]);
  await page.route(/\/operations\/redirected\/(?:try-it\.json)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(secured.api.url, "http://other.invalid");
    await route.fulfill({ response, body });
  });
  await expectKey(await open("redirected"), "");
  await page.unrouteAll();
  await expectKey(await open("redirected"), "k-1");
});

test("in the browser they are kept for all its tabs, which follow what is changed in one", async ({
  open,
  page,
  context,
}) => {
  await give(await open("key-in-header"), "in this browser");
  await expect.poll(() => stored(page)).toEqual([0, 1]);
  const other = await context.newPage();
  const there = await open("redirected", other);
  await expectKey(there, "k-1");
  await there.tryIt.authorization.field("Key").fill("k-12");
  const here = (await open("key-in-header")).tryIt.authorization;
  await here.open();
  await expect(here.field("Key")).toHaveValue("k-12");
  await there.tryIt.authorization.field("Key").fill("k-123");
  await expect(here.field("Key")).toHaveValue("k-123");
});

for (const keeping of ["on this page only", "in this tab", "in this browser"]) {
  const details = keeping === "in this browser" ? {} : { tag: "@all" };
  test(`"Clear all" removes what was kept ${keeping}`, details, async ({ open, page }) => {
    const opened = await open("key-in-header");
    await give(opened, keeping);
    await opened.tryIt.authorization.forgetButton.click();
    await expect(opened.tryIt.authorization.field("Key")).toHaveValue("");
    await expect(opened.tryIt.authorization.toggle).toHaveText(/Not set$/);
    await expect.poll(() => stored(page)).toEqual([0, 0]);
    await expectKey(await open("key-in-header"), "");
  });
}

test('"Clear all" reaches other tabs, open ones and those that sleep', { tag: "@all" }, async ({
  open,
  page,
  context,
}) => {
  const awake = await open("key-in-header");
  await give(awake, "in this tab");
  const sleeping = await context.newPage();
  await give(await open("key-in-header", sleeping), "in this tab");
  // A page without the panel knows nothing of it.
  await open("open", sleeping);
  const third = await context.newPage();
  await (await open("key-in-header", third)).tryIt.authorization.open();
  await third.getByRole("button", { name: "Clear all" }).click();
  await expect(awake.tryIt.authorization.field("Key")).toHaveValue("");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
  await expectKey(await open("key-in-header", sleeping), "");
  await expect.poll(() => stored(sleeping)).toEqual([0, 0]);
});

test("where storage is blocked, the group shows so and all else works", async ({ open, page }) => {
  await blockStorage(page);
  const { tryIt } = await open("key-in-header");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Key").fill("k-1");
  await tryIt.authorization.keeping.selectOption("in this browser");
  await expect(tryIt.authorization.message("This browser blocks storage for this site")).toBeVisible();
  await expect(tryIt.authorization.keeping).toHaveValue("page");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
});
