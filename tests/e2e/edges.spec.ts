import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { sharedSite } from "./shared-site.ts";

/** The edges and distances of a page's elements, and a long list of schemas. */
const test = base.extend({
  baseURL: [async ({ once }, use) => use((await once(serveSite)).url), timeToBuild],
});

async function serveSite() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-edges-"));
  const file = join(folder, "api.json");
  await writeFile(file, JSON.stringify(description()));
  const site = await sharedSite("edges", [file]);
  await rm(folder, { recursive: true });
  return await serveFolder(site);
}

function description() {
  const names = Array.from({ length: 40 }, (_, index) => `Part${40 - index}`);
  const docs = { url: "https://docs.example", description: "More about pets" };
  const operation = { tags: ["Pets"], responses: { 200: { description: "Done" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Parts", version: "1" },
    servers: [{ url: "https://a-long-name.of-a-server.api.example.com/v1" }],
    tags: [
      { name: "Pets", description: "Pets of the store.", externalDocs: docs },
      { name: "Toys", description: "What pets play with." },
      {
        name: "Start",
        description: "Text.\n\n| a |\n|--|\n| 1 |\n\n::: tabs\n== One\nFirst.\n== Two\nSecond.\n:::",
      },
    ],
    paths: {
      "/pets": { get: { ...operation, operationId: "listPets" } },
      "/toys": { get: { ...operation, operationId: "listToys", tags: ["Toys"] } },
    },
    components: {
      schemas: Object.fromEntries(
        names.map((name) => [name, { type: "object", description: `Is ${name}.` }]),
      ),
    },
  };
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`There is no box of ${selector}.`);
  return box;
};

test("a long list of schemas is sorted in natural order, and its filter shows the matching ones", async ({
  page,
}) => {
  await page.goto("/schemas/");
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveText(
    Array.from({ length: 40 }, (_, index) => `Part${index + 1}Is Part${index + 1}.`),
  );
  const filter = page.getByRole("main").getByRole("searchbox", { name: "Filter" });
  await filter.fill("is PART39");
  await expect(entries).toHaveText(["Part39Is Part39."]);
  await filter.fill("horse");
  await expect(entries).toHaveCount(0);
  await expect(page.getByText("No schemas match.")).toBeVisible();
});

test("the gap above a tag's operations is the same below its text and below its external docs", async ({
  page,
}) => {
  const gapBelow = async (selector: string) => {
    const above = await boxOf(page, selector);
    return (await boxOf(page, ".operation-list")).y - above.y - above.height;
  };
  await page.goto("/tags/toys/");
  const gap = await gapBelow("main article > .prose");
  await page.goto("/tags/pets/");
  expect(await gapBelow("main article > .more")).toBe(gap);
});

test("the footer of a tag's page is as wide as the text", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/tags/pets/");
  expect((await boxOf(page, ".footer")).width).toBe((await boxOf(page, "main article")).width);
});

for (const width of [320, 390])
  test(`at ${width} pixels, the request line wraps and shows the complete URL`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/operations/list-pets/");
    await expect(page.locator(".request-path")).toHaveText("a-long-name.of-a-server.api.example.com/v1/pets");
    const [line, server, route] = [
      await boxOf(page, ".request-path"),
      await boxOf(page, ".request-server > bdi"),
      await boxOf(page, ".request-route"),
    ];
    expect(server.x).toBe(line.x);
    expect(Math.max(server.x + server.width, route.x + route.width)).toBeLessThanOrEqual(line.x + line.width);
    expect(route.y + route.height).toBeLessThanOrEqual(line.y + line.height);
  });

test("the tabs of a guide align with its text and have space above and below", async ({ page }) => {
  await page.goto("/guides/start/");
  const [table, tabs, tab] = [
    await boxOf(page, "main table"),
    await boxOf(page, "main .tabs"),
    await boxOf(page, "main [role=tab]"),
  ];
  const text = await boxOf(page, "main :text-is('First.')");
  expect(tab.x).toBe(text.x);
  expect(tabs.y - table.y - table.height).toBeGreaterThanOrEqual(12);
  expect(text.y - tabs.y - tabs.height).toBeGreaterThanOrEqual(10);
});
