import { mergeTests, type Page } from "@playwright/test";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { expect, test as serversTest } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** The sites of the Petstore and of an API without a server, on a static host. */
const test = mergeTests(serversTest, firefoxTest).extend<{ folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const notes = "tests/fixtures/descriptions/notes.yaml";
      await use(await sharedSite("firefox", ["openapi/petstore.yaml", notes], "--base", "/docs/"));
    },
    timeToBuild,
  ],
  baseURL: async ({ folder, servers }, use) => {
    await use(`${await servers.start(staticHost(folder))}/docs/`);
  },
});

test.use(firefox);
// The site is built and the browser started once.
test.describe.configure({ mode: "default" });
test.skip(noFirefox !== null, noFirefox ?? "");

test("in Firefox, the sandbox creates, reads, replaces and deletes a pet, which survives a reload", async ({
  page,
}) => {
  const pet = await send(page, "create-pet", { Body: petNamed("Rex") });
  expect(pet).toEqual({ status: "201 Created", name: "Rex", from: "the in-browser sandbox" });
  await page.reload();
  expect(await send(page, "get-pet", { petId: "13" })).toEqual({ ...pet, status: "200 OK" });
  const replaced = await send(page, "replace-pet", { petId: "13", Body: petNamed("Tom") });
  expect(replaced).toEqual({ ...pet, status: "200 OK", name: "Tom" });
  expect(await send(page, "get-pet", { petId: "13" })).toEqual(replaced);
  expect((await send(page, "delete-pet", { petId: "13" })).status).toBe("204 No Content");
  expect((await send(page, "get-pet", { petId: "13" })).status).toBe("404 Not Found");
});

test("in Firefox, hovering over links prefetches pages and logs nothing", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const { navigation, title } = new OperationPage(page);
  await page.goto("petstore/operations/create-pet/");
  for (const name of ["List orders", "Get a pet"]) {
    const ahead = page.waitForRequest(
      (request) => request.resourceType() === "fetch" && request.url().endsWith("/"),
    );
    const link = navigation.link(`${name} GET`);
    await link.hover();
    await ahead;
    await link.click();
    await expect(title).toHaveText(name);
  }
  expect(complaints).toEqual([]);
});

test("in Firefox, two tabs that write at the same time share the records", { tag: "@all" }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await fill(page, "create-pet", { Body: petNamed("One") });
  await fill(other, "create-pet", { Body: petNamed("Two") });
  const created = await Promise.all([press(page), press(other)]);
  expect(created.map(({ status }) => status)).toEqual(["201 Created", "201 Created"]);
  const names = [
    await send(page, "get-pet", { petId: "13" }),
    await send(page, "get-pet", { petId: "14" }),
  ].map(({ name }) => name);
  expect(names.sort()).toEqual(["One", "Two"]);
  await other.reload();
  const inOther = [
    await send(other, "get-pet", { petId: "13" }),
    await send(other, "get-pet", { petId: "14" }),
  ].map(({ name }) => name);
  expect(inOther.sort()).toEqual(["One", "Two"]);
});

test("in Firefox, the simulation validates the request body", { tag: "@all" }, async ({ page }) => {
  await page.goto("notes/operations/create-note/");
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("201 Created");
  await expect(tryIt.response.verdict).toHaveText("Matches schema");
  expect(await tryIt.response.sender()).toBe("the simulation");
  // The body that arrives is checked: without a required field it is refused.
  await tryIt.field("Body").fill("{}");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText(/^4\d\d /);
});

test("in Firefox, the search finds an operation and opens it", { tag: "@all" }, async ({ page }) => {
  await page.goto("petstore/");
  const search = new SearchDialog(page);
  await search.search("list pets");
  await expect(search.active).toHaveAccessibleName("List pets Operation GET /pets");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List pets");
});

/** Opens an operation of the Petstore, fills in its panel, sends the request and returns the outcome. */
async function send(page: Page, slug: string, fields: Record<string, string>) {
  await fill(page, slug, fields);
  return await press(page);
}

async function fill(page: Page, slug: string, fields: Record<string, string>): Promise<void> {
  await page.goto(`petstore/operations/${slug}/`);
  const { tryIt } = new OperationPage(page);
  // The focus loads the panel, and a background tab cannot get it.
  await page.bringToFront();
  await tryIt.load();
  for (const [name, value] of Object.entries(fields)) await tryIt.field(name).fill(value);
}

async function press(page: Page) {
  const { response, sendButton } = new OperationPage(page).tryIt;
  await sendButton.click();
  // A tab that has just come to the front requires a second click.
  const again = response.region.getByText("so your click was ignored");
  await expect(response.status.or(again).first()).toBeVisible();
  if (await again.isVisible()) await sendButton.click();
  await expect(response.status).toHaveText(/^\d{3} /);
  const from = await response.sender();
  const status = (await response.status.textContent()) ?? "";
  const name = /^2(?!04)/.test(status) ? await nameIn(response) : undefined;
  return { status, name, from };
}

const nameIn = async (response: OperationPage["tryIt"]["response"]) =>
  ((await response.json()) as { name: string }).name;

const petNamed = (name: string) => JSON.stringify({ name, categoryId: 1, status: "available" });
