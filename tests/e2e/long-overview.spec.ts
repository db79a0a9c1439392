import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { Navigation } from "./pages/navigation.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { ReferencePage } from "./pages/reference-page.ts";
import { sharedSite } from "./shared-site.ts";

/** An overview with dozens of operations, webhooks and schemas. */
const test = base.extend({
  baseURL: [async ({ once }, use) => use((await once(serveSite)).url), timeToBuild],
});

const numbers = Array.from({ length: 41 }, (_, index) => index + 1);

async function serveSite() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-long-overview-"));
  const file = join(folder, "api.json");
  await writeFile(file, JSON.stringify(description()));
  const site = await sharedSite("long-overview", [file]);
  await rm(folder, { recursive: true });
  return await serveFolder(site);
}

function description() {
  const responses = { 200: { description: "Done" } };
  const entries = <Value>(value: (number: number) => [string, Value]) =>
    Object.fromEntries(numbers.map(value));
  return {
    openapi: "3.1.0",
    info: {
      title: "Parts",
      version: "1",
      description: "Parts.\n\n## Terms\n\nOf use.\n\n## Limits\n\nNone.",
    },
    servers: [{ url: "https://api.example.com/v1" }],
    paths: entries((number) => [
      `/parts${number}`,
      { get: { operationId: `listParts${number}`, ...textOf(number), tags: [tagOf(number)], responses } },
    ]),
    webhooks: entries((number) => [
      `made${number}`,
      { post: { operationId: `made${number}`, summary: `Part ${number} was made`, responses } },
    ]),
    components: { schemas: entries((number) => [`Part${number}`, { type: "object" }]) },
  };
}

const tagOf = (number: number) => (number < 41 ? "Parts" : "Last");

/** The second operation has a long description. */
const textOf = (number: number) =>
  number === 2 ? { description: `## Order\n\n${"Parts are sorted by their ids. ".repeat(40)}` } : {};

test("on a phone, a long overview shows the number of operations of each tag instead of the operations", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overview = await OverviewPage.open(page);
  await expect(overview.operations.getByRole("listitem").filter({ visible: true })).toHaveCount(0);
  await expect(overview.operations.getByText("40 operations")).toBeVisible();
  await expect(overview.operations.getByText("1 operation", { exact: true })).toBeVisible();
  await overview.heading("Parts").getByRole("link").click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(40);
});

test("on a wide screen, a long overview shows the operations of each tag without a count", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const overview = await OverviewPage.open(page);
  await expect(overview.operations.getByRole("listitem").filter({ visible: true })).toHaveCount(41);
  await expect(overview.operations.getByText("40 operations")).toBeHidden();
});

test("a long overview collapses its webhooks, and links to the page of all schemas", async ({ page }) => {
  const overview = await OverviewPage.open(page);
  const webhooks = overview.region("Webhooks");
  await expect(webhooks.getByRole("listitem").filter({ visible: true })).toHaveCount(0);
  await webhooks.getByText("41 webhooks").click();
  await expect(webhooks.getByRole("listitem").filter({ visible: true })).toHaveCount(41);
  await expect(overview.schemas.getByRole("link")).toHaveText(["All 41 schemas"]);
});

test("headings in the overview's description are as wide as its boxes", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const { servers } = await OverviewPage.open(page);
  const widthOf = async (heading: string) =>
    (await page.getByRole("heading", { name: heading, exact: true }).boundingBox())?.width;
  const width = (await servers.boundingBox())?.width;
  expect([await widthOf("Terms"), await widthOf("Limits")]).toEqual([width, width]);
});

for (const [address, section, heading] of [
  ["", "Operations", "Terms"],
  ["operations/list-parts2/", "Responses", "Order"],
] as const)
  test(`"${heading}" in the description is smaller than "${section}", a section of its page`, async ({
    page,
  }) => {
    await page.goto(address);
    const sizeOf = (name: string) =>
      page
        .getByRole("heading", { name, exact: true })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf(heading)).toBeLessThan(await sizeOf(section));
  });

test("a wide window has a table of contents above a long description", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { contents } = new ReferencePage(page);
  await page.goto("operations/list-parts2/");
  await expect(contents).toBeVisible();
  await page.goto("operations/list-parts1/");
  await expect(contents).toBeHidden();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(`a navigation higher than the screen shows the operations of the current tag only, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      page,
    }) => {
      const { navigation } = await OverviewPage.open(page);
      const branch = (name: string) => navigation.region.locator("summary", { hasText: name });
      for (const name of ["Parts", "Last", "Webhooks"]) await expect(branch(name)).toBeInViewport();
      await branch("Last").click();
      await navigation.follow("List parts41 GET");
      await expect(branch("Last")).toHaveCount(0);
      await expect(navigation.current).toHaveAccessibleName("List parts41 GET");
      await expect(navigation.link("List parts1 GET")).toBeHidden();
      await expect(branch("Webhooks")).toBeInViewport();
    });
  });

test("a tag that the reader expanded in the navigation stays expanded on the next page", async ({ page }) => {
  const { navigation } = await OverviewPage.open(page);
  const last = navigation.region.locator("details", { hasText: "Last" });
  await last.locator("summary").click();
  await navigation.follow("Overview");
  await expect(navigation.link("List parts41 GET")).toBeVisible();
  await last.locator("summary").click();
  await page.reload();
  await expect(last).toBeVisible();
  await expect(navigation.link("List parts41 GET")).toBeHidden();
});

test("a tag that is opened at the end of the visible navigation scrolls its operations into view", async ({
  page,
}) => {
  await page.goto("operations/list-parts1/");
  const { region } = new Navigation(page);
  const tag = region.locator("summary").filter({ hasText: "Last" });
  await tag.evaluate((summary) => summary.scrollIntoView({ block: "end" }));
  await tag.click();
  await expect(region.getByRole("link", { name: "parts41" })).toBeInViewport({ ratio: 0.9 });
});
