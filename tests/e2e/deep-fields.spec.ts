import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { sharedSite } from "./shared-site.ts";

/** Fields that are loaded on demand, or on a separate page without JavaScript. */
const test = base.extend({
  baseURL: [async ({ once }, use) => use((await once(serveSite)).url), timeToBuild],
});

const serveSite = () => serveIn([]);
const serveInGerman = () => serveIn(["--lang", "de"]);

async function serveIn(args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "specimen-deep-"));
  const file = join(folder, "api.json");
  await writeFile(file, JSON.stringify(description()));
  const site = await sharedSite(["deep", ...args].join(""), [file], ...args);
  await rm(folder, { recursive: true });
  return await serveFolder(site);
}

const page = "/operations/create-order/";

test("expanding a field with a named schema shows its fields without the read-only ones", async ({
  page: tab,
}) => {
  await tab.goto(page);
  const customer = tab.locator("[id='body.customer']");
  await customer.getByRole("link", { name: "1 field" }).click();
  await expect(customer.locator(".field .field-name")).toHaveText(["name"]);
  await expect(customer.locator("[id='body.customer.name'] .field-name")).toHaveAttribute(
    "href",
    "#body.customer.name",
  );
});

test("on a German page, the expanded fields of a named schema have a German title", async ({
  page: tab,
  once,
}) => {
  await tab.goto((await once(serveInGerman)).url + page);
  const customer = tab.locator("[id='body.customer']");
  await customer.getByRole("link", { name: "1 Feld" }).click();
  await expect(customer.locator(".field .field-name")).toHaveText(["name"]);
  await expect(customer.locator(":scope > details > summary")).toHaveText("1 Feld");
});

test("a collapsed field previews the names of its fields, outside of its accessible name", async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 390, height: 800 });
  await tab.goto(page);
  const part = tab.locator("[id='body.part7']");
  const link = part.getByRole("link", { name: "part7: 2 fields", exact: true });
  const preview = (element: Element) => getComputedStyle(element, "::after").content;
  expect(await link.evaluate(preview)).toContain("detail, other");
  const { height = 0 } = (await link.boundingBox()) ?? {};
  expect(height).toBeLessThan(30);
  await link.click();
  const summary = part.locator(":scope > details > summary");
  await expect(summary).toHaveText("2 fields");
  await expect(summary).toHaveAccessibleName("part7: 2 fields");
  expect(await summary.evaluate(preview)).toBe("none");
  await summary.click();
  expect(await summary.evaluate(preview)).not.toBe("none");
});

test("a link to a field that is loaded on demand scrolls to it", async ({ page: tab }) => {
  await tab.goto(`${page}#body.part7.detail.note`);
  await expect(tab.locator("[id='body.part7.detail.note']")).toBeInViewport();
});

test("links to an option and to a response expand them, and select the example of the response", async ({
  page: tab,
}) => {
  await tab.goto(`${page}#body.way~7`);
  await expect(tab.locator("[id='body.way~7'] > summary")).toBeInViewport();
  await expect(tab.locator("[id='body.way~7.only7']")).toBeVisible();
  await tab.evaluate(() => location.assign("#response-403"));
  await expect(tab.locator("#response-403")).toHaveAttribute("open");
  await expect(tab.locator("#response-403 > summary")).toBeInViewport();
  await expect(tab.getByRole("tab", { name: "403" })).toHaveAttribute("aria-selected", "true");
});

test("the code samples show the request example that the reader chooses", async ({ page: tab }) => {
  await tab.goto("/operations/pay/");
  const samples = tab.locator(".samples");
  const picker = samples.getByRole("combobox", { name: "Example" });
  await picker.selectOption("A gift card");
  await expect(samples.getByRole("tabpanel", { name: "cURL" })).toContainText('"giftcard"');
  await samples.getByRole("tab", { name: "Python" }).click();
  await expect(samples.getByRole("tabpanel", { name: "Python" })).toContainText("giftcard");
  await picker.selectOption("A card");
  await expect(samples.getByRole("tabpanel", { name: "Python" })).toContainText("scheme");
});

test("examples are described in the code samples, and without JavaScript in the request body", async ({
  page: tab,
  browser,
  baseURL,
}) => {
  await tab.goto("/operations/pay/");
  const samples = tab.locator(".samples");
  await expect(samples.getByText("Paid at once.")).toBeVisible();
  await samples.getByRole("combobox", { name: "Example" }).selectOption("A gift card");
  await expect(samples.getByText("Bought before.")).toBeVisible();
  await expect(samples.getByText("Paid at once.")).toBeHidden();
  await expect(tab.getByRole("region", { name: "Request body" }).getByText("Bought before.")).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto("/operations/pay/");
  const body = plain.getByRole("region", { name: "Request body" });
  await expect(body.getByText("Paid at once.")).toBeVisible();
  await expect(body.getByText("Bought before.")).toBeVisible();
  await expect(body.getByText('"giftcard"')).toBeVisible();
  await context.close();
});

test("the media type of the code samples can be chosen, and follows the one expanded in the body", async ({
  page: tab,
}) => {
  await tab.goto("/operations/pay/");
  const samples = tab.locator(".samples");
  const shown = samples.getByRole("tabpanel", { name: "cURL" });
  const media = samples.getByRole("combobox", { name: "Media type" });
  await media.selectOption("application/x-www-form-urlencoded");
  await expect(shown).toContainText("--data-urlencode 'type=voucher code'");
  await expect(samples.getByRole("combobox", { name: "Example" })).toBeHidden();
  const body = tab.getByRole("region", { name: "Request body" });
  await media.selectOption("application/json");
  await expect(shown).toContainText('"scheme"');
  await body.locator("summary", { hasText: "application/x-www-form-urlencoded" }).click();
  await expect(shown).toContainText("--data-urlencode 'type=voucher code'");
  await body.locator("summary", { hasText: "application/json" }).click();
  await expect(media).toHaveValue("application/json");
  await expect(samples.getByRole("combobox", { name: "Example" })).toHaveValue("A card");
  await expect(shown).toContainText('"scheme"');
});

test("schema names look like links, and unresolved references and broken links do not", async ({
  page: tab,
}) => {
  await tab.goto("/operations/pay/");
  const styleOf = (selector: string) =>
    tab
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { textDecorationLine, color } = getComputedStyle(element);
        const isQuiet = color === getComputedStyle(element.parentElement ?? element).color;
        return { textDecorationLine, isQuiet, after: getComputedStyle(element, "::after").content };
      });
  const body = "[aria-labelledby='body']";
  await tab.locator(`${body} summary`, { hasText: "application/x-www-form-urlencoded" }).click();
  expect({
    type: await styleOf(`${body} .field-type > a`),
    schema: await styleOf(`${body} .unresolved`),
    link: await styleOf(".lost-link"),
  }).toEqual({
    type: { textDecorationLine: "underline", isQuiet: false, after: "none" },
    schema: { textDecorationLine: "none", isQuiet: false, after: "none" },
    link: { textDecorationLine: "none", isQuiet: true, after: "none" },
  });
  await expect(tab.locator(`${body} .unresolved`)).toHaveText("unresolved reference Gone");
});

test("short enum values of a field share a line", async ({ page: tab }) => {
  await tab.goto("/operations/pay/");
  const body = tab.getByRole("region", { name: "Request body" });
  await body.locator("summary", { hasText: "application/x-www-form-urlencoded" }).click();
  const values = body.locator(".value-list > li");
  await expect(values).toHaveText(["xs", "s", "m", "l", "xl", "xxl"]);
  const boxes = await Promise.all((await values.all()).map((value) => value.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
});

test("the code samples switch to the example of an expanded option", async ({ page: tab }) => {
  await tab.goto("/operations/pay-later/");
  const picker = tab.locator(".samples").getByRole("combobox", { name: "Example" });
  await expect(picker).toHaveValue("On the card");
  // The only field of the body is open, at the option of the example.
  await expect(tab.locator("[id='body.ways~3']")).toHaveAttribute("open");
  await tab.locator("[id='body.ways~7'] > summary").click();
  await expect(picker).toHaveValue("In the shop");
  await expect(tab.locator(".samples").getByRole("tabpanel", { name: "cURL" })).toContainText('"way 7"');
  await tab.locator("[id='body.ways~9'] > summary").click();
  await expect(tab.locator("[id='body.ways~9']")).toHaveAttribute("open");
  await expect(picker).toHaveValue("In the shop");
});

test('"Expand all" expands every field of a section, including those loaded on demand', async ({
  page: tab,
}) => {
  await tab.goto(page);
  const body = tab.getByRole("region", { name: "Request body" });
  await body.getByRole("button", { name: "Expand all" }).click();
  await expect(body.locator("[id='body.part0.detail.note']")).toBeVisible();
  await expect(body.locator("[id='body.part99.detail.note']")).toBeVisible();
  await expect(body.getByRole("button", { name: "Collapse all" })).toBeVisible();
});

test("Ctrl+P loads the fields of other pages before it prints", async ({ page: tab }) => {
  await tab.goto(page);
  await recordPrint(tab, "body.part99.detail.note");
  await tab.keyboard.press("Control+p");
  await expect(tab).toHaveTitle("printed with it");
});

test("printing from the page menu loads fields at every depth, and each recursive schema once", async ({
  page: tab,
}) => {
  await tab.goto("/operations/create-trip/");
  await expect(tab.locator("[id='body.region.country.capital.mayor.name']")).not.toBeAttached();
  await recordPrint(tab, "body.region.country.capital.mayor.name");
  await tab.locator("summary[title='Page menu']").click();
  await tab.getByRole("button", { name: "Print all fields" }).click();
  await expect(tab).toHaveTitle("printed with it");
  // The page of the schema has two levels of it.
  await expect(tab.locator("[id='body.region.parent.parent.parent']")).toBeAttached();
  await expect(tab.locator("[id='body.region.parent.parent.parent.parent']")).not.toBeAttached();
});

test("without such fields, Ctrl+P is the browser's, and the page menu has nothing to print", async ({
  page: tab,
}) => {
  await tab.goto("/operations/pay/");
  await tab.locator("summary[title='Page menu']").click();
  await expect(tab.getByRole("button", { name: "Copy as Markdown" })).toBeVisible();
  await expect(tab.getByRole("button", { name: "Print all fields" })).toHaveCount(0);
  await tab.evaluate(() =>
    addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "p") document.body.dataset.prevented = String(defaultPrevented);
    }),
  );
  await tab.keyboard.press("Control+p");
  await expect(tab.locator("body")).toHaveAttribute("data-prevented", "false");
});

test("more than eight headers of a response are collapsed, and a link to one expands them", async ({
  page: tab,
}) => {
  await tab.goto("/operations/pay/");
  const header = tab.getByRole("link", { name: "X-Trace-8", exact: true });
  await expect(header).toBeHidden();
  await tab.getByText("9 headers").click();
  await expect(header).toBeVisible();
  await tab.goto(`/operations/pay/${await header.getAttribute("href")}`);
  await tab.reload();
  await expect(header).toBeInViewport();
});

test("fields that the browser's own command prints without loading them are named with their URL", async ({
  page: tab,
  baseURL,
}) => {
  await tab.goto(page);
  await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await tab.emulateMedia({ media: "print" });
  const links = { part7: "part7: 2 fields", customer: "customer: 1 field" };
  const printed = (name: string) =>
    tab
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await printed(links.part7)).toContain(`{ detail, other } ${baseURL}${page}full/#body.part7`);
  expect(await printed(links.customer)).toContain(`${baseURL}/schemas/customer/#fields`);
});

test("the filter of many options shows the matching one, which expands to its fields", async ({
  page: tab,
}) => {
  await tab.goto(page);
  const way = tab.locator("[id='body.way']");
  await way.getByText("12 options").last().click();
  await way.getByRole("searchbox", { name: "Filter 12 options" }).fill("way 7");
  await expect(way.locator(".option:visible > summary")).toHaveText(["Way7 way 7"]);
  await way.locator(".option:visible > summary").click();
  await expect(tab.locator("[id='body.way~7.only7']")).toBeVisible();
});

test("the open option of a field shows its fields at once when the field is expanded", async ({
  page: tab,
}) => {
  await tab.goto(page);
  const way = tab.locator("[id='body.way']");
  await way.getByText("12 options").last().click();
  await expect(way.locator(".option[open]")).toHaveCount(1);
  await expect(way.locator(".option[open] .field-name").first()).toBeVisible();
});

test("the filter of optional fields finds fields that are loaded on demand", async ({ page: tab }) => {
  await tab.goto(page);
  const body = tab.getByRole("region", { name: "Request body" });
  await expect(body.getByText("101 optional fields")).toBeVisible();
  const filter = body.getByRole("searchbox", { name: "Filter fields" });
  await filter.fill("serial");
  await expect(tab.locator("[id='body.part42.detail.serial']")).toBeVisible();
  await expect(body.locator(".field:visible > .field-head > .field-name")).toHaveText([
    "way",
    "part42",
    "detail",
    "serial",
  ]);
  await filter.fill("no such field");
  await expect(body.getByText("No fields match.")).toBeVisible();
  await filter.fill("");
  await expect(tab.locator("[id='body.part0']")).toBeVisible();
  await expect(tab.locator("[id='body.part42.detail.serial']")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, collapsed fields link to pages that have their fields", async ({ page: tab }) => {
    await tab.goto(page);
    await tab.locator("[id='body.part7']").getByRole("link", { name: "2 fields" }).click();
    await expect(tab).toHaveURL(/create-order\/full\/#body\.part7$/);
    await expect(tab.locator("[id='body.part7.detail']")).toBeAttached();
    await tab.goto(page);
    await tab.locator("[id='body.customer']").getByRole("link", { name: "1 field" }).click();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Customer");
  });
});

/** Records in the title of the page whether an element with this id exists when it is printed. */
const recordPrint = (tab: Page, id: string) =>
  tab.evaluate((id) => {
    window.print = () => {
      document.title = document.getElementById(id) === null ? "printed without it" : "printed with it";
    };
  }, id);

/** An operation with more inline fields than fit into a page, a named schema and a choice of twelve. */
function description() {
  const text = {
    type: "string",
    description: "A text that says what is to be known of this one field. ".repeat(4),
  };
  const detail = { type: "object", properties: { note: text } };
  const withSerial = { ...detail, properties: { ...detail.properties, serial: { type: "string" } } };
  const parts = Array.from({ length: 100 }, (_, index) => [
    `part${index}`,
    { type: "object", properties: { detail: index === 42 ? withSerial : detail, other: text } },
  ]);
  const ways = Array.from({ length: 12 }, (_, index) => [
    `Way${index}`,
    { type: "object", properties: { kind: { type: "string" }, [`only${index}`]: { type: "string" } } },
  ]);
  const names = ways.map(([name]) => `#/components/schemas/${name}`);
  const way = {
    oneOf: names.map(($ref) => ({ $ref })),
    discriminator: {
      propertyName: "kind",
      mapping: Object.fromEntries(names.map((ref, index) => [`way ${index}`, ref])),
    },
  };
  const customer = { $ref: "#/components/schemas/Customer" };
  const schema = {
    type: "object",
    required: ["way"],
    properties: { customer, way, ...Object.fromEntries(parts) },
  };
  const Customer = {
    type: "object",
    properties: { id: { type: "string", readOnly: true }, name: { type: "string" } },
  };
  const chain = Object.entries({ Region: "country", Country: "capital", Capital: "mayor" }).map(
    ([name, next]) => {
      const properties = {
        parent: { $ref: `#/components/schemas/${name}` },
        [next]: { $ref: `#/components/schemas/${next[0]?.toUpperCase()}${next.slice(1)}` },
      };
      return [name, { type: "object", properties }];
    },
  );
  const header = { schema: { type: "string" } };
  const headers = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`X-Trace-${index}`, header]));
  const Mayor = { type: "object", properties: { name: { type: "string" } } };
  return {
    openapi: "3.0.3",
    info: { title: "Orders", version: "1" },
    paths: {
      "/payments": {
        post: {
          operationId: "pay",
          description: "See [the guide](/guides/gone).",
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                schema: {
                  type: "object",
                  properties: {
                    type: { type: "string" },
                    size: { enum: ["xs", "s", "m", "l", "xl", "xxl"] },
                    detail: { $ref: "#/components/schemas/Customer" },
                    lost: { $ref: "#/components/schemas/Gone" },
                  },
                },
                example: { type: "voucher code" },
              },
              "application/json": {
                examples: {
                  card: { summary: "A card", description: "Paid at once.", value: { type: "scheme" } },
                  gift: {
                    summary: "A gift card",
                    description: "Bought before.",
                    value: { type: "giftcard" },
                  },
                },
              },
            },
          },
          responses: { 201: { description: "Created", headers } },
        },
      },
      "/later": {
        post: {
          operationId: "payLater",
          "x-hideTryItPanel": true,
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { ways: { type: "array", items: way } } },
                examples: {
                  "On the card": { value: { ways: [{ kind: "way 3" }] } },
                  "In the shop": { value: { ways: [{ kind: "way 1" }, { kind: "way 7" }] } },
                  Elsewhere: { value: { ways: [{ only9: "way 9" }] } },
                },
              },
            },
          },
          responses: { 201: { description: "Created" } },
        },
      },
      "/trips": {
        post: {
          operationId: "createTrip",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { region: { $ref: "#/components/schemas/Region" }, note: { type: "string" } },
                },
              },
            },
          },
          responses: { 201: { description: "Created" } },
        },
      },
      "/orders": {
        post: {
          operationId: "createOrder",
          summary: "Create an order",
          requestBody: { content: { "application/json": { schema } } },
          responses: {
            201: { description: "Created", content: { "application/json": { example: { id: 1 } } } },
            403: { description: "Forbidden", content: { "application/json": { example: { code: 7 } } } },
          },
        },
      },
    },
    components: { schemas: { Customer, Mayor, ...Object.fromEntries([...ways, ...chain]) } },
  };
}
