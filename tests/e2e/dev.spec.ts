import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { copyProject } from "./project-copy.ts";

/** The description of a project that is being edited. */
interface Editing {
  /** Replaces a text of the description, which must exist, and returns its line. */
  replace(text: string, other: string): Promise<number>;
  restore(): Promise<void>;
}

interface Development {
  url: string;
  /** The file of the description. */
  description: string;
}

/** `npm run dev` on a copy of the project. */
const test = base.extend<{ editing: Editing; dev: Development }>({
  dev: [async ({ once }, use) => use(await once(startDevelopment)), timeToBuild],
  baseURL: async ({ dev }, use) => use(dev.url),
  editing: async ({ dev, page }, use) => {
    const original = await readFile(dev.description, "utf8");
    const restore = () => writeFile(dev.description, original);
    const replace = async (text: string, other: string) => {
      const [before = "", after] = original.split(text);
      expect(after, `the description contains "${text}" once`).toBeDefined();
      await writeFile(dev.description, original.replace(text, other));
      return before.split("\n").length;
    };
    await use({ replace, restore });
    // Closing a page while it reloads would block the browser.
    await expect(() => page.goto("about:blank")).toPass();
    await restore();
  },
});

async function startDevelopment() {
  const project = await copyProject();
  const stop = () => project.remove();
  try {
    const url = await project.start("dev", { PORT: "0", DATA_DIR: join(project.folder, ".data") });
    return { url, description: join(project.folder, "openapi", "petstore.yaml"), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// The tests edit the same file and share one development server.
test.describe.configure({ mode: "default", timeout: 120_000 });
// The first page of a development server is slow on a small machine.
const patience = { timeout: 40_000 };

// This test runs first, because open pages reload when the other tests restore the description.
test("`npm run dev` serves the API on the origin of the pages", async ({ page, dev }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await expect(tryIt.server).toHaveValue(`${dev.url}/api`, patience);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK", patience);
  expect(await tryIt.response.json()).toMatchObject({ id: 3 });
});

test("the open page shows a change of the description", async ({ page, editing }) => {
  const { title, navigation } = await OperationPage.open(page, "listPets");
  await expect(title).toHaveText("List pets", patience);
  await editing.replace("summary: List pets", "summary: List every pet");
  await expect(title).toHaveText("List every pet", patience);
  await expect(navigation.link("List every pet GET")).toBeVisible();
});

test("the panel's draft and the scroll position survive a change of the description", async ({
  page,
  editing,
}) => {
  const { title, tryIt, tryItLink } = await OperationPage.open(page, "listPets");
  await expect(title).toHaveText("List pets", patience);
  await tryItLink.click();
  await tryIt.field("limit").fill("7");
  // The page may reload before the panel has loaded the code of drafts.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage)), patience).toContain("limit");
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await editing.replace("summary: List pets", "summary: List every pet");
  await expect(title).toHaveText("List every pet", patience);
  await expect(tryIt.field("limit")).toHaveValue("7", patience);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test("the open page shows a syntax error with its line until it is fixed", async ({ page, editing }) => {
  const { title } = await OperationPage.open(page, "listPets");
  await expect(title).toHaveText("List pets", patience);
  const line = await editing.replace("operationId: listPets", "operationId: [listPets");
  const place = new RegExp(`openapi/petstore\\.yaml:(${line}|${line + 1}):\\d+: .`);
  await expect(page.getByText(place).first()).toBeVisible(patience);
  await editing.restore();
  await expect(title).toHaveText("List pets", patience);
});

test("a finding is shown on the page of its operation alone, until it is corrected", async ({
  page,
  editing,
}) => {
  const { title } = await OperationPage.open(page, "listPets");
  await expect(title).toHaveText("List pets", patience);
  const findings = page.getByRole("region", { name: "Problems of this page" });
  await expect(findings).toHaveCount(0);
  const line = await editing.replace(
    "summary: List pets\n",
    "summary: List pets\n      x-stability: shaky\n",
  );
  await expect(findings).toContainText(`openapi/petstore.yaml:${line + 1}:`, patience);
  await expect(findings).toContainText("[marker-value]");
  await OperationPage.open(page, "getOrder");
  await expect(title).toHaveText("Get an order", patience);
  await expect(findings).toHaveCount(0);
  await OperationPage.open(page, "listPets");
  await expect(findings).toBeVisible(patience);
  await editing.restore();
  await expect(findings).toHaveCount(0, patience);
});

test("an operation added while the server runs gets a page", { tag: "@all" }, async ({ page, editing }) => {
  const statusOf = async () => (await page.request.get("operations/show-order/")).status();
  await expect.poll(statusOf, patience).toBe(404);
  await editing.replace("operationId: getOrder\n", "operationId: showOrder\n");
  await expect.poll(statusOf, patience).toBe(200);
});

test("the API uses the latest description after two saves in a row", { tag: "@all" }, async ({
  page,
  editing,
}) => {
  const statusOf = async (limit: number) =>
    (await page.request.get(`api/categories?limit=${limit}`)).status();
  await expect.poll(() => statusOf(200), patience).toBe(400);
  await editing.replace("maximum: 100", "maximum: 150");
  await editing.replace("maximum: 100", "maximum: 200");
  await expect.poll(() => statusOf(200), patience).toBe(200);
});
