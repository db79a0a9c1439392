import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { addPart, openCatalog } from "#search/catalog.ts";
import { searchPagePath } from "#search/pages.ts";
import type { NamesFile } from "#search/types.ts";
import { Navigation } from "../e2e/pages/navigation.ts";
import { SearchDialog } from "../e2e/pages/search-dialog.ts";
import { textOf } from "../site/unescape.ts";
import { serveFolder } from "./serve.ts";

/** What the search of a built site links to and is missing: pages, and fields of which not even the outermost is. */
export function deadResults(folder: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, "search", name), "utf8"));
  const names: NamesFile = read("names.json");
  const { pages, members, ...rest } = openCatalog(names);
  for (let part = 0; part < names.parts; part++)
    addPart({ pages, members, ...rest }, read(`parts/${part}.json`));
  const ids = pages.map((page) => idsAt(folder, searchPagePath(page)));
  const dead = pages.filter((_page, number) => ids[number] === null).map(searchPagePath);
  for (const member of members) {
    const [outermost = ""] = /^[^.]*(?:\.[^.~]*)?/.exec(member.anchor) ?? [];
    for (const number of member.pages) {
      if (ids[number]?.has(member.anchor) || ids[number]?.has(outermost)) continue;
      dead.push(`${searchPagePath(pages[number] as (typeof pages)[number])}#${member.anchor}`);
    }
  }
  return dead;
}

/** The ids of the page at an address; `null` where there is no such page, or no such place on it. */
function idsAt(folder: string, address: string): Set<string> | null {
  const [path = "", fragment] = address.split("#");
  const ids = idsOn(join(folder, path, "index.html"));
  return fragment === undefined || ids?.has(decodeURIComponent(fragment)) ? ids : null;
}

function idsOn(file: string): Set<string> | null {
  if (!existsSync(file)) return null;
  const html = readFileSync(file, "utf8");
  return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => textOf(id)));
}

/** The first result of each search in a browser, as it is read out: what is wanted, or what is there in its place. */
export async function searchFor(
  browser: Browser,
  folder: string,
  wanted: Record<string, string>,
): Promise<Record<string, string>> {
  return onPage(browser, folder, async (page) => {
    const search = new SearchDialog(page);
    const found: [string, string][] = [];
    const first = async () => (await search.active.innerText()).replace(/\s+/g, " ");
    await page.keyboard.press("/");
    for (const [words, result] of Object.entries(wanted)) {
      await search.field.fill(words);
      // The index comes in parts, so the first result may change until all of it is there.
      const end = Date.now() + patience;
      while ((await first()) !== result && Date.now() < end) await page.waitForTimeout(100);
      found.push([words, await first()]);
    }
    return Object.fromEntries(found);
  });
}

/** In milliseconds, for each search. */
const patience = 15_000;

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
