import type { Page } from "@playwright/test";
import { expect, test } from "./authorization/secured.ts";
import { blockStorage } from "./blocked-storage.ts";
import type { OperationPage } from "./pages/operation-page.ts";

/** The number of entries with the key in session storage and in local storage. */
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

test("a key that is entered once is sent from all pages of the description while the tab is open", async ({
  open,
  page,
  secured,
}) => {
  const first = await open("key-in-header");
  await first.tryIt.authorization.open();
  await expect(first.tryIt.authorization.keeping).toHaveValue("tab");
  await expect(first.tryIt.authorization.keeping.getByRole("option", { selected: true })).toHaveText(
    "in this tab, until you close it",
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

test('credentials for "this page only" are not stored, and are entered again on the next page', async ({
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

test('"Clear session" removes credentials stored in the browser, also on a page without security', async ({
  open,
  page,
}) => {
  await give(await open("key-in-header"), "in this browser, until you clear them");
  await expect.poll(() => stored(page)).toEqual([0, 1]);
  const { tryIt } = await open("open");
  await tryIt.load();
  await tryIt.button("Clear session").click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear session" }).click();
  await expect.poll(() => stored(page)).toEqual([0, 0]);
  await expectKey(await open("key-in-header"), "");
});

test('credentials for "this tab" are kept for all pages of the description, but not for other tabs', async ({
  open,
  page,
  context,
}) => {
  await give(await open("key-in-header"), "in this tab, until you close it");
  await expect.poll(() => stored(page)).toEqual([1, 0]);
  await expectKey(await open("choice"), "k-1");
  const other = await context.newPage();
  await expectKey(await open("key-in-header", other), "");
  const back = await open("key-in-header");
  await back.tryIt.authorization.open();
  await back.tryIt.authorization.keeping.selectOption("on this page only");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
});

test("stored credentials are not filled in on a page whose description lists other servers", async ({
  open,
  page,
  secured,
}) => {
  await give(await open("key-in-header"), "in this browser, until you clear them");
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

test('credentials for "this browser" are kept for all tabs, and a change in one tab updates the others', async ({
  open,
  page,
  context,
}) => {
  await give(await open("key-in-header"), "in this browser, until you clear them");
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

for (const keeping of [
  "on this page only",
  "in this tab, until you close it",
  "in this browser, until you clear them",
]) {
  const details = keeping === "in this browser, until you clear them" ? {} : { tag: "@all" };
  test(`"Clear all" removes credentials that were kept ${keeping}`, details, async ({ open, page }) => {
    const opened = await open("key-in-header");
    await give(opened, keeping);
    await opened.tryIt.authorization.clearButton.click();
    await expect(opened.tryIt.authorization.field("Key")).toHaveValue("");
    await expect(opened.tryIt.authorization.toggle).toHaveText(/Not set$/);
    await expect.poll(() => stored(page)).toEqual([0, 0]);
    await expectKey(await open("key-in-header"), "");
  });
}

test('"Clear all" clears the credentials of other tabs, also of a tab that shows no panel', {
  tag: "@all",
}, async ({ open, page, context }) => {
  const awake = await open("key-in-header");
  await give(awake, "in this tab, until you close it");
  const sleeping = await context.newPage();
  await give(await open("key-in-header", sleeping), "in this tab, until you close it");
  // A page without the panel does not listen to other tabs.
  await open("open", sleeping);
  const third = await context.newPage();
  await (await open("key-in-header", third)).tryIt.authorization.open();
  await third.getByRole("button", { name: "Clear all" }).click();
  await expect(awake.tryIt.authorization.field("Key")).toHaveValue("");
  await expect.poll(() => stored(page)).toEqual([0, 0]);
  await expectKey(await open("key-in-header", sleeping), "");
  await expect.poll(() => stored(sleeping)).toEqual([0, 0]);
});

test("the authorization group shows that storage is blocked, and the request is sent with the key", async ({
  open,
  page,
}) => {
  await blockStorage(page);
  const { tryIt } = await open("key-in-header");
  await tryIt.authorization.open();
  await tryIt.authorization.field("Key").fill("k-1");
  await tryIt.authorization.keeping.selectOption("in this browser, until you clear them");
  await expect(tryIt.authorization.message("This browser blocks storage for this site")).toBeVisible();
  await expect(tryIt.authorization.keeping).toHaveValue("page");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
});
