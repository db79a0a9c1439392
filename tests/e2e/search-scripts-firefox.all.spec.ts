import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, mergeTests, type Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { descriptionOf, type Script, scripts } from "../search/scripts.ts";
import { chromiumArgs } from "./chromium.ts";
import { firefox, firefoxTest, noFirefox } from "./firefox.ts";
import { test as base, expect } from "./once.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { sharedSite } from "./shared-site.ts";

const test = mergeTests(base, firefoxTest);

test.use(firefox);
test.skip(noFirefox !== null, noFirefox ?? "");

test("searches in six scripts have the same results in Firefox as in Chromium", async ({ page }) => {
  test.setTimeout(600_000);
  const executablePath = process.env.CHROMIUM_PATH;
  const other = await chromium.launch({ args: chromiumArgs(), ...(executablePath && { executablePath }) });
  for (const [name, script] of Object.entries(scripts)) {
    const host = await serveFolder(await siteOf(name, script));
    const inFirefox = await resultsOf(page, host.url, script);
    const inChromium = await resultsOf(await other.newPage(), host.url, script);
    expect(inFirefox, name).toEqual(inChromium);
    expect(Object.values(inFirefox).filter(({ length }) => length === 0)).toEqual([]);
    await host.stop();
  }
  await other.close();
});

async function siteOf(name: string, script: Script): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-scripts-"));
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(descriptionOf(script)));
  const site = await sharedSite(`script-${name}`, [file]);
  await rm(folder, { recursive: true });
  return site;
}

/** The names of the results of each query. */
async function resultsOf(page: Page, url: string, { queries }: Script): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await page.goto(url);
  const search = new SearchDialog(page);
  await search.button.click();
  for (const [typed] of queries) {
    await search.field.fill("");
    await expect(search.results).toHaveCount(0);
    await search.field.fill(typed);
    await expect(search.results).not.toHaveCount(0);
    found[typed] = await search.results.allTextContents();
  }
  return found;
}
