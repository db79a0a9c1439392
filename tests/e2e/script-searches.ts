import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { descriptionOf, type Script } from "../search/scripts.ts";
import { findProgram } from "../tools/programs.ts";
import { chromiumArgs } from "./chromium.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { sharedSite } from "./shared-site.ts";

/** A Chromium to compare another browser with. */
export function launchChromium() {
  const executablePath = findProgram("chromium");
  return chromium.launch({ args: chromiumArgs(), ...(executablePath && { executablePath }) });
}

/** The site of a small description in one script. */
export async function siteOfScript(name: string, script: Script): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-scripts-"));
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(descriptionOf(script)));
  const site = await sharedSite(`script-${name}`, [file]);
  await rm(folder, { recursive: true });
  return site;
}

/** The names of the results of each query. */
export async function resultsOf(
  page: Page,
  url: string,
  { queries }: Script,
): Promise<Record<string, string[]>> {
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
