import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { temporarySites } from "../corpus/build.ts";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { violations } from "./walks/axe.ts";

/** A shop. Version 2.0 changes the server, adds a limit to orders, and removes the size of toys and an operation. */
const shop = (
  version: string,
  server: string,
  size: string,
  limit: string,
  retired: string,
) => `openapi: 3.1.0
info: { title: Shop, version: "${version}" }
servers: [{ url: "https://${server}.example.com" }]
paths:
  /toys:
    get:
      operationId: listToys
      responses: { "200": { description: Toys, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } } }
  /orders:
    get:
      operationId: listOrders
      parameters: [${limit}]
      responses: { "204": { description: Orders } }
  /old:
    get: { operationId: getOld, deprecated: true, responses: { "204": { description: Old } } }${retired}
components:
  schemas:
    Toy: { type: object, properties: { name: { type: string }${size} } }
`;

const retired = `
  /retired:
    get: { operationId: getRetired, deprecated: true, x-replaced-by: listToys, responses: { "204": { description: Retired } } }`;

async function startShop() {
  const folder = temporarySites();
  mkdirSync(join(folder, "history"));
  const files = {
    "history/2026-03-01_1.0.yaml": shop("1.0", "old", ", size: { type: integer }", "", retired),
    "shop.yaml": shop("2.0", "api", "", "{ name: limit, in: query, schema: { type: integer } }", ""),
    "specimen.config.json": JSON.stringify({ input: "shop.yaml", history: "history/" }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") };
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build", "--out", join(folder, "site")], {
    env,
  });
  if (code !== 0) throw new Error(stderr);
  return await serveFolder(join(folder, "site"));
}

const test = base.extend<{ address: string }>({
  address: [async ({ once }, use) => use((await once(startShop)).url), timeToBuild],
});

test('"What changed for me" shows the changes of selected operations, and keeps them in the tab and the URL', async ({
  page,
  address,
  context,
}) => {
  await page.goto(`${address}/lifecycle/`);
  const section = page.getByRole("region", { name: "What changed for me" });
  const operation = section.getByLabel("Operation");
  const changes = section.getByRole("status").getByRole("listitem");
  const ofAll = "Breaking API: server https://old.example.com replaced by https://api.example.com";

  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "for me" }).click();
  await expect(operation).toBeInViewport();
  await operation.fill("get /orders");
  await expect(section.getByRole("button")).toHaveText("GET /orders ×");
  await expect(section.getByRole("heading", { level: 3 })).toHaveText("Version 2.0");
  await expect(changes).toHaveText([ofAll, /^GET \/orders: .*limit: optional parameter added$/]);

  await operation.fill("GET /toys");
  await expect(changes).toHaveText([
    ofAll,
    /^Breaking Schema Toy: .*size.* removed/,
    /^GET \/orders: .*limit: optional parameter added$/,
  ]);
  expect(await violations(page)).toEqual([]);

  const link = page.url();
  expect(link).toBe(`${address}/lifecycle/#for=list-orders,list-toys`);
  await page.goto(`${address}/`);
  await page.goto(`${address}/lifecycle/`);
  await expect(section.getByRole("button")).toHaveText(["GET /orders ×", "GET /toys ×"]);
  await section.getByRole("button", { name: "Deselect GET /orders" }).click();
  await expect(operation).toBeFocused();
  await expect(changes).toHaveText([ofAll, /^Breaking Schema Toy/]);

  const other = await context.newPage();
  await other.goto(link);
  const there = other.getByRole("region", { name: "What changed for me" });
  await expect(there.getByRole("button")).toHaveText(["GET /orders ×", "GET /toys ×"]);
  await there.getByRole("status").getByRole("link", { name: "Schema Toy" }).click();
  await expect(other).toHaveURL(/\/changelog\/2\.0\/#change-/);
});

test("the URL of a removed operation shows the version that removed it and links to its replacement", async ({
  page,
  address,
}) => {
  await page.goto(`${address}/operations/get-retired/`);
  const note = page.getByRole("note");
  await expect(note).toHaveText(
    "Removed in version 2.0. Version 1.0 was the last one that had it. Use List toys instead",
  );
  expect(await violations(page)).toEqual([]);
  await note.getByRole("link", { name: "List toys" }).click();
  await expect(page).toHaveURL(`${address}/operations/list-toys/`);
});

test("on a phone, long paths in the changelog fit the page", async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/changelog/`);
  const link = page.getByRole("link", { name: "GET /toys" });
  const edge = await link.first().evaluate((element) => {
    element.textContent = `GET\u00a0/${"legal_hold_policy_assignments".repeat(3)}`;
    const { right } = element.getBoundingClientRect();
    return right;
  });
  expect(edge).toBeLessThanOrEqual(390 - 16);
});

test("the changelog's page menu is at the same height as on other pages", async ({ page, address }) => {
  const top = async (path: string) => {
    await page.goto(`${address}${path}`);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const menu = await page.locator(".page-menu > summary").boundingBox();
    return (menu?.y ?? 0) - (heading?.y ?? 0);
  };
  expect(await top("/changelog/")).toBe(await top("/lifecycle/"));
});
