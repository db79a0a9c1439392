import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { addPart, openCatalogue } from "#search/catalogue.ts";
import { pathOf } from "#search/pages.ts";
import type { NamesFile } from "#search/types.ts";
import { Navigation } from "../e2e/pages/navigation.ts";
import { SearchDialog } from "../e2e/pages/search-dialog.ts";
import { textOf } from "../site/unescape.ts";
import { serveFolder } from "./serve.ts";

/** What the search of a built site would lead to and is not there: pages, and fields of which not even the outermost is. */
export function deadResults(folder: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, "search", name), "utf8"));
  const names: NamesFile = read("names.json");
  const { pages, members, ...rest } = openCatalogue(names);
  for (let part = 0; part < names.parts; part++)
    addPart({ pages, members, ...rest }, read(`parts/${part}.json`));
  const ids = pages.map((page) => idsOn(join(folder, pathOf(page), "index.html")));
  const dead = pages.filter((_page, number) => ids[number] === null).map(pathOf);
  for (const member of members) {
    const [outermost = ""] = /^[^.]*(?:\.[^.~]*)?/.exec(member.anchor) ?? [];
    for (const number of member.pages) {
      if (ids[number]?.has(member.anchor) || ids[number]?.has(outermost)) continue;
      dead.push(`${pathOf(pages[number] as (typeof pages)[number])}#${member.anchor}`);
    }
  }
  return dead;
}

function idsOn(file: string): Set<string> | null {
  if (!existsSync(file)) return null;
  const html = readFileSync(file, "utf8");
  return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => textOf(id)));
}

/** The first result of each search in a browser, as it is read out. */
export async function searchFor(browser: Browser, folder: string, typed: string[]): Promise<string[]> {
  return onPage(browser, folder, async (page) => {
    const search = new SearchDialog(page);
    const found: string[] = [];
    await page.keyboard.press("/");
    for (const words of typed) {
      await search.field.fill(words);
      // All of the index is there when nothing more is on its way.
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      found.push((await search.active.innerText()).replace(/\s+/g, " "));
    }
    return found;
  });
}

/** The entries of the navigation after one of its branches was opened and another page gone to. */
export async function keptNavigation(browser: Browser, folder: string, branch: string): Promise<string[]> {
  return onPage(browser, folder, async (page) => {
    const navigation = new Navigation(page);
    await navigation.showAll.click();
    const opened = navigation.region.locator("details").filter({ hasText: branch }).first();
    await opened.locator("summary").first().click();
    await opened.getByRole("link").nth(1).waitFor();
    await navigation.link("Overview").click();
    await opened.getByRole("link").nth(1).waitFor();
    return (await opened.getByRole("link").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  });
}

async function onPage<Result>(
  browser: Browser,
  folder: string,
  act: (page: Awaited<ReturnType<Browser["newPage"]>>) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await serveFolder(folder);
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/`);
    return await act(page);
  } finally {
    await page.close();
    await stop();
  }
}
