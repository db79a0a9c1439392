import type { Page, Request } from "@playwright/test";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { expect, test } from "./site.ts";

async function open(page: Page): Promise<SearchDialog> {
  await OverviewPage.open(page);
  return new SearchDialog(page);
}

test("/, Ctrl+K and Cmd+K open the search, and Escape closes it and restores the focus", async ({ page }) => {
  const search = await open(page);
  await page.getByRole("link", { name: "Overview" }).focus();
  for (const key of ["/", "Control+k", "Meta+k"]) {
    await test.step(key, async () => {
      await page.keyboard.press(key);
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue("");
      await page.keyboard.press("Escape");
      await expect(search.dialog).toBeHidden();
      await expect(page.getByRole("link", { name: "Overview" })).toBeFocused();
    });
  }
});

test("a shortcut that a layout handles does not open the search", async ({ page }) => {
  const search = await open(page);
  // Added later than that of the search, as scripts of a layout may be.
  await page.evaluate(() =>
    addEventListener("keydown", (event) => {
      if (event.ctrlKey && event.key === "k") event.preventDefault();
    }),
  );
  await page.keyboard.press("Control+k");
  await expect(search.dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(search.field).toBeFocused();
});

test("the search keeps text that is typed right after its shortcut", async ({ page }) => {
  const search = await open(page);
  await page.keyboard.press("/");
  await page.keyboard.type("list pets");
  await expect(search.field).toHaveValue("list pets");
  await expect(search.active).toHaveAccessibleName("List pets Operation GET /pets");
});

test("a slash typed into a field does not open the search", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.field("after").focus();
  await page.keyboard.type("/");
  await expect(tryIt.field("after")).toHaveValue("/");
  await expect(new SearchDialog(page).dialog).toBeHidden();
});

test("the slash shortcut of the search can be turned off for all pages", async ({ page }) => {
  const search = await open(page);
  await page.keyboard.press("/");
  await search.slashSwitch.uncheck();
  await OperationPage.open(page, "listPets");
  await page.keyboard.press("/");
  await expect(search.dialog).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(search.slashSwitch).not.toBeChecked();
});

test("the search loads its script and names when opened, and descriptions only when the reader types", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    // A browser may request the page's icon at any time.
    if (pathname !== "/favicon.svg") asked.push(pathname);
  });
  const search = await open(page);
  const before = asked.splice(0);
  expect(before.filter((path) => path.includes("search"))).toEqual([]);
  await search.button.click();
  await expect(search.status).toContainText("Operations by title");
  const files = () => asked.map(withoutHash).toSorted();
  await expect.poll(files).toEqual(["/_astro/search.js", "/search/names.json"]);
  await search.field.fill("pet");
  await expect(search.result("List pets Operation GET /pets")).toBeVisible();
  await expect.poll(files).toEqual(["/_astro/search.js", "/search/names.json", "/search/parts/0.json"]);
});

const withoutHash = (path: string) => path.replace(/\.[\w-]{8}\.js$/, ".js");

test("arrow keys, Home and End move through search results, and Enter opens the active one", async ({
  page,
}) => {
  const search = await open(page);
  await page.keyboard.press("/");
  // Waits for a match in a description, after which no more results arrive.
  await page.keyboard.type("cancelling");
  await expect(search.active).toHaveAccessibleName(/^Orders Tag/);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("order");
  await expect(search.status).toHaveText(/^\d+ results$/);
  await expect(search.field).toHaveAttribute("aria-expanded", "true");
  const active = async () => {
    const id = await search.field.getAttribute("aria-activedescendant");
    await expect(search.active).toHaveAttribute("id", id ?? "");
    return (await search.results.evaluateAll((all) => all.map(({ id }) => id))).indexOf(id ?? "");
  };
  const last = (await search.results.count()) - 1;
  expect(await active()).toBe(0);
  for (const [key, index] of [
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["ArrowUp", 1],
    ["Home", 0],
    ["ArrowUp", last],
    ["ArrowDown", 0],
    ["End", last],
  ] as const) {
    await page.keyboard.press(key);
    expect(await active(), key).toBe(index);
    await expect(search.active).toBeInViewport();
  }
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/schemas\/order\/$/);
});

test("Ctrl+Enter opens a search result in a new tab", async ({ page }) => {
  const search = await open(page);
  await search.search("list pets");
  await expect(search.active).toHaveAccessibleName("List pets Operation GET /pets");
  const [other] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Control+Enter")]);
  await expect(other).toHaveURL(/\/operations\/list-pets\/$/);
  await expect(search.field).toBeFocused();
});

const found = {
  "list pets": ["List pets Operation GET /pets", "/operations/list-pets/"],
  listPets: ["List pets Operation GET /pets", "/operations/list-pets/"],
  "lits pest": ["List pets Operation GET /pets", "/operations/list-pets/"],
  "/store/orders": ["List orders Operation GET /store/orders", "/operations/list-orders/"],
  categoryId: ["categoryId Parameter of List pets, in the query", "/operations/list-pets/#query.categoryId"],
  InventoryItem: ["InventoryItem Schema", "/schemas/inventory-item/"],
  animals: ["Animals Tag", "/tags/animals/"],
} as const;

test("the search finds titles, names and paths, also with typos, and opens the result", async ({ page }) => {
  const search = await open(page);
  for (const [typed, [name, address]] of Object.entries(found)) {
    await test.step(typed, async () => {
      await search.search(typed);
      await expect(search.active).toHaveAccessibleName(name);
      await search.active.click();
      await expect(page).toHaveURL(address);
      await expect(search.dialog).toBeHidden();
      const target = new URL(page.url()).hash.slice(1);
      if (target !== "") await expect(page.locator(`[id="${decodeURIComponent(target)}"]`)).toBeInViewport();
    });
  }
});

test("Enter and a click open the first place of a search result for a field in several places", async ({
  page,
}) => {
  const acts = [
    () => page.keyboard.press("Enter"),
    ({ active }: SearchDialog) => active.click({ position: { x: 20, y: 10 } }),
  ];
  for (const act of acts) {
    const search = await open(page);
    await search.search("quantity");
    await expect(search.active).toHaveAccessibleName(/^quantity Field of .* · Show all \d+ places$/);
    const address = await search.active.getAttribute("href");
    await act(search);
    await expect(page).toHaveURL(address ?? "");
    await expect(page.locator(":target")).toContainText("quantity");
    await expect(search.dialog).toBeHidden();
  }
});

test("a search result for a field in several places expands to all of them, by keyboard and by mouse", async ({
  page,
}) => {
  const search = await open(page);
  await search.search("quantity");
  await expect(search.active).toHaveAccessibleName(/^quantity Field of .* · Show all \d+ places$/);
  // Later results would announce their number again.
  await page.waitForLoadState("networkidle");
  const before = await search.results.count();
  await page.keyboard.press("ArrowRight");
  await expect(search.places).toHaveAccessibleName(/^\d+ places$/);
  const first = search.places.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(search.status).toHaveText(/^\d+ places$/);
  const [, count = ""] = /(\d+)/.exec((await search.status.textContent()) ?? "") ?? [];
  await expect(search.places.getByRole("option")).toHaveCount(Number(count));
  await expect(search.places.getByRole("option", { name: /^Order quantity/ })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(search.active).toHaveAccessibleName(/^quantity Field of .* · Hide the \d+ places$/);
  await page.keyboard.press("ArrowRight");
  await expect(search.results).toHaveCount(before);
  await search.active.getByText(/^Show all/).click();
  await expect(first).toHaveAttribute("aria-selected", "true");
  const address = await search.active.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address ?? "");
  await expect(search.dialog).toBeHidden();
});

test("the search finds paths with values, enum values, headings and the sunset of an operation", async ({
  page,
}) => {
  const search = await open(page);
  for (const [typed, name] of [
    ["/pets/5", "Replace a pet Operation PUT /pets/{petId}"],
    ["sold", /^sold Value /],
    ["identifiers", /^Identifiers Section of Petstore/],
    ["sunset", /^Lifecycle /],
  ] as const) {
    await search.search(typed);
    await expect(search.active).toHaveAccessibleName(name);
    await page.keyboard.press("Escape");
  }
});

test("a click opens a search result even if more results arrive while the pointer is down", async ({
  page,
}) => {
  const search = await open(page);
  const { promise: isDown, resolve: down } = Promise.withResolvers<void>();
  await page.route("**/search/parts/*", (route) => isDown.then(() => route.continue()));
  await search.search("animals");
  await search.result("Animals Tag").hover();
  await page.mouse.down();
  const part = page.waitForResponse("**/search/parts/*");
  down();
  await (await part).finished();
  // Without the pressed pointer, the results would arrive in this time.
  await page.waitForTimeout(1000);
  await page.mouse.up();
  await expect(page).toHaveURL("/tags/animals/");
});

test("the search finds words of descriptions and highlights them", async ({ page }) => {
  const search = await open(page);
  await search.search("cancelling");
  await expect(search.active).toHaveAccessibleName(/^Orders Tag .*changing or cancelling it/);
  expect(await search.marked()).toEqual(["cancelling"]);
});

test("a search result on the same page closes the search and scrolls to it", async ({ page }) => {
  const { parameters } = await OperationPage.open(page, "listPets");
  const search = new SearchDialog(page);
  await search.search("categoryId list pets");
  await expect(search.active).toHaveAccessibleName(/^categoryId Parameter/);
  await page.keyboard.press("Enter");
  await expect(search.dialog).toBeHidden();
  await expect(parameters.link("categoryId")).toBeInViewport();
});

test("a search result for an error opens the operation at that response, expanded", async ({ page }) => {
  const search = await open(page);
  await search.search("get pet not found");
  await expect(search.active).toHaveAccessibleName(/^404 Not Found Response of Get a pet/);
  await search.active.click();
  await expect(page).toHaveURL("/operations/get-pet/#response-404");
  const { place } = new OperationPage(page).response("404");
  await expect(place).toHaveAttribute("open");
  await expect(place.locator("summary").first()).toBeInViewport();
});

test("the search states that no result has all words", async ({ page }) => {
  const search = await open(page);
  await search.search("zeppelin pet");
  await expect(search.status).toHaveText(/\d results?\. None of them contains all the words\.$/);
  await search.field.fill("list pets");
  await expect(search.status).toHaveText(/\d results?$/);
});

test("the search without matches shows suggestions, and markup in the query as text", async ({ page }) => {
  const search = await open(page);
  await search.search("zzzz");
  await expect(search.status).toHaveText(
    "No matches for zzzz. Try fewer words, a path such as /users, or the name of a field.",
  );
  await expect(search.results).toHaveCount(0);
  await expect(search.field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(search.dialog).toBeVisible();
  await search.field.fill("<img onerror=evil()>");
  await expect(search.status).toContainText("<img onerror=evil()>");
  await expect(search.dialog.getByRole("img")).toHaveCount(0);
});

test("the search offers to load its index again when that fails", async ({ page }) => {
  const search = await open(page);
  await page.route("**/search/names.json", (route) => route.fulfill({ status: 503 }));
  await search.search("list pets");
  await expect(search.trouble).toContainText("The index was not loaded.");
  await page.unroute("**/search/names.json");
  await search.again.click();
  await expect(search.active).toHaveAccessibleName("List pets Operation GET /pets");
  await expect(search.trouble).toBeHidden();
  await expect(search.field).toBeFocused();
});

test("the search finds names when its descriptions fail to load, and loads these with the next query", async ({
  page,
}) => {
  const search = await open(page);
  await page.route("**/search/parts/*", (route) => route.abort());
  await search.search("list pets");
  await expect(search.trouble).toContainText("Descriptions were not loaded");
  await expect(search.active).toHaveAccessibleName("List pets Operation GET /pets");
  await page.unroute("**/search/parts/*");
  await search.field.fill("cancelling");
  await expect(search.active).toHaveAccessibleName(/^Orders Tag/);
  await expect(search.trouble).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("on a phone, the search fills the width, has large results and a close button", async ({ page }) => {
    const search = await open(page);
    await search.button.tap();
    await search.field.fill("pet");
    await expect.poll(async () => (await search.dialog.boundingBox())?.width).toBe(360);
    await expect(search.results).not.toHaveCount(0);
    // Results that are being replaced have no height.
    const leastHeight = () =>
      search.results.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)));
    await expect.poll(leastHeight).toBeGreaterThanOrEqual(44);
    await search.closeButton.tap();
    await expect(search.dialog).toBeHidden();
    await search.button.tap();
    await search.result("List pets Operation GET /pets").tap();
    await expect(page).toHaveURL(/\/operations\/list-pets\/$/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, pages have no search button", async ({ page }) => {
    const search = await open(page);
    await expect(search.button).toHaveCount(0);
  });
});
