import { build, temporarySites } from "../corpus/build.ts";
import { type Served, serveFolder } from "../corpus/serve.ts";
import { crawl, deadLinks, isPage, Watch } from "./crawl.ts";
import { timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { test as base, expect } from "./servers.ts";

/** Specimen's own documentation as guides of the Petstore, built as CONTRIBUTING explains. */
const test = base.extend<{ docs: Served }>({
  docs: [async ({ once }, use) => use(await once(serveDocs)), timeToBuild],
});

async function serveDocs(): Promise<Served> {
  const out = temporarySites();
  const { code, stderr } = await build("openapi/petstore.yaml", out, { args: ["--guides", "docs"] });
  expect([code, stderr]).toEqual([0, ""]);
  return await serveFolder(out);
}

test("a guide sends its request in place, and the search finds the guide by its text", async ({
  docs,
  page,
}) => {
  await page.goto(`${docs.url}/guides/guides/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
  await expect(page.getByRole("navigation", { name: "Reference" })).toContainText("Architecture");
  const open = page.getByRole("main").getByRole("link", { name: "Try it", exact: true });
  await open.click();
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(page).toHaveURL(/\/guides\/guides\/$/);
  await open.click();
  await expect(page.locator("try-it")).toHaveCount(0);

  const search = new SearchDialog(page);
  await search.search("callouts and tabs");
  await expect(search.active).toHaveAttribute("href", /\/guides\/guides\//);
});

test("Specimen's own documentation is published without a warning or a dead link", { tag: "@all" }, async ({
  docs,
  page,
}) => {
  test.slow();
  const watch = new Watch(page, docs.url);
  const visits = await crawl(page, `${docs.url}/`);
  const guides = [...visits.keys()].filter((path) => isPage(path) && path.startsWith("guides/"));
  expect(guides.length).toBeGreaterThan(15);
  expect(deadLinks(visits)).toEqual([]);
  expect(watch.complaints).toEqual([]);
});
