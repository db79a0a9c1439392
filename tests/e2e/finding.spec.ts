import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { copiedBy, messageAfter } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

test("a field with a description and an example fits on two lines", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const row = requestBody.place.locator(".field").first();
  await expect(row.locator("dl")).toContainText("Example");
  await expect(row.locator(".prose")).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(60);
});

test("the required mark of a field continues the last line of a long type", async ({ page }) => {
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

test("further lines of a long type are indented", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const head = requestBody.place.locator(".field-head").first();
  const indents = await head.evaluate((element) => {
    const text = element.querySelector(".field-type")?.firstChild as Text;
    text.data = "array of objects, or of lists of objects, ".repeat(4);
    const range = document.createRange();
    range.selectNodeContents(text);
    const start = element.getBoundingClientRect().left;
    return [...range.getClientRects()].slice(1).map(({ left }) => left - start);
  });
  expect(indents.length).toBeGreaterThan(1);
  expect(new Set(indents)).toEqual(new Set([10]));
});

test("a long tab title of an example is not cut off", async ({ page }) => {
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

test("the buttons of a field do not cover its example", async ({ page }) => {
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

test("the buttons of a field cover none of its words if one of its lines has room for them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { requestBody } = await OperationPage.open(page, "createPet");
  const row = requestBody.place.locator(".field").filter({ hasText: "PetStatus" });
  const type = row.locator(".field-type").first();
  await type.evaluate((words) => {
    words.textContent = "string with a type that fills the first line, and continues";
  });
  await row.locator(".field-name").first().focus();
  const tools = await row.locator(".field-tools").boundingBox();
  const covered = await row.evaluate((field, own) => {
    const words = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
      if (text.parentElement?.closest(".field-tools")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          own !== null &&
          left < own.x + own.width &&
          own.x < right &&
          top < own.y + own.height &&
          own.y < bottom,
      );
      if (isCovered) found.push(text.textContent ?? "");
    }
    return found;
  }, tools);
  expect(tools).not.toBeNull();
  expect(covered).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the buttons of a field do not cover its description", async ({ page }) => {
    const { requestBody } = await OperationPage.open(page, "createPet");
    const row = requestBody.place.locator(".field").first();
    await row.locator(".field-type").evaluate((words) => {
      words.textContent = "string with a type that is long enough to fill its only line";
    });
    await row.locator(".field-name").tap();
    const tools = await row.locator(".field-tools").boundingBox();
    const description = await row.locator(".prose").boundingBox();
    const gap = (description?.y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
  });

  test("the first screen has a link to each status, which opens its response", async ({ page }) => {
    const opened = await OperationPage.open(page, "createPet");
    const link = opened.contents.getByRole("link", { name: "422", exact: true });
    await expect(link).toBeInViewport();
    await link.tap();
    const response = opened.response("422").place;
    await expect(response).toHaveAttribute("open");
    await expect(response.locator("summary").first()).toBeInViewport({ ratio: 1 });
  });
});

test("the table of contents points to each section of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const { contents } = await OperationPage.open(page, "createPet");
  const links = contents.getByRole("link");
  await expect(links).toHaveText(["Request body", "Code samples", "Responses", "201", "400", "415", "422"]);
  for (const name of ["Request body", "Responses", "Code samples"]) {
    await contents.getByRole("link", { name }).click();
    await expect(
      page.getByRole("region", { name, exact: true }).getByRole("heading", { name }),
    ).toBeInViewport();
  }
});

test("a wide window has no table of contents", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { contents } = await OperationPage.open(page, "createPet");
  await expect(contents).toBeHidden();
});

test("the request line with method, URL and copy button is one line high", async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { main } = await OperationPage.open(page, "createPet");
    const line = main.locator(".request-line");
    await expect(line.getByRole("button", { name: "Copy address" })).toBeVisible();
    expect((await line.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(48);
  }
});

test("a path parameter is not split across lines", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const { main } = await OperationPage.open(page, "setInventory");
  const parameter = main.locator(".request-line").getByRole("link", { name: "{petId}" });
  expect((await parameter.boundingBox())?.height).toBeLessThan(30);
});

test("the overview's table of contents ends with operations, error responses and schemas", async ({
  page,
}) => {
  const { contents } = await OverviewPage.open(page);
  const named = await contents.getByRole("link").allTextContents();
  expect(named.map((name) => name.trim()).slice(-3)).toEqual(["Operations", "Error responses", "Schemas"]);
});

test("anchors of other reference tools open the same operation", async ({ page }) => {
  for (const anchor of ["tag/Animals/operation/createPet", "/Animals/createPet"]) {
    await page.goto(`./#${anchor}`);
    await expect(page).toHaveURL(/\/operations\/create-pet\/$/);
  }
});

test(`"Copy as Markdown" copies the page's Markdown file`, async ({ page }) => {
  const { pageMenu, copyAsMarkdown } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  const twin = await page.request.get("operations/create-pet/index.md");
  expect(await copiedBy(copyAsMarkdown)).toBe(await twin.text());
});

test("the page menu closes on Escape and on a click elsewhere", async ({ page }) => {
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

test("the OpenAPI description of one operation can be downloaded as YAML", async ({ page }) => {
  const { pageMenu } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "This operation (OpenAPI YAML)" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("openapi.yaml");
  const json = await page.request.get("operations/create-pet/openapi.json");
  expect(load(readFileSync(await download.path(), "utf8"))).toEqual(await json.json());
});

test('"Copy as Markdown" shows "Not copied" when the page cannot be fetched', async ({ page, site }) => {
  const { pageMenu, copyAsMarkdown } = await OperationPage.open(page, "createPet");
  await pageMenu.click();
  await site.stop();
  expect(await messageAfter(copyAsMarkdown)).toBe("Not copied");
});

test("hovering over a link prefetches its page once, and no file or single-page view", async ({ page }) => {
  const { navigation, descriptionLink } = await OperationPage.open(page, "createPet");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // A browser may request the page's icon at any time.
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

test("a field's path and link can be copied by keyboard and by mouse", async ({ page, site }) => {
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

test("Tab skips the buttons of a field", async ({ page }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  await requestBody.link("name").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy path" })).not.toBeFocused();
  await expect(page.getByRole("button", { name: "Copy link" })).not.toBeFocused();
});

test("the buttons of a focused field stay when the pointer moves to another field", async ({ page }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  await requestBody.place.getByRole("link", { name: "categoryId" }).focus();
  await page.keyboard.press("ArrowRight");
  const copyPath = page.getByRole("button", { name: "Copy path" });
  await expect(copyPath).toBeFocused();
  await requestBody.link("status").hover();
  await expect(copyPath).toBeFocused();
  expect(await copiedBy(copyPath, () => page.keyboard.press("Enter"))).toBe("categoryId");
});

test("expanding a response shows its example", async ({ page }) => {
  const opened = await OperationPage.open(page, "createPet");
  await expect(opened.response("201").shownExample).toHaveText("201");
  await opened.response("422").open();
  await expect(opened.response("422").shownExample).toHaveText("422");
});

test("the tab of a status has its description, and a link to the details of the response", async ({
  page,
}) => {
  const opened = await OperationPage.open(page, "deletePet");
  const missing = opened.response("404");
  await expect(missing.place).not.toHaveAttribute("open");
  await missing.follow();
  await expect(missing.place).toHaveAttribute("open");
  await expect(missing.place).toBeInViewport();
  await expect(missing.shownExample).toHaveText("404");
});
