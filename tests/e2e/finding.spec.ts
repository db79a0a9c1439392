import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { copiedBy, saidBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

test("a field with a description and an example takes two lines", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const row = requestBody.place.locator(".field").first();
  await expect(row.locator("dl")).toContainText("Example");
  await expect(row.locator(".prose")).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(60);
});

test("what follows a long type continues its last line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const head = requestBody.place.locator(".field-head").first();
  const distance = await head.evaluate((element) => {
    const type = element.querySelector(".field-type") as HTMLElement;
    type.textContent = "array of objects, or of lists of objects, ".repeat(3);
    const lines = [...type.getClientRects()];
    const mark = element.querySelector(".required")?.getBoundingClientRect();
    return lines.length > 1 ? Math.abs((mark?.top ?? 0) - (lines.at(-1)?.top ?? 0)) : null;
  });
  expect(distance).toBe(0);
});

test("the long title of an example among several is shown whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await OperationPage.open(page, "placeOrder");
  const tabs = page.locator(".example [role=tablist]").filter({ hasText: "Every field" }).first();
  const isCut = await tabs.evaluate((list) => {
    const [tab, ...others] = [...list.children] as HTMLElement[];
    for (const other of others) other.hidden = true;
    if (tab !== undefined) tab.textContent = "Every field of an order with a date and a quantity ".repeat(3);
    return tab === undefined || tab.scrollWidth > tab.clientWidth || list.scrollWidth > list.clientWidth;
  });
  expect(isCut).toBe(false);
});

test("the tools of a field do not cover its example", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const row = requestBody.place.locator(".field").first();
  await row.hover({ position: { x: 8, y: 16 } });
  const tools = await row.locator(".field-tools").boundingBox();
  const facts = await row.locator("dl").boundingBox();
  const isApart =
    tools !== null &&
    facts !== null &&
    (tools.x >= facts.x + facts.width || tools.y >= facts.y + facts.height);
  expect(isApart).toBe(true);
});

test("the table of contents points to each section of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const { contents } = await OperationPage.open(page, "createPet");
  const links = contents.getByRole("link");
  await expect(links).toHaveText(["Request body", "Responses", "Code samples"]);
  for (const name of ["Request body", "Responses", "Code samples"]) {
    await contents.getByRole("link", { name }).click();
    await expect(
      page.getByRole("region", { name, exact: true }).getByRole("heading", { name }),
    ).toBeInViewport();
  }
});

test("a wide window, where all sections are in view, has no table of contents", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { contents } = await OperationPage.open(page, "createPet");
  await expect(contents).toBeHidden();
});

test("method, a long URL, its button and the way to the panel are in one line", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { main } = await OperationPage.open(page, "createPet");
    const line = main.locator(".request-line");
    await expect(line.getByRole("button", { name: "Copy address" })).toBeVisible();
    expect((await line.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(48);
  }
});

test("a parameter in a path is not broken where another line has room for it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { main } = await OperationPage.open(page, "setInventory");
  const parameter = main.locator(".request-line").getByRole("link", { name: "{petId}" });
  expect((await parameter.boundingBox())?.height).toBeLessThan(30);
});

test("the overview's contents name the parts of its description and its lists", async ({ page }) => {
  const { contents } = await OverviewPage.open(page);
  const named = await contents.getByRole("link").allTextContents();
  expect(named.map((name) => name.trim()).slice(-3)).toEqual(["Operations", "Error responses", "Schemas"]);
});

test("links to the reference that another tool made open the same operation", async ({ page }) => {
  for (const anchor of ["tag/Animals/operation/createPet", "/Animals/createPet"]) {
    await page.goto(`./#${anchor}`);
    await expect(page).toHaveURL(/\/operations\/create-pet\/$/);
  }
});

test("a page is copied as its twin in Markdown", async ({ page }) => {
  const { pageMenu, copyAsMarkdown } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  const twin = await page.request.get("operations/create-pet/index.md");
  expect(await copiedBy(copyAsMarkdown)).toBe(await twin.text());
});

test("the menu of a page closes on Escape, and when something else is pressed", async ({ page }) => {
  const { pageMenu } = await OperationPage.open(page, "createPet");
  await expect(pageMenu).toHaveAccessibleName("Page menu");
  const assistant = page.getByRole("list", { name: "Open in" }).getByRole("link", { name: "ChatGPT" });
  const download = page
    .getByRole("list", { name: "Download" })
    .getByRole("link", { name: "Postman collection" });
  await pageMenu.click();
  await expect(assistant).toBeVisible();
  await expect(download).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(download).toBeHidden();
  await expect(pageMenu).toBeFocused();
  await pageMenu.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(assistant).toBeHidden();
});

test("an operation's own description is downloaded as YAML", async ({ page }) => {
  const { pageMenu } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "This operation (OpenAPI YAML)" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("openapi.yaml");
  const json = await page.request.get("operations/create-pet/openapi.json");
  expect(load(readFileSync(await download.path(), "utf8"))).toEqual(await json.json());
});

test("a page that cannot be fetched is not copied, with a message", async ({ page, site }) => {
  const { pageMenu, copyAsMarkdown } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  await site.stop();
  expect(await saidBy(copyAsMarkdown)).toBe("Not copied");
});

test("a page is loaded as soon as a reader points at a link to it, once, and nothing else is", async ({
  page,
}) => {
  const { navigation, descriptionLink } = await OperationPage.open(page, "createPet");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // For the page's icon a browser asks at any time.
    if (pathname !== "/favicon.svg") asked.push(pathname);
  });
  const prefetched = page.waitForRequest((request) => request.url().endsWith("/operations/list-orders/"));
  await navigation.link("List orders GET").hover();
  expect((await prefetched).headers()["sec-purpose"]).toBe("prefetch");
  await descriptionLink.hover();
  await page.getByRole("link", { name: "Single-page view" }).hover();
  await navigation.link("List orders GET").hover();
  expect(asked).toEqual(["/operations/list-orders/"]);
});

test("a field has its path, and gives its address", async ({ page, site }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  const field = requestBody.place.getByRole("link", { name: "categoryId" });
  await field.focus();
  await page.keyboard.press("ArrowRight");
  const copyPath = page.getByRole("button", { name: "Copy path" });
  await expect(copyPath).toBeFocused();
  expect(await copiedBy(copyPath, () => page.keyboard.press("Enter"))).toBe("categoryId");
  await page.keyboard.press("ArrowLeft");
  await expect(field).toBeFocused();
  await field.hover();
  expect(await copiedBy(page.getByRole("button", { name: "Copy link" }))).toBe(
    `${site.url}/operations/create-pet/#body.categoryId`,
  );
});

test("each field is one stop of Tab", async ({ page }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  await requestBody.link("name").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy path" })).not.toBeFocused();
  await expect(page.getByRole("button", { name: "Copy link" })).not.toBeFocused();
});

test("the tools of a field stay with the focus, whatever comes under the pointer", async ({ page }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  await requestBody.place.getByRole("link", { name: "categoryId" }).focus();
  await page.keyboard.press("ArrowRight");
  const copyPath = page.getByRole("button", { name: "Copy path" });
  await expect(copyPath).toBeFocused();
  await requestBody.link("status").hover();
  await expect(copyPath).toBeFocused();
  expect(await copiedBy(copyPath, () => page.keyboard.press("Enter"))).toBe("categoryId");
});

test("whoever opens a response sees its example beside it", async ({ page }) => {
  const opened = await OperationPage.open(page, "createPet");
  await expect(opened.response("201").shownExample).toHaveText("201");
  await opened.response("422").open();
  await expect(opened.response("422").shownExample).toHaveText("422");
});
