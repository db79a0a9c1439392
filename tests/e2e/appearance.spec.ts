import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { sharedSite } from "./shared-site.ts";
import { test as base, expect } from "./site.ts";

/** Positions, icons and backgrounds, in both directions, in forced colors and in print. */
const test = base.extend<{ arabic: string; optionalFields: string }>({
  optionalFields: [
    async ({ once }, use) => {
      await use((await once(serveOptionalFields)).url);
    },
    timeToBuild,
  ],
  arabic: [
    async ({ once }, use) => {
      const serveArabic = async () =>
        serveFolder(await sharedSite("appearance", ["openapi/petstore.yaml"], "--lang", "ar"));
      await use((await once(serveArabic)).url);
    },
    timeToBuild,
  ],
});

/** The site of a body with optional fields in its samples. */
async function serveOptionalFields() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-optional-fields-"));
  const properties = { name: { type: "string" }, note: { type: "string" } };
  const content = { "application/json": { schema: { type: "object", required: ["name"], properties } } };
  const create = { operationId: "createPart", requestBody: { content }, responses: {} };
  const uploads = (description?: string) => [{ url: "https://uploads.parts.example", description }];
  const list = { operationId: "listParts", servers: uploads(), responses: {} };
  const replace = { operationId: "replaceParts", servers: uploads("For files"), responses: {} };
  const description = {
    openapi: "3.1.0",
    info: { title: "Parts", version: "1" },
    servers: [{ url: "https://api.parts.example/v1" }],
    paths: { "/parts": { post: create, get: list, put: replace } },
    components: { schemas: { spare_part: { title: "Spare part", type: "object", properties } } },
  };
  await writeFile(join(folder, "api.json"), JSON.stringify(description));
  const config = { header: [{ label: "Status", href: "/status" }] };
  await writeFile(join(folder, "specimen.config.json"), JSON.stringify(config));
  const args = ["--config", join(folder, "specimen.config.json")];
  const site = await sharedSite("optional-fields", [join(folder, "api.json")], ...args);
  await rm(folder, { recursive: true });
  return await serveFolder(site);
}

for (const width of [390, 1440])
  test(`in a right-to-left layout ${width} pixels wide, the panel's buttons leave room for its title`, {
    tag: width === 390 ? [] : "@all",
  }, async ({ page, arabic }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${arabic}/operations/create-pet/`);
    await page.keyboard.press("t");
    const panel = page.getByRole("region", { name: "جرّب", exact: true });
    const title = await textBox(panel.getByRole("heading", { level: 2, name: "جرّب" }));
    await expect(panel.getByRole("button", { name: "مسح الجلسة" })).toBeVisible();
    const buttons = await Promise.all(
      ["إغلاق", "إرسال", "مسح الجلسة"].map((name) => box(panel.getByRole("button", { name }).first())),
    );
    for (const button of buttons) expect(button.x + button.width).toBeLessThan(title.x);
  });

test("in a right-to-left layout, English text starts at the same edge as the lines around it", async ({
  page,
  arabic,
}) => {
  await page.goto(`${arabic}/operations/create-pet/`);
  const field = page.locator("[id='body.name']");
  const name = await textBox(field.getByRole("link", { name: "name" }));
  const note = await textBox(field.getByText("The animal's name."));
  expect(Math.round(note.x + note.width)).toBe(Math.round(name.x + name.width));
  const status = await box(page.getByText("Created", { exact: true }).first());
  const response = await textBox(page.getByText("The pet was created.").first());
  expect(status.x + status.width - (response.x + response.width)).toBeLessThan(60);
});

test("in a right-to-left layout, short and long field names start at the same edge", async ({
  page,
  arabic,
}) => {
  await page.goto(`${arabic}/schemas/pet/`);
  const edges = await Promise.all(
    ["id", "name"].map(async (name) => {
      const { x, width } = await textBox(
        page.locator(`[id='field.${name}']`).getByRole("link", { name, exact: true }),
      );
      return Math.round(x + width);
    }),
  );
  expect(edges[0]).toBe(edges[1]);
});

test("in a right-to-left layout, English chapters with code fit the width of a phone", async ({
  page,
  arabic,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(arabic);
  await expect(page.locator("main .prose pre").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const heading = page.locator("main .prose th").filter({ hasText: "Status" }).first();
  expect(await heading.evaluate(linesOf)).toEqual(["Status"]);
});

test("the descriptions of all responses start at the same edge", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { responses } = await OperationPage.open(page, "createPet");
  const lines = await responses.locator("summary > :last-child:not(:empty)").all();
  expect(lines.length).toBeGreaterThan(2);
  const edges = await Promise.all(lines.map(async (line) => Math.round((await textBox(line)).x)));
  expect(new Set(edges).size).toBe(1);
});

test("inline code has the same background in one paragraph, in several, and beside a status", async ({
  page,
}) => {
  await page.goto("/operations/create-pet/");
  const grounds = await page.evaluate(() => {
    const backgroundIn = (...path: [name: string, className?: string][]) => {
      const elements = path.map(([name, className = ""]) =>
        Object.assign(document.createElement(name), { className }),
      );
      for (const [index, element] of elements.entries())
        (elements[index - 1] ?? document.querySelector("main"))?.append(element);
      return getComputedStyle(elements.at(-1) as Element).backgroundColor;
    };
    return [
      backgroundIn(["p", "prose"], ["code"]),
      backgroundIn(["div", "prose"], ["p"], ["code"]),
      backgroundIn(["span", "response-line"], ["code"]),
    ];
  });
  expect(new Set(grounds).size).toBe(1);
  expect(grounds[0]).not.toBe("rgba(0, 0, 0, 0)");
});

test.describe("forced colors", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("every icon is visible in forced colors", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const { tryIt, tryItLink } = await OperationPage.open(page, "createPet");
    await expect(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
    await tryItLink.click();
    await tryIt.send();
    await expect(tryIt.region.getByRole("separator")).toBeVisible();
    expect(await maskedIcons(page)).toEqual({ count: 2, unseen: [] });
    const line = tryIt.region.getByRole("separator");
    expect(await line.evaluate(outlineBefore)).toBe("solid");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await maskedIcons(page)).toEqual({ count: 2, unseen: [] });
  });

  test("values have borders in forced colors", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const { requestBody } = await OperationPage.open(page, "createPet");
    const value = requestBody.place.getByText("pending", { exact: true });
    await expect(value).toHaveCSS("border-top-style", "solid");
  });
});

test("on a phone, the overview shows first request, operations, error responses and schemas in this order", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("");
  const titles = ["First request", "Operations", "Error responses", "Schemas"];
  const headings = titles.map((name) => page.getByRole("heading", { level: 2, name, exact: true }));
  const places = await Promise.all(headings.map(async (heading) => (await box(heading)).y));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("on a phone, the URL of a request breaks between server and path", async ({ page, optionalFields }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${optionalFields}/operations/create-part/`);
  const lines = await page.locator(".request-path").first().evaluate(linesOf);
  expect(lines).toEqual(["api.parts.example/v1", "/parts"]);
});

test("an operation's own server is in its request line, and below it if the server has a description", async ({
  page,
  optionalFields,
}) => {
  const servers = page.getByRole("region", { name: "Servers" });
  await page.goto(`${optionalFields}/operations/list-parts/`);
  await expect(page.locator(".request-path")).toHaveText("uploads.parts.example/parts");
  await expect(servers).toHaveCount(0);
  await page.goto(`${optionalFields}/operations/replace-parts/`);
  await expect(servers).toContainText("For files");
});

test("a schema page omits a title that only repeats the schema's name", async ({ page, optionalFields }) => {
  await page.goto(`${optionalFields}/schemas/spare-part/`);
  await expect(page.locator(".title-block > :is(h1, p)")).toHaveText(["spare_part", "object"]);
});

test("links of the header move to the footer on a narrow screen", async ({ page, optionalFields }) => {
  const link = page.getByRole("link", { name: "Status" });
  for (const [width, place] of [
    [1440, ".masthead"],
    [390, ".footer"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(optionalFields);
    await expect(page.locator(place).getByRole("link", { name: "Status" })).toBeVisible();
    await expect(link).toHaveCount(1);
  }
});

for (const width of [320, 390])
  test(`at ${width} pixels, the title of the code samples breaks between words only, and its buttons fit`, {
    tag: width === 320 ? [] : "@all",
  }, async ({ page, optionalFields }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${optionalFields}/operations/create-part/`);
    const samples = page.getByRole("region", { name: "Code samples" });
    await expect(samples.getByRole("combobox", { name: "Fields" })).toBeVisible();
    const title = samples.getByRole("heading", { name: "Code samples" });
    if (width === 390)
      expect(await samples.getByRole("combobox", { name: "Fields" }).evaluate(isCut)).toBe(false);
    const [lines, buttons] = [
      await title.evaluate(linesOf),
      samples.locator(".card-head").getByRole("button"),
    ];
    expect(lines).toEqual(width === 320 ? ["Code", "samples"] : ["Code samples"]);
    const [place, copy] = [await box(samples), await box(buttons.last())];
    expect(copy.x + copy.width).toBeLessThan(place.x + place.width);
  });

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("on a touch screen, the navigation does not cut off long titles", async ({ page }) => {
    const { navigation } = await OperationPage.open(page, "createPet");
    await navigation.menuButton.click();
    const link = navigation.link("List orders GET");
    const isCut = await link.evaluate((element) => {
      const title = element.firstElementChild as HTMLElement;
      title.textContent = "Retrieve a list of all attachments ".repeat(6);
      return title.scrollHeight > title.clientHeight + 1;
    });
    expect(isCut).toBe(false);
  });

  test("on a touch screen, the navigation has a gap below its filter", async ({ page }) => {
    const { navigation } = await OperationPage.open(page, "createPet");
    await navigation.menuButton.click();
    const [filter, first] = [await box(navigation.filter), await box(navigation.link("Overview"))];
    expect(first.y - (filter.y + filter.height)).toBeGreaterThan(8);
  });

  test("on a touch screen, the panel hides its keyboard shortcut", async ({ page }) => {
    const { tryIt, tryItLink } = await OperationPage.open(page, "createPet");
    await tryItLink.click();
    await tryIt.load();
    const keys = tryIt.region.getByText(/^Ctrl or/);
    await expect(keys).not.toHaveAttribute("hidden");
    await expect(keys).toBeHidden();
  });
});

test("a long server URL takes more lines and is complete", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await OperationPage.open(page, "getOrder");
  const [lines, isCut] = await page.locator(".request-path").evaluate((path) => {
    const before = path.clientHeight;
    const server = path.querySelector(".request-server > bdi");
    for (let segment = 0; segment < 20; segment++)
      server?.append("documentation/", document.createElement("wbr"));
    return [Math.round(path.clientHeight / before), path.scrollWidth > path.clientWidth];
  });
  expect(lines).toBeGreaterThan(2);
  expect(isCut).toBe(false);
});

test("the navigation shows three lines of a title, and longer titles in full on hover", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { navigation } = await OperationPage.open(page, "createPet");
  const link = await navigation.link("List orders GET").elementHandle();
  const isCutAs = (text: string) =>
    link?.evaluate((element, longer) => {
      const title = element.firstElementChild as HTMLElement;
      title.textContent = longer;
      const isOverflowHidden = getComputedStyle(title).overflowY === "hidden";
      return isOverflowHidden && title.scrollHeight > title.clientHeight + 1;
    }, text);
  expect(await isCutAs("Retrieve a list of all attachments of an email that was sent")).toBe(false);
  const long = "Retrieve a list of all attachments ".repeat(6);
  expect(await isCutAs(long)).toBe(true);
  await link?.hover();
  expect(await isCutAs(long)).toBe(false);
});

test("printed pages have no form controls", async ({ page }) => {
  await OperationPage.open(page, "createPet");
  const controls = page.locator("input, select, button, textarea").filter({ visible: true });
  await expect(controls).not.toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(controls).toHaveCount(0);
});

test("a page is printed the same whether the panel is open or closed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryItLink, tryIt } = await OperationPage.open(page, "createPet");
  const sizesOf = (parts: Element[]) =>
    parts.map((part) => [part.getBoundingClientRect().width, part.getBoundingClientRect().height]);
  const printed = async () => {
    await page.emulateMedia({ media: "print" });
    const sizes = await page.locator("main, main :is(section, .aside)").evaluateAll(sizesOf);
    await page.emulateMedia({ media: "screen" });
    return sizes;
  };
  const closed = await printed();
  await tryItLink.click();
  await tryIt.load();
  await expect(page.locator(".try-it")).toHaveAttribute("data-docked");
  expect(closed.flat().some((size) => size > 0)).toBe(true);
  expect(await printed()).toEqual(closed);
});

for (const isChosen of [false, true])
  test(`printed pages are light when ${isChosen ? "the reader chose" : "the system has"} the dark theme`, {
    tag: isChosen ? [] : "@all",
  }, async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await OperationPage.open(page, "createPet");
    if (isChosen) await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe("light");
  });

test("every select element has the page's own style instead of the browser's", async ({ page }) => {
  const { tryItLink, tryIt } = await OperationPage.open(page, "createPet");
  await tryItLink.click();
  await tryIt.load();
  const looks = await page
    .getByRole("combobox")
    .and(page.locator("select"))
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance));
  expect(looks.length).toBeGreaterThan(1);
  expect(new Set(looks)).toEqual(new Set(["none"]));
});

async function box(place: Locator) {
  const found = await place.boundingBox();
  expect(found).not.toBeNull();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The bounding box of an element's text, without the rest of its line. */
const textBox = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

const outlineBefore = (element: Element) => getComputedStyle(element, "::before").outlineStyle;

/** The number of visible mask icons, and those that are invisible because they have the page's background. */
const maskedIcons = (page: Page) =>
  page.evaluate(() => {
    document.body.style.setProperty("outline-color", "Canvas");
    const { outlineColor } = getComputedStyle(document.body);
    const masked = [...document.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => ({ element, before: getComputedStyle(element, "::before") }))
      .filter(({ before }) => before.maskImage.startsWith("url("));
    const unseen = masked.filter(({ before }) => before.backgroundColor === outlineColor);
    return { count: masked.length, unseen: unseen.map(({ element }) => element.outerHTML) };
  });

/** Whether an element is narrower than its content. */
function isCut(element: Element): boolean {
  const free = element.cloneNode(true) as HTMLElement;
  Object.assign(free.style, { position: "absolute", maxWidth: "none" });
  element.after(free);
  const needed = free.getBoundingClientRect().width;
  free.remove();
  return needed > element.getBoundingClientRect().width + 0.5;
}

/** The lines of an element's text. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const bottom = Math.round(range.getBoundingClientRect().bottom);
      lines.set(bottom, (lines.get(bottom) ?? "") + letter);
    }
  return [...lines.values()].map((line) => line.trim());
}
