import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { frameOf, heading, rootOf } from "./script-tag.ts";
import { expect, fileOf, test, watch } from "./single-file.ts";

const operations = async () =>
  [...(await readFile("openapi/petstore.yaml", "utf8")).matchAll(/^ {4}(?:get|put|post|patch|delete):/gm)]
    .length;

test("a single file opened from disk supports links, back and reload without network requests", async ({
  page,
  file,
}) => {
  const found = watch(page, file);
  await page.goto(file);
  await expect(heading(page)).toHaveText("Petstore");
  await page.frameLocator("iframe").getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(heading(page)).toHaveText("List pets");
  await expect(page).toHaveURL(`${file}#/operations/list-pets/`);
  await page.goBack();
  await expect(heading(page)).toHaveText("Petstore");
  await page.goto(`${file}#/operations/create-pet/`);
  await page.reload();
  await expect(heading(page)).toHaveText("Create a pet");
  expect(found).toEqual([]);
});

test("the search of a single file finds an operation and opens it", async ({ page, file }) => {
  const found = watch(page, file);
  await page.goto(file);
  await expect(heading(page)).toHaveText("Petstore");
  const frame = page.frameLocator("iframe");
  await (await frameOf(page)).locator("body").press("/");
  await frame.getByRole("combobox", { name: /search/i }).fill("delete pet");
  await frame
    .getByRole("option", { name: /Delete a pet/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText("Delete a pet");
  expect(found).toEqual([]);
});

test("a single file responds to the panel's requests within the page", async ({ page, file }) => {
  const found = watch(page, file);
  await page.goto(`${file}#/operations/list-pets/`);
  const frame = page.frameLocator("iframe");
  const panel = new TryItPanel(frame.getByRole("region", { name: "Try it" }));
  await panel.sendButton.click();
  await expect(panel.response.region).toContainText("200 OK");
  await expect(panel.response.region).toContainText("Matches schema");
  expect(found).toEqual([]);
});

test("without JavaScript, a single file shows its title and all operations", async ({ browser, file }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(file);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Petstore");
  await expect(page.getByRole("listitem")).toHaveCount(await operations());
  await expect(page.getByRole("listitem").filter({ hasText: "GET /pets/{petId}" }).first()).toBeVisible();
  await context.close();
});

test("a single file does not run scripts in texts of a description, also when printed", async ({ page }) => {
  const attack = `</script><img src=x onerror="top.attacked = true"><script>top.attacked = true</script><!--`;
  const { file, stop } = await fileOf({
    openapi: "3.1.0",
    info: { title: attack, version: attack, description: `${attack} [link](javascript:top.attacked=true)` },
    tags: [{ name: attack }],
    paths: { "/a": { get: { tags: [attack], summary: attack, description: attack, responses: {} } } },
  });
  const found = watch(page, file);
  for (const address of [file, `${file}#/operations/get-a/`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(heading(page)).toHaveText(attack);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  }
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-print-count", "1");
  });
  await page.goto("about:blank");
  await page.goto(`${file}#/print-all/`);
  await expect(page.locator("html")).toHaveAttribute("data-print-count", "1");
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  expect(found).toEqual([]);
  await stop();
});

test("a single file of the Petstore is smaller than 3 MB", async ({ file }) => {
  expect((await stat(new URL(file))).size).toBeLessThan(3e6);
});

test("a single file prints all operations, each on its own page, with a linked table of contents", async ({
  page,
  file,
}) => {
  test.slow();
  const found = watch(page, file);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-print-count", "1");
  });
  await page.goto(file);
  await page.frameLocator("iframe").getByRole("link", { name: "Print all" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-print-count", "1", { timeout: 60_000 });
  const sections = page.locator(".print-all > section[id^='page/operations/']");
  await expect(sections).toHaveCount(await operations());
  const listed = await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(listed.length).toBeGreaterThan(await operations());
  const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString("latin1");
  const targets = pagesIn(pdf).filter(({ target }) => listed.includes(target));
  expect(targets.map(({ target }) => target)).toEqual(listed);
  // Each begins on a page of its own.
  expect(new Set(targets.map(({ page }) => page)).size).toBe(listed.length);
  expect(found).toEqual([]);
});

test("Ctrl+P prints all pages, and a menu prints how to do it", async ({ page, file }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-print-count", "1");
  });
  await page.goto(`${file}#/operations/list-pets/`);
  await expect(heading(page)).toHaveText("List pets");
  const note = page.getByText("Choose “Print all” at the top of the page to print the whole reference.");
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(note).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await (await frameOf(page)).locator("body").press("Control+p");
  await expect(page.locator("html")).toHaveAttribute("data-print-count", "1", { timeout: 60_000 });
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeVisible();
});

test("the outline of the PDF has the pages in the order of the contents", async ({ page, file }) => {
  test.slow();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-print-count", "1");
  });
  await page.goto(`${file}#/print-all/`);
  await expect(page.locator("html")).toHaveAttribute("data-print-count", "1", { timeout: 60_000 });
  const contents = await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link")
    .allTextContents();
  const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString("latin1");
  expect(outlineIn(pdf)).toEqual(["Contents", ...contents]);
});

for (const { language, contents, direction } of [
  { language: "de", contents: "Inhalt", direction: "ltr" },
  { language: "ar", contents: "المحتويات", direction: "rtl" },
])
  test(`a single file has the theme of the reader, the accent of its owner and the language ${language}`, {
    tag: language === "ar" ? [] : "@all",
  }, async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "specimen-config-"));
    const config = join(folder, "specimen.config.json");
    await writeFile(
      config,
      JSON.stringify({ lang: language, theme: { accent: { light: "#7b2ff7", dark: "#c9a6ff" } } }),
    );
    const { file, stop } = await fileOf(orders, "--config", config);
    const found = watch(page, file);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-print-count", "1");
    });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${file}#/operations/list-orders/`);
    await expect(heading(page)).toHaveText("List orders");
    const root = rootOf(page);
    await expect(root).toHaveAttribute("lang", language);
    await expect(root).toHaveCSS("direction", direction);
    expect(await looksOf(page)).toEqual({ isDark: false, accent: "rgb(123, 47, 247)" });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await looksOf(page)).toEqual({ isDark: true, accent: "rgb(201, 166, 255)" });
    const [menu, title] = [
      await page.frameLocator("iframe").getByRole("navigation").first().boundingBox(),
      await heading(page).boundingBox(),
    ];
    expect(Number(menu?.x) > Number(title?.x)).toBe(direction === "rtl");
    await page.goto("about:blank");
    await page.goto(`${file}#/print-all/`);
    await expect(page.locator("html")).toHaveAttribute("data-print-count", "1", { timeout: 60_000 });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveCSS("direction", direction);
    await expect(page.getByRole("navigation", { name: contents })).toBeVisible();
    // Paper is white.
    expect(await isDark(page.locator("html"))).toBe(false);
    expect(found).toEqual([]);
    await stop();
    await rm(folder, { recursive: true });
  });

const orders = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1", description: "See [the operation](#/paths/~1orders/get)." },
  servers: [{ url: "https://orders.example" }],
  paths: {
    "/orders": {
      get: { operationId: "listOrders", summary: "List orders", responses: { 200: { description: "All" } } },
    },
  },
};

async function looksOf(page: Page): Promise<{ isDark: boolean; accent: string }> {
  const root = rootOf(page);
  const accent = await root.evaluate((element) => {
    const probe = document.createElement("i");
    probe.style.color = "var(--accent)";
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  return { isDark: await isDark(root), accent };
}

/** Whether the text of a page is lighter than half. */
const isDark = (root: Locator): Promise<boolean> =>
  root.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("The canvas has no 2D context.");
    context.fillStyle = getComputedStyle(document.body).color;
    context.fillRect(0, 0, 1, 1);
    return (context.getImageData(0, 0, 1, 1).data[1] ?? 0) > 127;
  });

/** The titles of the first level of a PDF's outline, as Chromium writes it. */
function outlineIn(pdf: string): string[] {
  const [, root = ""] = /\/Outlines (\d+) 0 R/.exec(pdf) ?? [];
  return [...pdf.matchAll(/(\d+) 0 obj\s(.*?)endobj/gs)]
    .filter(([, , text = ""]) => new RegExp(`/Parent ${root} 0 R`).test(text) && text.includes("/Title"))
    .map(([, , text = ""]) => titleIn(text));
}

const titleIn = (text: string): string => /\/Title \(((?:[^\\)]|\\.)*)\)/s.exec(text)?.[1] ?? text;

/** The targets of links in a PDF as Chromium writes it, with the numbers of their pages, in their order. */
function pagesIn(pdf: string): { target: string; page: number }[] {
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\s(.*?)endobj/gs)].map(([, id, text = ""]) => [id, text]),
  );
  const named = (key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(catalog)?.[1]) ?? "";
  const catalog = [...objects.values()].find((text) => /\/Type\s*\/Catalog/.test(text)) ?? "";
  const leaves = (node: string): string[] =>
    [...(/\/Kids\s*\[(.*?)\]/s.exec(node)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])].flatMap(([, id = ""]) => {
      const child = objects.get(id) ?? "";
      return /\/Type\s*\/Pages\b/.test(child) ? leaves(child) : [id];
    });
  const order = leaves(named("Pages"));
  return [...named("Dests").matchAll(/\/(\S+)\s*\[(\d+) 0 R/g)]
    .map(([, name = "", id = ""]) => ({
      target: `#${decodeURIComponent(name.replaceAll("#", "%"))}`,
      page: order.indexOf(id) + 1,
    }))
    .sort((one, other) => one.page - other.page);
}
