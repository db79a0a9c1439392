import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { copiedBy, saidBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

test("the table of contents leads to each section of the page", async ({ page }) => {
  const { contents } = await OperationPage.open(page, "createPet");
  const links = contents.getByRole("link");
  await expect(links).toHaveText(["Request body", "Responses", "Try it"]);
  for (const name of ["Request body", "Responses"]) {
    await contents.getByRole("link", { name }).click();
    await expect(
      page.getByRole("region", { name, exact: true }).getByRole("heading", { name }),
    ).toBeInViewport();
  }
});

test("the overview's contents name the parts of its description and its lists", async ({ page }) => {
  const { contents } = await OverviewPage.open(page);
  const named = await contents.getByRole("link").allTextContents();
  expect(named.map((name) => name.trim()).slice(-2)).toEqual(["Operations", "Schemas"]);
});

test("links to the reference that another tool made open the same operation", async ({ page }) => {
  for (const anchor of ["tag/Animals/operation/createPet", "/Animals/createPet"]) {
    await page.goto(`./#${anchor}`);
    await expect(page).toHaveURL(/\/operations\/create-pet\/$/);
  }
});

test("a page is copied as its twin in Markdown", async ({ page }) => {
  const { copyAsMarkdown } = await OperationPage.open(page, "createPet");
  const twin = await page.request.get("operations/create-pet/index.md");
  expect(await copiedBy(copyAsMarkdown)).toBe(await twin.text());
});

test("the menus of a page close one another, on Escape, and when something else is pressed", async ({
  page,
}) => {
  await OperationPage.open(page, "createPet");
  const assistant = page.getByRole("link", { name: "ChatGPT" });
  const download = page.getByRole("link", { name: "Postman collection" });
  await page.getByText("Open in", { exact: true }).click();
  await expect(assistant).toBeVisible();
  await page.getByText("Download", { exact: true }).click();
  await expect(assistant).toBeHidden();
  await expect(download).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(download).toBeHidden();
  await page.getByText("Open in", { exact: true }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(assistant).toBeHidden();
});

test("an operation's own description is downloaded as YAML", async ({ page }) => {
  await OperationPage.open(page, "createPet");
  await page.getByText("Download", { exact: true }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "This operation (OpenAPI YAML)" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("openapi.yaml");
  const json = await page.request.get("operations/create-pet/openapi.json");
  expect(load(readFileSync(await download.path(), "utf8"))).toEqual(await json.json());
});

test("a page that cannot be fetched is told not to be copied", async ({ page, site }) => {
  const { copyAsMarkdown } = await OperationPage.open(page, "createPet");
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

test("a field tells its path, and gives its address", async ({ page, site }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  const field = requestBody.place.getByRole("link", { name: "categoryId" });
  await field.focus();
  await page.keyboard.press("Tab");
  const copyPath = page.getByRole("button", { name: "Copy path" });
  await expect(copyPath).toBeFocused();
  expect(await copiedBy(copyPath, () => page.keyboard.press("Enter"))).toBe("categoryId");
  await field.hover();
  expect(await copiedBy(page.getByRole("button", { name: "Copy link" }))).toBe(
    `${site.url}/operations/create-pet/#body.categoryId`,
  );
});

test("the tools of a field stay with the focus, whatever comes under the pointer", async ({ page }) => {
  const { requestBody } = await OperationPage.open(page, "createPet");
  await requestBody.place.getByRole("link", { name: "categoryId" }).focus();
  await page.keyboard.press("Tab");
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
