import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listen } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { heading, rootOf } from "./script-tag.ts";
import { test as base, expect } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** Playwright's `test` with the address of `/viewer/` in a site. */
const test = base.extend<{ viewer: string }>({
  viewer: [async ({ once }, use) => use((await once(startSite)).viewer), timeToBuild],
});

async function startSite() {
  const site = await sharedSite("viewer", ["openapi/petstore.yaml"], "--viewer", "--base", "/docs/");
  const { url, stop } = await listen(staticHost(site));
  return { viewer: `${url}/docs/viewer/`, stop };
}

const orders = `openapi: 3.1.0
info: { title: Orders, version: "1" }
paths:
  /orders: { get: { operationId: listOrders, responses: { "200": { $ref: "parts/responses.yaml#/All" } } } }
`;

/** Collects the errors in the console and the requests to other hosts. */
function watch(page: Page, viewer: string): string[] {
  const found: string[] = [];
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(viewer).origin) found.push(request.url());
  });
  return found;
}

test("the viewer's footer is as wide as its form, and its keyboard shortcuts have borders", async ({
  page,
  viewer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(viewer);
  const widths = await page
    .locator(".viewer, .footer")
    .evaluateAll((parts) => parts.map((part) => part.clientWidth));
  expect(new Set(widths).size).toBe(1);
  await expect(page.locator("kbd").first()).toHaveCSS("border-top-style", "solid");
});

test("the viewer opens pasted text, keeps it after a reload, and sends it nowhere", async ({
  page,
  viewer,
}) => {
  // The description is read three times.
  test.slow();
  const found = watch(page, viewer);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.goto(viewer);
  await page.getByLabel("JSON or YAML").fill(await readFile("openapi/petstore.yaml", "utf8"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Petstore");
  await page.frameLocator("iframe").getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(page).toHaveURL(`${viewer}#/operations/list-pets/`);
  await page.reload();
  await expect(heading(page)).toHaveText("List pets");
  await page.frameLocator("iframe").getByRole("link", { name: "Open another description" }).first().click();
  await expect(page.getByRole("heading", { name: "Open your own description" })).toBeVisible();
  await page.getByRole("link", { name: "Back to openapi.yaml" }).click();
  await expect(heading(page)).toHaveText("Petstore");
  expect({ found, sent }).toEqual({ found: [], sent: [] });
});

test("the viewer opens several files as one description and finds its root", async ({ page, viewer }) => {
  await page.goto(viewer);
  const file = (name: string, text: string) => ({ name, mimeType: "text/yaml", buffer: Buffer.from(text) });
  await page
    .getByLabel("Files")
    .setInputFiles([
      file("responses.yaml", "All: { description: All orders }"),
      file("orders.yaml", orders.replace("parts/", "")),
    ]);
  await expect(heading(page)).toHaveText("Orders");
  await page.goto(`${viewer}#/operations/list-orders/`);
  await expect(rootOf(page)).toContainText("All orders");
});

test("the viewer opens a description of its site at a URL that can be shared", async ({ page, viewer }) => {
  const found = watch(page, viewer);
  await page.goto(viewer);
  await page.locator("main").getByRole("link", { name: "Petstore" }).click();
  await expect(heading(page)).toHaveText("Petstore");
  await page.frameLocator("iframe").getByRole("navigation").getByRole("link", { name: "List pets" }).click();
  await expect(heading(page)).toHaveText("List pets");
  const shared = page.url();
  expect(shared).toBe(`${viewer}#url=%2Fdocs%2Fopenapi.yaml#/operations/list-pets/`);
  await page.goto("about:blank");
  await page.goto(shared);
  await expect(heading(page)).toHaveText("List pets");
  expect(found).toEqual([]);
});

test("the viewer explains why a description cannot be read, and opens another one", async ({
  page,
  viewer,
}) => {
  const { url, stop } = await listen((request, response) => {
    if (request.url?.startsWith("/open") === true) response.setHeader("access-control-allow-origin", "*");
    response.end(orders.replace('{ $ref: "parts/responses.yaml#/All" }', "{ description: All }"));
  });
  const { host } = new URL(url);
  const problem = page.getByRole("alert");
  const openAddress = async (address: string) => {
    await page.getByLabel("Address", { exact: true }).fill(address);
    await page.getByRole("button", { name: "Open address" }).click();
  };
  try {
    await page.goto(viewer);
    await openAddress("ftp://example.com/a.yaml");
    await expect(problem).toContainText("begins with https://");
    await openAddress(`http://${host}/closed.yaml`);
    await expect(problem).toContainText(`Blocked by CORS: ${host}`);
    await openAddress(`${viewer}missing.yaml`);
    await expect(problem).toContainText("/docs/viewer/missing.yaml: ");
    await page.getByLabel("JSON or YAML").fill("openapi: 3.1.0\ninfo: {{");
    await page.getByRole("button", { name: "Open text" }).click();
    await expect(problem).toContainText("openapi.yaml:2:");
    await page.goBack();
    await openAddress(`http://${host}/open.yaml`);
    await expect(heading(page)).toHaveText("Orders");
    await page.reload();
    await expect(heading(page)).toHaveText("Orders");
  } finally {
    await stop();
  }
});

test("the viewer loads a linked description of another host only after the reader confirms it", async ({
  page,
  viewer,
}) => {
  const asked: string[] = [];
  const { url, stop } = await listen((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    response.end(orders.replace('{ $ref: "parts/responses.yaml#/All" }', "{ description: All }"));
  });
  try {
    const description = `${url}/orders.yaml`;
    const shared = `${viewer}#url=${encodeURIComponent(description)}#/operations/list-orders/`;
    await page.goto(shared);
    await expect(page.getByRole("status")).toContainText(
      `This link opens a description from ${new URL(url).host}`,
    );
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(description);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Open address" }).click();
    await expect(rootOf(page)).toContainText("/orders");
    await expect(page).toHaveURL(shared);
  } finally {
    await stop();
  }
});
