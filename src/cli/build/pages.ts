import { statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ListedPage, loadPageRenderer } from "#cli/renderer/app.ts";
import type { Budget } from "./budget.ts";
import { folderMaker } from "./folders.ts";
import type { PageCache } from "./page-cache.ts";
import type { Reader } from "./reader/index.ts";

/** Called while a site is built, with how many of its pages are done. */
export type ShowProgress = (done: number, all: number) => void;

export interface PagesOptions {
  reader: Reader;
  /** The module that renders pages (`Renderer`). */
  entry: string;
  cache: PageCache;
  /** Where the site is written. */
  folder: string;
  budget: Budget;
  show: ShowProgress;
}

/** Writes all pages of what is published, together with the reading thread. */
export async function writePages(options: PagesOptions): Promise<{ pages: number; rendered: number }> {
  const { reader, entry, cache, folder, budget, show } = options;
  const renderer = await loadPageRenderer(entry);
  const pages = await renderer.list();
  const makeFolder = folderMaker();
  let done = 0;
  let rendered = 0;
  const write = async (page: ListedPage) => {
    const file = fileOf(page.path);
    const target = join(folder, file);
    makeFolder(dirname(target));
    if (page.key !== null && cache.take(file, page.key, target)) {
      budget.spend(file, statSync(target).size);
    } else {
      rendered++;
      const body = await (reader.isFree() ? reader.render(page, entry) : renderer.render(page));
      budget.spend(file, body.byteLength);
      await writeFile(target, new Uint8Array(body));
      if (page.key !== null) cache.put(file, page.key, target);
    }
    show(++done, pages.length);
  };
  show(0, pages.length);
  await forEach(pages, write);
  cache.save();
  return { pages: pages.length, rendered };
}

/** While one page is written, others are made, here and in the reading thread. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const work = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await act(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const works = Array.from({ length: 12 }, work);
  // After an error, none may still write into a folder that is removed.
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** Hosts show `404.html` wherever there is no page. */
function fileOf(path: string): string {
  if (path === "/404/") return "404.html";
  return `${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`;
}
